#!/bin/sh
# The part of deploy/follow-running.sh that runs inside the tree: the blocks of the page, and what must be true after them.
set -eu
block() {
  printf '\n-- block %s\n' "$1"
  sh -eu "/srv/follow/blocks/$1.sh"
}
fail() {
  printf '✗ %s\n' "$*"
  tail -n 20 /var/log/autox.log /var/log/caddy.log 2>/dev/null || true
  exit 1
}
# Waits for an address that answers 200, two minutes at most.
answers() {
  for _ in $(seq 240); do
    if [ "$(curl --silent --insecure --output /dev/null --max-time 5 --write-out '%{http_code}' "$1")" = 200 ]; then
      printf '✓ %s answers 200\n' "$1"
      return
    fi
    sleep 0.5
  done
  fail "$1 does not answer 200"
}
# Sets a value in the settings; a line that is there is replaced.
setting() {
  sed -i "/^#\?$1=/d" /etc/autox/autox.env
  printf '%s=%s\n' "$1" "$2" >>/etc/autox/autox.env
}

fetch() {
  block 01
  apt-get install --yes --no-install-recommends postgresql curl util-linux iproute2
  block 02
  block 03
  setting PUBLIC_URL https://autox.local
  setting SMTP_URL smtp://127.0.0.1:2525
  block 04
}

listen_for_mail() {
  cd /opt/autox
  node_modules/node/bin/node --input-type=module -e "
    import { SMTPServer } from 'smtp-server'
    const onData = (stream, _, done) => stream.resume().on('end', done)
    new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], onData }).listen(2525, '127.0.0.1')" &
  mail=$!
  cd /
}

one_server() {
  block 05
  answers http://127.0.0.1:3000/readyz
  block 06
  answers https://autox.local/marketplace
  cp /var/lib/caddy/pki/authorities/local/root.crt /usr/local/share/caddy-root.crt
  chmod 0644 /usr/local/share/caddy-root.crt
  export NODE_EXTRA_CA_CERTS=/usr/local/share/caddy-root.crt
  block 07
  [ "$(stat -c '%U %a' /var/lib/autox/pepper.key)" = 'autox 600' ] || fail 'the pepper is open to others'
  autox-operator operators add ngozi 'runs the shop' | grep -q password || fail 'no operator could be added'
  autox-operator ledger verify
  block 08
  block 09
  answers https://autox.local/marketplace
}

two_servers() {
  systemctl stop autox
  systemctl stop caddy
  block 10
  setting DATABASE_URL postgres://autox:secret@10.0.0.10:5432/autox
  setting BACKUP_URL ''
  setting HOST 10.0.0.11
  setting TRUSTED_PROXIES 10.0.0.10
  setting PEPPER_FILE /etc/autox/pepper.key
  block 11
  rm -r /var/lib/autox
  block 05
  answers http://10.0.0.11:3000/readyz
  install -d -o autox -g autox -m 0700 /var/lib/autox2
  cd /opt/autox
  setpriv --reuid=autox --regid=autox --init-groups env -i PATH="$PATH" HOST=10.0.0.12 DATA_DIR=/var/lib/autox2 NODE_ENV=production \
    node_modules/node/bin/node --env-file=/etc/autox/autox.env server/main.ts >>/var/log/autox.log 2>&1 &
  second=$!
  answers http://10.0.0.12:3000/readyz
  block 12
  answers https://autox.local/marketplace
  autox-operator doctor
  systemctl stop autox
  for _ in 1 2 3 4 5 6 7 8; do answers https://autox.local/marketplace; done
  systemctl start autox
  answers http://10.0.0.11:3000/readyz
  kill -TERM $second
  wait $second || true
  for _ in 1 2 3 4 5 6 7 8; do answers https://autox.local/marketplace; done
}

serve() {
  grep -q autox.local /etc/hosts || echo '127.0.0.1 autox.local' >>/etc/hosts
  : >/var/log/autox.log
  : >/var/log/caddy.log
  rm -rf /run/double
  listen_for_mail
  trap 'for name in caddy autox; do systemctl stop $name; done; pg_ctlcluster 17 main stop || true; kill $mail' EXIT
  one_server
  two_servers
}
"$1"
