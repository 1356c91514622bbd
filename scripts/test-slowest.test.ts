import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './programs.ts'
import { playwrightDurations, slowestLines, vitestDurations } from './test-slowest.ts'

const report = async (content: unknown): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-report-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('both runners are read, journeys of one file are summed, and no report is no duration', async () => {
  const name = join(root, 'server/testing/suites/idempotency.test.ts')
  const assertionResults = [{ fullName: 'a repeat', duration: 1_500 }, { fullName: 'a new one' }]
  const unit = await report({
    testResults: [{ name, startTime: 1_000, endTime: 3_000, assertionResults }],
  })
  expect(vitestDurations(unit)).toEqual({
    files: [{ name: 'server/testing/suites/idempotency.test.ts', ms: 2_000 }],
    tests: [
      { name: 'server/testing/suites/idempotency.test.ts: a repeat', ms: 1_500 },
      { name: 'server/testing/suites/idempotency.test.ts: a new one', ms: 0 },
    ],
  })
  const spec = (title: string, duration: number) => ({
    title,
    file: 'wallet.spec.ts',
    tests: [{ results: [{ duration }] }],
  })
  const journeys = await report({
    suites: [{ specs: [spec('one', 4_000)], suites: [{ specs: [spec('two', 500)] }] }],
  })
  expect(playwrightDurations(journeys).files).toEqual([{ name: 'journeys/wallet.spec.ts', ms: 4_500 }])
  expect(vitestDurations('no such report')).toEqual({ files: [], tests: [] })
  expect(playwrightDurations('no such report')).toEqual({ files: [], tests: [] })
})

test('the slowest thirty are named, the slowest first', () => {
  const many = Array.from({ length: 40 }, (_, i) => ({ name: `test ${i}`, ms: i * 100 }))
  const lines = slowestLines([
    { files: [], tests: many.slice(0, 20) },
    { files: [], tests: many.slice(20) },
  ])
  expect(lines).toHaveLength(31)
  expect(lines[0]).toBe('The slowest tests:')
  expect(lines[1]).toBe('     3.9 s  test 39')
})
