// Debian 13 with the programs of the cluster, in a folder that is made once.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../programs.ts'
import { runToEnd } from './processes.ts'

const packages = [
  'ca-certificates', 'postgresql-17', 'patroni', 'python3-etcd', 'etcd-server', 'etcd-client', 'haproxy', 'pgbouncer',
  'pgbackrest',
] // prettier-ignore

/** The folder of the data as processes in the tree see it. */
export const dataInTree = '/srv/autox'

const can = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** What this machine lacks to run the cluster, as one sentence; undefined where nothing is missing. */
export const missingWords = (folder: string): string | undefined => {
  if (process.platform !== 'linux') return 'The cluster needs Linux. Elsewhere use the containers in deploy/.'
  if (process.getuid?.() !== 0)
    return 'The cluster needs root, for a mount of its own: run it as root, or use the containers in deploy/.'
  if (!can('unshare', '--mount', 'true'))
    return 'The cluster needs a mount namespace, which this system does not allow (unshare --mount). Use the containers in deploy/.'
  if (existsSync(folder)) return undefined
  if (!can('apt-get', '--version'))
    return 'The cluster needs the packages of Debian 13, and this system has no apt. Use the containers in deploy/.'
  if (!can('debootstrap', '--version')) return 'The cluster needs debootstrap: `apt-get install debootstrap`.'
  return undefined
}

export const treeFolder = (): string => process.env['AUTOX_HA_TREE'] ?? join(root, '.cache', 'ha', 'debian')

/** Makes the tree where there is none; the packages come from where this machine has its own. */
export const prepareTree = async (folder: string, say: (sentence: string) => void): Promise<void> => {
  if (!existsSync(folder)) {
    say(
      'Fetching Debian 13 with PostgreSQL, Patroni, etcd, HAProxy and PgBouncer, once; this takes some minutes …',
    )
    const [site] = runToEnd(['apt-get', 'indextargets', '--format', '$(SITE)', 'Created-By: Packages']).split(
      '\n',
    )
    if (!site)
      throw new Error('apt knows no source of packages on this machine. Set one up, then run this again.')
    const unfinished = `${folder}.new`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(dirname(folder), { recursive: true })
    runToEnd([
      'debootstrap',
      '--variant=minbase',
      `--include=${packages.join(',')}`,
      'trixie',
      unfinished,
      site,
    ])
    await rename(unfinished, folder)
  }
  await mkdir(join(folder, dataInTree), { recursive: true })
}

/** Shows the system's folders and the data in the tree; only this process and its children see it. */
export const mountInTree = (folder: string, data: string): void => {
  for (const place of ['/proc', '/dev', '/sys']) runToEnd(['mount', '--rbind', place, join(folder, place)])
  runToEnd(['mount', '--bind', data, join(folder, dataInTree)])
}

/** Number of the user under which programs in the tree run. */
export const postgresUser = (folder: string): { uid: number; gid: number } => {
  const [, uid, gid] =
    /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync(join(folder, 'etc/passwd'), 'utf8')) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** A command in the tree, as an ordinary user, that ends with this process. */
export const inTree = (folder: string, command: readonly string[]): string[] => [
  'chroot', folder, '/usr/bin/setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--pdeathsig=TERM',
  '--', ...command,
] // prettier-ignore
