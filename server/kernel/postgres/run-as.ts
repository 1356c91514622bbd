// Runs PostgreSQL as a non-root user that ends with its parent.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

type User = { uid: number; gid: number }

/** A way to run a program: the command to spawn, whose the files must be, and whether the program ends with its parent. */
export type RunAs = {
  command(program: string, args: string[]): [string, string[]]
  files: User | undefined
  endsWithParent: boolean
}

/** For trying one way where the machine would choose another. */
export type RunAsRoot = 'user-namespace' | 'other-user'

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0
const endWithParent = ['--pdeathsig', 'INT']
// Any unprivileged user works; this one is "nobody" on every Linux, and no user is created.
const nobody: User = { uid: 65_534, gid: 65_534 }

const asOurselves = (): RunAs => {
  const can = process.platform === 'linux' && succeeds('setpriv', [...endWithParent, 'true'])
  return {
    command: (program, args) => (can ? ['setpriv', [...endWithParent, program, ...args]] : [program, args]),
    files: undefined,
    endsWithParent: can,
  }
}

// Root outside is user 1 inside: the files stay root's own, and PostgreSQL sees no root.
const inUserNamespace: RunAs = {
  command: (program, args) => [
    'unshare',
    ['--user', '--map-user=1', '--map-group=1', 'setpriv', ...endWithParent, program, ...args],
  ],
  files: undefined,
  endsWithParent: true,
}

// dac_override lets that user pass through folders that only root may enter, such as root's home.
const asUser = (user: User): RunAs => ({
  command: (program, args) => {
    const who = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
    const may = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
    return ['setpriv', [...who, ...may, ...endWithParent, program, ...args]]
  },
  files: user,
  endsWithParent: true,
})

/** Chooses how to run PostgreSQL for this machine, user and folder. Throws a sentence if there is no way. */
export const chooseRunAs = (folder: string, programs: string, only?: RunAsRoot): RunAs => {
  if (process.getuid?.() !== 0) return asOurselves()
  const { uid, gid } = statSync(folder)
  const test = ['-c', 'test -x "$0" && test -w "$1"', join(programs, 'postgres'), folder]
  const ways: [RunAsRoot, boolean, RunAs][] = [
    ['user-namespace', uid === 0, inUserNamespace],
    ['other-user', true, asUser(uid === 0 ? nobody : { uid, gid })],
  ]
  for (const [name, fits, way] of ways)
    if (fits && (only ?? name) === name && succeeds(...way.command('sh', test))) return way
  throw new Error(
    'PostgreSQL refuses to run as root, and neither "unshare" nor "setpriv" can lower the rights here. Run AutoX as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}
