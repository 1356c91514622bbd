// Run folders: a killed run is cleared up, a running one is left alone.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { birthOf } from '#server/kernel/postgres/processes.ts'
import { clearDeadRuns, depsFor } from './run-folder.ts'

const disk = await mkdtemp(join(tmpdir(), 'disk-'))
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(disk, { recursive: true, force: true })
})

/** A run of its own with another process in it. */
const begin = async () => {
  const { AUTOX_RUN: _, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'begin-run.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, TMPDIR: disk },
  })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, ...(JSON.parse(line.toString()) as { folder: string; helper: number }) }
}
const lives = ({ folder, helper }: { folder: string; helper: number }) => [
  existsSync(folder),
  birthOf(helper) !== undefined,
]

test.runIf(process.platform === 'linux')(
  'what a killed run left ends with the next start, and a run that goes on stays',
  async () => {
    const [killed, survivor] = [await begin(), await begin()]
    killed.child.kill('SIGKILL')
    await once(killed.child, 'exit')
    expect(lives(killed)).toEqual([true, true])
    await clearDeadRuns(dirname(killed.folder))
    expect(lives(killed)).toEqual([false, false])
    expect(lives(survivor)).toEqual([true, true])
    survivor.child.kill('SIGTERM')
    await once(survivor.child, 'exit')
    expect(lives(survivor)).toEqual([false, false])
  },
)

test('without memory to spare the disk is used and said; a full disk is refused in a sentence that says what to do', () => {
  expect(depsFor('/tmp', { memoryFits: true, diskBytes: 0 })).toEqual({ deps: '/dev/shm' })
  expect(depsFor('/tmp', { memoryFits: false, diskBytes: 2 * 1024 ** 3 })).toEqual({
    deps: '/tmp',
    notice:
      '/dev/shm has no 4.0 GB of memory to spare: tests write to /tmp and take a little longer. A container gets it with --shm-size=4g.',
  })
  expect(() => depsFor('/tmp', { memoryFits: false, diskBytes: 100 * 1024 ** 2 })).toThrow(
    'The disk of /tmp is full: 0.1 GB are free, and tests need 0.5 GB. Make room there, or name a folder on another disk in TMPDIR.',
  )
})
