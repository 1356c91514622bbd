// Inspects another process by its id: whether it lives, since when, and what it runs.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

const linux = process.platform === 'linux'
const ps = (pid: number, column: string): string =>
  spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''

/** When a process was born, as text that differs from every later process with the same id; undefined once it is dead. */
export const birthOf = (pid: number): string | undefined => {
  if (!linux) return ps(pid, 'lstart') || undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name is in brackets and may hold spaces; the fields after it do not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** The words a process was started with; empty once it is dead. */
export const commandOf = (pid: number): string => {
  if (!linux) return ps(pid, 'command')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Processes whose working folder is `folder`, such as PostgreSQL's backends. Linux only; elsewhere none. */
export const processesIn = (folder: string): number[] => {
  if (!linux) return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Sends a signal; a process that is already gone is not an error. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Polls until `done` holds. Returns whether it did within `withinMs`. */
export const waitUntil = async (done: () => boolean, withinMs: number, everyMs = 5): Promise<boolean> => {
  const until = performance.now() + withinMs
  while (!done()) {
    if (performance.now() > until) return false
    await new Promise(resolve => setTimeout(resolve, everyMs))
  }
  return true
}
