// Full disk: no answered write is lost, no refused write half done.
// @module-tag slow
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import type { FullDisk } from '../crashes/full-disk.ts'

const folder = await mkdtemp(join(tmpdir(), 'autox-disk-'))
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }))

test('disk full: what was answered is in the books once, what was refused was not done and is done by asking again', async () => {
  const program = fileURLToPath(new URL('../crashes/full-disk.ts', import.meta.url))
  // A disk of its own needs a mount of its own, which only its own processes see.
  const root = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const { stdout } = await promisify(execFile)(
    'unshare',
    [...root, '--mount', '--propagation', 'private', process.execPath, program, folder],
    { timeout: 100_000 },
  )
  const report = JSON.parse(stdout.trim().split('\n').at(-1)!) as FullDisk
  expect(report.answeredBefore).toBe(20)
  expect(report.refused).toBeGreaterThanOrEqual(5)
  // Never an answer that nobody can act on: all of them say to try again.
  expect(report.refusals).toEqual(['BUSY'])
  expect(report.timesInBooks).toEqual([1])
  expect(report.retriedInBooks).toEqual([1])
  expect(report.received).toBe(report.expected)
  expect(report.findings).toEqual([])
}, 120_000)
