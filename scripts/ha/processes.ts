// Processes of the cluster, started again when they end.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export type Program = { name: string; command: string[]; env?: NodeJS.ProcessEnv }
export type Supervised = {
  name: string
  pid: () => number | undefined
  /** Sends a signal; a process that ends by it is started again. */
  signal: (name: NodeJS.Signals) => void
  /** Ends it, and keeps it down. */
  stop: (name?: NodeJS.Signals) => Promise<void>
  /** Starts it after `stop`, with another command or other variables where they are given. */
  start: (change?: Partial<Omit<Program, 'name'>>) => void
}

const restartMs = 1_000
const stopMsMax = 30_000

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const launch = ({ command, env }: Program, logFile: string): ChildProcess => {
  const [file = '', ...args] = command
  // A process group of its own: Ctrl-C reaches the supervisor alone, which ends them in order.
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const log = createWriteStream(logFile, { flags: 'a' })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  child.once('close', () => log.end())
  return child
}

/** Wraps a command so that the kernel ends it with this process. */
export const boundToUs = (command: readonly string[]): string[] => [
  'setpriv',
  '--pdeathsig',
  'TERM',
  ...command,
]

const supervise = (program: Program, logFile: string, say: (sentence: string) => void): Supervised => {
  let current = program
  let child: ChildProcess | undefined
  let isWanted = false
  const open = () => {
    child = launch(current, logFile)
    child.once('error', error => say(`${program.name}: ${error.message}`))
    child.once('exit', () => void restart())
  }
  const restart = async () => {
    await setTimeout(restartMs)
    if (isWanted && child && hasEnded(child)) open()
  }
  return {
    name: program.name,
    pid: () => (child && !hasEnded(child) ? child.pid : undefined),
    signal: name => void child?.kill(name),
    stop: async (name = 'SIGTERM') => {
      isWanted = false
      if (!child || hasEnded(child)) return
      const ended = once(child, 'exit')
      // A stopped process does not hear that it is to end.
      child.kill('SIGCONT')
      child.kill(name)
      await Promise.race([ended, setTimeout(stopMsMax, undefined, { ref: false })])
      if (!hasEnded(child)) child.kill('SIGKILL')
      await ended
    },
    start: change => {
      current = { ...current, ...change, env: { ...current.env, ...change?.env } }
      isWanted = true
      if (!child || hasEnded(child)) open()
    },
  }
}

export type Supervisor = {
  add: (program: Program) => Supervised
  /** Ends what was added, the last first. */
  stopAll: () => Promise<void>
}

/** Starts and ends the processes of the cluster; each writes into `logs/NAME.log`. */
export const openSupervisor = async (logs: string, say: (sentence: string) => void): Promise<Supervisor> => {
  await mkdir(logs, { recursive: true })
  const levels: Supervised[] = []
  return {
    add: program => {
      const supervised = supervise(program, join(logs, `${program.name}.log`), say)
      levels.push(supervised)
      supervised.start()
      return supervised
    },
    stopAll: async () => {
      const kinds = new Map<string, Supervised[]>()
      for (const each of levels.toReversed()) {
        const kind = each.name.split('-')[0]!
        kinds.set(kind, [...(kinds.get(kind) ?? []), each])
      }
      for (const group of kinds.values()) await Promise.all(group.map(each => each.stop()))
    },
  }
}

/** Runs a command to its end. Throws with its last words where it fails. */
export const runToEnd = (command: readonly string[], env: NodeJS.ProcessEnv = process.env): string => {
  const [file = '', ...args] = command
  const { status, stdout, stderr, error } = spawnSync(file, args, {
    encoding: 'utf8',
    env,
    maxBuffer: 1 << 26,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${command.join(' ')} failed:\n${`${stdout}${stderr}`.slice(-2_000)}`)
  return stdout
}
