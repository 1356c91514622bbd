// What the test runners counted, read from the reports they write.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.ts'

export type Counts = { passed: number; failed: number }

/** Where a step's report is written; an old one is removed first, so that a runner that dies leaves none. */
export const reportPath = (name: string): string => {
  const folder = join(root, '.cache')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `report-${name}.json`)
  rmSync(path, { force: true })
  return path
}

const read = <T>(path: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}

export const vitestCounts = (path: string): Counts => {
  const report = read<{ numPassedTests: number; numFailedTests: number }>(path)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

export const playwrightCounts = (path: string): Counts => {
  const stats = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(path)?.stats
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }
}

/** A step that failed without a failed test (a lint, a crash, no test at all) counts as one failure. */
export const countsOf = (code: number, counts: Counts = { passed: 0, failed: 0 }): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
