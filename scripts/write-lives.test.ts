// The drawings of lives in docs are those of the tables.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { livesDocument } from './write-lives.ts'

test('docs/lives.md draws every life as it is', () => {
  expect(readFileSync('docs/lives.md', 'utf8'), 'Run `npm run lives`.').toBe(livesDocument())
})
