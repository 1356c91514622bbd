#!/bin/sh
# Follows docs/running.md in a tree of Debian 13: deploy/follow-running.sh TREE (as root; TREE by debootstrap).
set -eu
[ $# = 1 ] && [ -x "$1/usr/bin/apt-get" ] || { echo "Usage: $0 TREE, made by: debootstrap trixie TREE" >&2; exit 2; }
tree=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")/.." && pwd)
blocks=$tree/srv/follow/blocks

say() { printf '\n== %s\n' "$*"; }
mounted() { grep -q " $1 " /proc/mounts; }
clean() {
  for folder in mnt/repository dev proc; do
    if mounted "$tree/$folder"; then umount -l "$tree/$folder"; fi
  done
}
trap clean EXIT

mounted "$tree/proc" || mount -t proc proc "$tree/proc"
mounted "$tree/dev" || { mount --rbind /dev "$tree/dev" && mount --make-rslave "$tree/dev"; }
mkdir -p "$tree/mnt/repository" "$blocks"
mounted "$tree/mnt/repository" || mount --bind -o ro "$(git -C "$here" rev-parse --git-common-dir)" "$tree/mnt/repository"
rm -rf "$tree"/opt/autox "$tree"/etc/autox "$tree"/var/lib/autox "$tree"/var/lib/autox2 "$tree"/var/backups/autox "$blocks"/*
# Nothing is started by being installed.
printf '#!/bin/sh\nexit 101\n' >"$tree/usr/sbin/policy-rc.d"
chmod +x "$tree/usr/sbin/policy-rc.d"
install -m 0755 "$here/deploy/systemctl-double" "$tree/usr/local/bin/systemctl"
install -m 0755 "$here/deploy/follow-inside.sh" "$tree/srv/follow/inside.sh"

# The marked blocks, in their order, with the names of this trial.
awk -v to="$blocks" '
  /^<!-- run/ { marked = 1 }
  /^```sh/ && marked { inside = 1; marked = 0; name = sprintf("%s/%02d.sh", to, ++count); next }
  /^```/ { inside = 0 }
  inside { print > name }' "$here/docs/running.md"
sed -i "s#autox\.example#autox.local#g; s#REPOSITORY#--branch $(git -C "$here" branch --show-current) /mnt/repository#; s#PASSWORD#secret#g" "$blocks"/*
ls "$blocks"

inside() { chroot "$tree" /usr/bin/env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive NODE_EXTRA_CA_CERTS="${NODE_EXTRA_CA_CERTS:-}" PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
inside git config --global --add safe.directory '*'
inside sh /srv/follow/inside.sh fetch
say 'What starts has a network of its own.'
export tree
unshare --net sh -ec '
  ip link set lo up
  for last in 10 11 12; do ip address add "10.0.0.$last/24" dev lo; done
  chroot "$tree" /usr/bin/env -i HOME=/root LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    sh /srv/follow/inside.sh serve'
say 'docs/running.md was followed to its end.'
