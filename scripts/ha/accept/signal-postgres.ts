// Signals to one PostgreSQL of the cluster, past the agent that looks after it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from '../topology.ts'
import type { Stage } from './stage.ts'

const postmasterOf = ({ cluster }: Stage, machine: Machine): number | undefined => {
  const file = join(cluster.data, `patroni-${machine}`, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

export const signalPostgres = (stage: Stage, machine: Machine, name: NodeJS.Signals): void => {
  const pid = postmasterOf(stage, machine)
  if (pid) process.kill(pid, name)
}

/** Processes of one PostgreSQL: the postmaster and its children. */
const familyOf = (postmaster: number): number[] => {
  const file = `/proc/${postmaster}/task/${postmaster}/children`
  const children = readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)
  return [postmaster, ...children]
}

export const signalFamily = (stage: Stage, machine: Machine, name: NodeJS.Signals): void => {
  for (const pid of familyOf(postmasterOf(stage, machine)!)) process.kill(pid, name)
}
