// Reads processor time of PostgreSQL and this process from /proc.
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

type Stat = { parent: number; own: number; reaped: number }

const statOf = (pid: number | 'self'): Stat | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name stands in brackets and may contain anything; the numbers come after it.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, reaped: fields[13]! + fields[14]! }
  } catch {
    return undefined
  }
}

/** Seconds of processor time of a process, of its living children, and of those that have ended. */
export const familySeconds = (pid: number): number => {
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => statOf(Number(name)))
    .filter(stat => stat?.parent === pid)
  const parent = statOf(pid)
  const ticks =
    (parent?.own ?? 0) + (parent?.reaped ?? 0) + children.reduce((sum, stat) => sum + (stat?.own ?? 0), 0)
  return ticks / ticksPerSecond
}

export type Cpu = { postgres: number; client: number }

/** Seconds used so far by PostgreSQL and by its client: this process, and the pgbench runs that have ended. */
export const cpuSoFar = (postmasterPid: number): Cpu => ({
  postgres: familySeconds(postmasterPid),
  client:
    process.cpuUsage().user / 1e6 +
    process.cpuUsage().system / 1e6 +
    (statOf('self')?.reaped ?? 0) / ticksPerSecond,
})

export const cpuBetween = (before: Cpu, after: Cpu): Cpu => ({
  postgres: after.postgres - before.postgres,
  client: after.client - before.client,
})
