// What the test runners counted, read from the reports they write.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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

const read = <T extends object>(path: string): Partial<T> => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return {}
  }
}

export const vitestCounts = (path: string): Counts => {
  const { numPassedTests = 0, numFailedTests = 0 } = read<Report>(path)
  return { passed: numPassedTests, failed: numFailedTests }
}

export const playwrightCounts = (path: string): Counts => {
  const { expected = 0, unexpected = 0, flaky = 0 } = read<Report>(path).stats ?? {}
  return { passed: expected, failed: unexpected + flaky }
}

/** A step that failed without a failed test (a lint, a crash, no test at all) counts as one failure. */
export const countsOf = (code: number, counts: Counts = { passed: 0, failed: 0 }): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts

/** A test that failed, the first lines of why, and the command that runs it alone. */
export type Failure = { name: string; why: string; alone: string }

// For the shell in quotes, and for the runners, which read a name as an expression.
const quoted = (name: string): string =>
  `'${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll("'", String.raw`'\''`)}'`
const aloneIn = (step: string, file: string, name?: string): string =>
  `npm test -- ${step} ${file}${name === undefined ? '' : ` ${step === 'unit' ? '-t' : '-g'} ${quoted(name)}`}`

const whyMaxLines = 12
const firstLines = (message = 'It says nothing.'): string =>
  stripVTControlCharacters(message).split('\n').slice(0, whyMaxLines).join('\n')

type VitestFailures = {
  testResults?: {
    name: string
    message?: string
    status?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** From the JSON of vitest; a file that could not be read at all is a failure by its own name. */
export const vitestFailures = (path: string): Failure[] =>
  (read<VitestFailures>(path).testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter(each => each.status === 'failed')
    return failed.length === 0 && status === 'failed'
      ? [{ name: file, why: firstLines(message), alone: aloneIn('unit', file) }]
      : failed.map(each => ({
          name: `${file}: ${each.fullName}`,
          why: firstLines(each.failureMessages?.[0]),
          alone: aloneIn('unit', file, each.fullName),
        }))
  })

type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
}

const failedIn = ({ suites = [], specs = [] }: Suite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => ({
      name: `journeys/${file}: ${title}`,
      why: firstLines(tests.flatMap(test => test.results).find(({ error }) => error)?.error?.message),
      alone: aloneIn('journeys', `journeys/${file}`, title),
    })),
  ...suites.flatMap(failedIn),
]

export const playwrightFailures = (path: string): Failure[] => failedIn(read<Suite>(path))
