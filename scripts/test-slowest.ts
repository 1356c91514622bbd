// Lists the slowest tests from the reports of both runners.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './programs.ts'

/** One file or one test, and how many milliseconds it took. */
export type Took = { name: string; ms: number }
export type Durations = { files: Took[]; tests: Took[] }

const shownMax = 30
const nothing: Durations = { files: [], tests: [] }

const read = <T>(path: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}

type VitestReport = {
  testResults?: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; duration?: number | null }[]
  }[]
}

/** From the JSON of vitest. A report that is not there has no durations. */
export const vitestDurations = (path: string): Durations => {
  const files = read<VitestReport>(path)?.testResults ?? []
  return {
    files: files.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      ms: endTime - startTime,
    })),
    tests: files.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative(root, name)}: ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  }
}

type Suite = {
  suites?: Suite[]
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[]
}

const testsIn = ({ suites = [], specs = [] }: Suite): (Took & { file: string })[] => [
  ...specs.map(({ title, file, tests }) => ({
    file: `journeys/${file}`,
    name: `journeys/${file}: ${title}`,
    ms: tests.flatMap(test => test.results).reduce((sum, result) => sum + result.duration, 0),
  })),
  ...suites.flatMap(testsIn),
]

/** From the JSON of Playwright: a journey's file takes what its tests take together. */
export const playwrightDurations = (path: string): Durations => {
  const report = read<Suite>(path)
  if (!report) return nothing
  const tests = testsIn(report)
  const files = Map.groupBy(tests, test => test.file)
  return {
    files: [...files].map(([name, own]) => ({ name, ms: own.reduce((sum, { ms }) => sum + ms, 0) })),
    tests: tests.map(({ name, ms }) => ({ name, ms })),
  }
}

const table = (title: string, all: readonly Took[]): string[] => {
  const slowest = all.toSorted((a, b) => b.ms - a.ms).slice(0, shownMax)
  return slowest.length === 0
    ? []
    : [title, ...slowest.map(({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)]
}

/** The lines that name the slowest thirty files and the slowest thirty tests. */
export const slowestLines = (all: readonly Durations[]): string[] => [
  ...table(
    'The slowest files:',
    all.flatMap(each => each.files),
  ),
  ...table(
    'The slowest tests:',
    all.flatMap(each => each.tests),
  ),
]
