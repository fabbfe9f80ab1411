"""The configuration of nginx, its certificates, and the start of all servers."""

import contextlib
import gzip
import os
import socket
import socketserver
import struct
import subprocess
import threading
import time
import zlib

from network_tests.addresses import NameServer, PUBLIC, PUBLIC6, TRAPS, TRAPS6
from network_tests.files import shell, write
from network_tests.raw_server import RawServer, Servers

NGINX = """
load_module /usr/lib/nginx/modules/ngx_http_brotli_filter_module.so;
load_module /usr/lib/nginx/modules/ngx_http_echo_module.so;
user root;
daemon off;
worker_processes 1;
pid {scratch}/nginx.pid;
error_log {scratch}/error.log;
events {{ worker_connections 4096; }}
http {{
  log_format times '$host $msec $request_time $request_uri';
  access_log off;
  types {{ text/html html; text/plain txt; image/png png; text/css css; application/json json; }}
  client_body_temp_path {scratch}/body;
  proxy_temp_path {scratch}/proxy; fastcgi_temp_path {scratch}/fastcgi;
  uwsgi_temp_path {scratch}/uwsgi; scgi_temp_path {scratch}/scgi;
  root {scratch}/pages;
  server {{
    # Requests to these addresses are forbidden.
    {traps}
    access_log {scratch}/trap.log;
  }}
  server {{
    listen {public}:80; listen [{public6}]:80;
    access_log {scratch}/public.log times;
    location /gzip/ {{ gzip on; gzip_min_length 1; alias {scratch}/pages/; }}
    location /br/ {{ brotli on; brotli_min_length 1; alias {scratch}/pages/; }}
    location = /bomb {{ default_type text/html; add_header Content-Encoding gzip;
                        alias {scratch}/bomb.gz; }}
    location = /windows {{ default_type "text/html; charset=windows-1252";
                           alias {scratch}/windows; }}
    location = /nonsense {{ default_type "text/html; charset=nonsense";
                            alias {scratch}/meta; }}
    location = /to-part {{ return 302 /page.html#new; }}
    location = /gone {{ default_type text/html; return 404 "<title>gone</title>"; }}
    location = /to-page {{ return 302 /page.html; }}
    location = /to-data {{ return 301 http://other.test/data.json; }}
    location = /chain {{ return 301 http://other.test/to-page; }}
    location = /loop {{ return 302 /loop; }}
    location = /to-file {{ return 302 file:///etc/passwd; }}
    location = /to-loopback {{ return 302 http://127.0.0.1/; }}
    location = /to-hex {{ return 302 http://0x7f000001/; }}
    location = /to-private {{ return 302 http://private.test/; }}
    location = /to-rebind {{ return 302 http://rebind.test/; }}
    location = /no-url {{ return 302 http://[; }}
    location = /cookie {{ add_header Set-Cookie "session=1; Path=/"; return 302 /cookies; }}
    location = /cookies {{ default_type text/html; return 200 "<p>$http_cookie</p>"; }}
    location = /login {{ default_type text/html; return 200 "<p>$http_authorization</p>"; }}
    location = /missing {{ return 404 "missing"; }}
    location = /robots.txt {{ default_type text/plain;
      return 200 "User-agent: *\\nDisallow: /secret\\nAllow: /secret/open\\n"; }}
    location /secret {{ default_type text/html; return 200 "<title>$uri</title>"; }}
  }}
  server {{
    listen {public}:81;
    location = /robots.txt {{ return 500; }}
  }}
  server {{
    listen {public}:82;
    location = /robots.txt {{ return 302 http://private.test/robots.txt; }}
  }}
  server {{
    listen {public}:443 ssl http2;
    ssl_certificate {scratch}/server.pem; ssl_certificate_key {scratch}/server.key;
  }}
  server {{
    listen {public}:444 ssl;
    ssl_certificate {scratch}/expired.pem; ssl_certificate_key {scratch}/server.key;
  }}
  server {{
    listen 7000;
    access_log {scratch}/many.log times;
    location / {{ default_type text/html; echo_sleep 0.03; echo "<title>$host$uri</title>"; }}
    location = /connections {{ stub_status; access_log off; }}
    location = /robots.txt {{ return 404; }}
  }}
}}
"""


def certificates(scratch):
    shell("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=test-ca",
          "-days", "2", "-keyout", f"{scratch}/ca.key", "-out", f"{scratch}/ca.pem")
    shell("openssl", "req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=public.test",
          "-keyout", f"{scratch}/server.key", "-out", f"{scratch}/server.csr")
    write(f"{scratch}/names", "subjectAltName=DNS:public.test")
    for name, days in [("server", "2"), ("expired", "-1")]:
        arguments = ["-days", days]
        if name == "expired":
            # A certificate that ended in the past needs explicit dates.
            write(f"{scratch}/ca.cnf", f"""[ca]
default_ca=d
[d]
database={scratch}/index.txt
new_certs_dir={scratch}
rand_serial=yes
default_md=sha256
policy=p
[p]
commonName=supplied
""")
            write(f"{scratch}/index.txt", "")
            shell("openssl", "ca", "-batch", "-config", f"{scratch}/ca.cnf", "-in",
                  f"{scratch}/server.csr", "-cert", f"{scratch}/ca.pem", "-keyfile",
                  f"{scratch}/ca.key", "-extfile", f"{scratch}/names", "-startdate",
                  "20200101000000Z", "-enddate", "20200201000000Z", "-out",
                  f"{scratch}/expired.pem")
            continue
        shell("openssl", "x509", "-req", "-in", f"{scratch}/server.csr", "-CA",
              f"{scratch}/ca.pem", "-CAkey", f"{scratch}/ca.key", "-CAcreateserial", "-extfile",
              f"{scratch}/names", *arguments, "-out", f"{scratch}/{name}.pem")


def png(width, height):
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    return (b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress((b"\0" + b"\0" * width) * height))
            + chunk(b"IEND", b""))


def start(scratch):
    shell("ip", "link", "set", "lo", "up")
    for address in [PUBLIC, *TRAPS[1:]]:
        shell("ip", "address", "add", f"{address}/32", "dev", "lo")
    for address in [PUBLIC6, *TRAPS6[1:]]:
        shell("ip", "-6", "address", "add", f"{address}/128", "dev", "lo", "nodad")
    write(f"{scratch}/resolv.conf", "nameserver 127.0.0.1\noptions timeout:30 attempts:1\n")
    shell("mount", "--bind", f"{scratch}/resolv.conf", os.path.realpath("/etc/resolv.conf"))
    write(f"{scratch}/pages/page.html", "<title>A page</title><p>grün</p><a href=next.html>next</a>")
    write(f"{scratch}/pages/image.png", b"\x89PNG\r\n\x1a\n")
    write(f"{scratch}/pages/big.txt", b"x" * 300000)
    write(f"{scratch}/pages/size.png", png(3, 2))
    write(f"{scratch}/pages/style.css", "body { color: rgb(1, 2, 3) }")
    write(f"{scratch}/pages/data.json", '{"a": "grün"}')
    write(f"{scratch}/windows", "<meta charset=utf-8><title>grün</title>".encode("cp1252"))
    write(f"{scratch}/meta", "<meta charset=windows-1252><title>grün</title>".encode("cp1252"))
    write(f"{scratch}/bomb.gz", gzip.compress(b"<p>" * (40 << 20)))
    certificates(scratch)
    traps = "".join(f"listen {a}:80; " for a in TRAPS)
    traps += "".join(f"listen [{a}]:80; " for a in TRAPS6)
    write(f"{scratch}/nginx.conf", NGINX.format(
        scratch=scratch, traps=traps, public=PUBLIC, public6=PUBLIC6))
    nginx = subprocess.Popen(
        ["/usr/sbin/nginx", "-p", scratch, "-c", f"{scratch}/nginx.conf"])
    names = socketserver.ThreadingUDPServer(("127.0.0.1", 53), NameServer)
    raw = Servers((PUBLIC, 8080), RawServer)
    for server in (names, raw):
        threading.Thread(target=server.serve_forever, daemon=True).start()
    for _ in range(100):
        with contextlib.suppress(OSError):
            socket.create_connection((PUBLIC, 80)).close()
            return nginx
        time.sleep(0.05)
    raise SystemExit("nginx did not start: " + open(f"{scratch}/error.log").read())
