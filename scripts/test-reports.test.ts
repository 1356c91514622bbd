// Summary line of `npm test`: no failure counts as passed.
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './programs.ts'
import {
  countsOf,
  playwrightCounts,
  playwrightFailures,
  vitestCounts,
  vitestFailures,
} from './test-reports.ts'

const report = async (content: unknown): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-report-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('both runners are counted, and a test that passed only at the second try has failed', async () => {
  expect(vitestCounts(await report({ numPassedTests: 7, numFailedTests: 2 }))).toEqual({
    passed: 7,
    failed: 2,
  })
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }
  expect(playwrightCounts(await report({ stats }))).toEqual({ passed: 5, failed: 2 })
})

test('a runner that died without a report, and a check that failed, each count as one failure', () => {
  expect(vitestCounts('no such report')).toEqual({ passed: 0, failed: 0 })
  expect(countsOf(1, vitestCounts('no such report'))).toEqual({ passed: 0, failed: 1 })
  expect(countsOf(1)).toEqual({ passed: 0, failed: 1 })
  expect(countsOf(1, { passed: 9, failed: 0 })).toEqual({ passed: 9, failed: 1 })
  expect(countsOf(1, { passed: 9, failed: 3 })).toEqual({ passed: 9, failed: 3 })
  expect(countsOf(0, { passed: 9, failed: 0 })).toEqual({ passed: 9, failed: 0 })
})

test('what failed is named with the first lines of why, a file that could not be read at all with its own name', async () => {
  const failureMessages = ['\u001B[31mexpected\u001B[39m 1\nto be 2']
  const unit = await report({
    testResults: [
      {
        name: join(root, 'a.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'one', status: 'failed', failureMessages },
          { fullName: 'two', status: 'passed', failureMessages: [] },
        ],
      },
      { name: join(root, 'b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  expect(vitestFailures(unit)).toEqual([
    {
      name: 'a.test.ts: one',
      why: 'expected 1\nto be 2',
      alone: "npm test -- unit a.test.ts -t 'one'",
    },
    { name: 'b.test.ts', why: 'no such module', alone: 'npm test -- unit b.test.ts' },
  ])
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    file: 'wallet.spec.ts',
    tests: [{ results: [ok ? {} : { error: { message: 'timed out' } }] }],
  })
  const journeys = await report({
    suites: [{ specs: [spec('one', true)], suites: [{ specs: [spec("what's (left)", false)] }] }],
  })
  expect(playwrightFailures(journeys)).toEqual([
    {
      name: "journeys/wallet.spec.ts: what's (left)",
      why: 'timed out',
      alone: String.raw`npm test -- journeys journeys/wallet.spec.ts -g 'what'\''s \(left\)'`,
    },
  ])
  expect([...vitestFailures('no such report'), ...playwrightFailures('no such report')]).toEqual([])
})
