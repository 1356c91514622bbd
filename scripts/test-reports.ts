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

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; unexpected: number; flaky: number }
}

const read = (path: string): Report => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return {}
  }
}

export const vitestCounts = (path: string): Counts => {
  const { numPassedTests = 0, numFailedTests = 0 } = read(path)
  return { passed: numPassedTests, failed: numFailedTests }
}

export const playwrightCounts = (path: string): Counts => {
  const { expected = 0, unexpected = 0, flaky = 0 } = read(path).stats ?? {}
  return { passed: expected, failed: unexpected + flaky }
}

/** A step that failed without a failed test (a lint, a crash, no test at all) counts as one failure. */
export const countsOf = (code: number, counts: Counts = { passed: 0, failed: 0 }): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
