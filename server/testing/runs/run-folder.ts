// One folder per test run; leftovers of killed runs go at next start.
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { birthOf, commandOf, signal, waitUntil } from '#server/kernel/postgres/processes.ts'

// Where Linux keeps a file system in memory: on a disk, making and dropping databases costs a seventh of the time.
const memory = '/dev/shm'
// Three times what a whole run holds at once (1.4 GB).
const memoryBytesMin = 4 * 1024 ** 3
// What one test file needs for its database.
const diskBytesMin = 500 * 1024 ** 2
const endMsMax = 5_000

const roomIn = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
const hasMemory = () => Math.min(roomIn(memory), process.availableMemory()) >= memoryBytesMin

const inGb = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`

/** The folder that temporary files lie in, and the sentence where that is not the memory. Throws where there is no room. */
export const depsFor = (
  disk: string,
  { memoryFits = hasMemory(), diskBytes = roomIn(disk) }: { memoryFits?: boolean; diskBytes?: number } = {},
): { deps: string; notice?: string } => {
  if (memoryFits) return { deps: memory }
  if (diskBytes < diskBytesMin)
    throw new Error(
      `The disk of ${disk} is full: ${inGb(diskBytes)} are free, and tests need ${inGb(diskBytesMin)}. Make room there, or name a folder on another disk in TMPDIR.`,
    )
  return {
    deps: disk,
    notice: `${memory} has no ${inGb(memoryBytesMin)} of memory to spare: tests write to ${disk} and take a little longer. A container gets it with --shm-size=4g.`,
  }
}

// The name says whose the folder is: there is no moment at which it belongs to nobody.
const named = /^autox-run-(\d+)-(\w+)-\w{6}$/
const lettersOf = (birth: string) => birth.replaceAll(/\W/g, '_')
const nameOf = (pid: number) => `autox-run-${pid}-${lettersOf(birthOf(pid) ?? '')}-`

/** Whether whoever made the folder lives; a later process with the same id does not count. */
const isInUse = (name: string): boolean => {
  const [, pid, birth] = named.exec(name) ?? []
  const now = birthOf(Number(pid))
  return now !== undefined && lettersOf(now) === birth
}

const read = (look: () => string): string => {
  try {
    return look()
  } catch {
    return ''
  }
}
/** The processes that write into a folder, by their surroundings, their words or where they stand. Linux only; elsewhere none. */
const processesOf = (folder: string): number[] => {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .filter(
      pid =>
        read(() => readFileSync(`/proc/${pid}/environ`, 'utf8')).includes(folder) ||
        commandOf(pid).includes(folder) ||
        read(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(folder),
    )
}

/** Ends whatever writes into a folder. */
export const endProcessesOf = async (folder: string): Promise<void> => {
  // A process that is ending can no longer be told by its words, and still lives.
  const births = new Map<number, string | undefined>()
  const left = () => {
    for (const pid of processesOf(folder)) births.set(pid, birthOf(pid))
    return [...births]
      .filter(([pid, birth]) => birth !== undefined && birthOf(pid) === birth)
      .map(([pid]) => pid)
  }
  for (const name of ['SIGTERM', 'SIGKILL'] as const) {
    for (const pid of left()) signal(pid, name)
    if (await waitUntil(() => left().length === 0, endMsMax, 50)) return
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Ends the processes and removes the folders of runs that were killed; those of runs that go on stay. */
export const clearDeadRuns = async (deps: string): Promise<void> => {
  const names = existsSync(deps) ? readdirSync(deps) : []
  for (const name of names.filter(each => named.test(each) && !isInUse(each))) {
    const folder = join(deps, name)
    try {
      await endProcessesOf(folder)
      remove(folder)
    } catch (error) {
      // It is another user's, whose next run clears it.
      if (!['EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

type Run = { folder: string; end: () => Promise<void> }

/**
 * From now on temporary files of this process and of those it starts lie in a folder of their own, in memory where there is
 * room. Inside a run that has begun it is that run's folder. `end` ends what still writes into it, and removes it.
 */
export const beginRun = async (say: (notice: string) => void = () => undefined): Promise<Run> => {
  const outer = process.env['AUTOX_RUN']
  if (outer) return { folder: outer, end: async () => undefined }
  const disk = tmpdir()
  for (const deps of new Set([memory, disk])) await clearDeadRuns(deps)
  const { deps, notice } = depsFor(disk)
  if (notice) say(notice)
  const folder = mkdtempSync(join(deps, nameOf(process.pid)))
  process.env['TMPDIR'] = folder
  process.env['AUTOX_RUN'] = folder
  return {
    folder,
    end: async () => {
      delete process.env['AUTOX_RUN']
      process.env['TMPDIR'] = disk
      await endProcessesOf(folder)
      remove(folder)
    },
  }
}
