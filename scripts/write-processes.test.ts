// The drawings of processes in docs are those of the tables.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { processesDocument } from './write-processes.ts'

test('docs/processes.md draws every process as it is', () => {
  expect(readFileSync('docs/processes.md', 'utf8'), 'Run `npm run processes`.').toBe(processesDocument())
})
