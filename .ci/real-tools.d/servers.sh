# shellcheck shell=bash
# The servers of real-tools: each a child process on a free port, ended by its process id.

# A port nobody listens on.
free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

# Waits until a server answers at all.
wait_for() {
    local url=$1 process=$2 attempt
    for ((attempt = 0; attempt < 100; attempt++)); do
        ! curl --silent --output /dev/null "$url" || return 0
        kill -0 "$process" || fail "the server of $url has ended"
        sleep 0.1
    done
    fail "the server of $url does not answer"
}

# Serves a folder with nginx; its log has a line for each request: method, path, start and end in seconds.
start_nginx() {
    local home=$1 site=$2 port
    port=$(free_port)
    mkdir "$home"
    nginx_log=$home/access.log
    nginx_url=http://127.0.0.1:$port
    cat >"$home/nginx.conf" <<END
daemon off;
master_process off;
pid $home/nginx.pid;
error_log $home/error.log;
events { worker_connections 256; }
http {
    log_format short '\$request_method \$uri \$status \$msec \$request_time';
    access_log $nginx_log short;
    client_body_temp_path $home/body;
    proxy_temp_path $home/proxy;
    fastcgi_temp_path $home/fastcgi;
    uwsgi_temp_path $home/uwsgi;
    scgi_temp_path $home/scgi;
    server {
        listen 127.0.0.1:$port;
        root $site;
        location ~ ^/login/.*\.z01\$ { default_type text/html; return 200 "<!DOCTYPE html><title>Sign in</title>"; }
        location /login/ { alias $site/; }
        location ~ ^/gone/.*\.z05\$ { return 404; }
        location /gone/ { alias $site/; }
    }
}
END
    nginx -p "$home" -c "$home/nginx.conf" -e "$home/error.log" >"$home/output" 2>&1 &
    on_exit+=("kill $! && wait $!")
    wait_for "$nginx_url" "$!"
}

# Serves a folder with Python's server, which knows no ranges and closes each connection.
start_python() {
    local home=$1 site=$2 port
    port=$(free_port)
    mkdir "$home"
    python_url=http://127.0.0.1:$port
    python3 -m http.server --bind 127.0.0.1 --directory "$site" "$port" >"$home/output" 2>&1 &
    on_exit+=("kill $! && wait $!")
    wait_for "$python_url" "$!"
}
