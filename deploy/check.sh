#!/bin/sh
# Checks the files of deploy/ with the programs that will read them; Debian has each as a package.
set -u
cd "$(dirname "$0")" || exit 1
failed=0
say() { printf '%s\n' "$*"; }
has() {
  command -v "$1" >/dev/null 2>&1 && return 0
  say "? $1 is not installed here (apt-get install $2), so it checked nothing."
  failed=1
  return 1
}
judge() {
  name=$1
  shift
  if output=$("$@" 2>&1); then say "✓ $name"; else say "✗ $name"; say "$output"; failed=1; fi
}

# Its programs are those of an installation, so here their place is taken by one that exists.
verify_unit() {
  folder=$(mktemp -d)
  sed 's#/opt/autox/node_modules/node/bin/node.*#/bin/true#; /^EnvironmentFile=/d; s#^WorkingDirectory=.*#WorkingDirectory=/#' \
    autox.service >"$folder/autox.service"
  systemd-analyze verify --man=no "$folder/autox.service" 2>&1 | grep "autox.service" && result=1 || result=0
  rm -r "$folder"
  return $result
}
if has systemd-analyze systemd; then
  judge 'autox.service: systemd-analyze verify' verify_unit
  judge 'autox.service: exposed at most 2.5 of 10' \
    systemd-analyze security --no-pager --offline=true --threshold=25 ./autox.service
fi
if has caddy caddy; then
  export SITE_ADDRESS=autox.example UPSTREAMS='10.0.0.11:3000 10.0.0.12:3000'
  judge 'Caddyfile: caddy validate' caddy validate --adapter caddyfile --config Caddyfile
  judge 'Caddyfile: caddy fmt' caddy fmt --diff Caddyfile
fi
# The settings of an installation are not in the repository, so the example takes their place.
configure_compose() {
  folder=$(mktemp -d)
  cp compose.yaml "$folder"
  cp autox.env.example "$folder/autox.env"
  docker-compose -f "$folder/compose.yaml" config && result=0 || result=1
  rm -r "$folder"
  return $result
}
if has docker-compose docker-compose; then
  export POSTGRES_PASSWORD=check
  judge 'compose.yaml: docker-compose config' configure_compose
fi
if has npx npm; then
  judge 'Dockerfile: dockerfile-utils lint' npx --yes dockerfile-utils@0.16.3 lint Dockerfile
fi
for script in autox-operator systemctl-double ./*.sh; do
  judge "$script: sh -n" sh -n "$script"
done
exit $failed
