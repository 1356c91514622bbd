// Tests of which files the quick run and the rest load.
import { expect, test } from 'vitest'
import { filesLeftOut } from './slow-tests.ts'

const files = [
  { path: 'server/testing/suites/kill.test.ts', text: '// Kills a server.\n// @module-tag slow\n' },
  {
    path: 'server/rent.test.ts',
    text: "test('rents', () => {})\ntest('a hundred', { tags: 'slow' }, () => {})",
  },
  { path: 'server/pay.test.ts', text: "test('pays', () => {})" },
  { path: 'server/pay.ts', text: '' },
]

test('the quick run and the rest load no file that has nothing for them, and together miss none', () => {
  expect(filesLeftOut(files, 'quick')).toEqual(['server/testing/suites/kill.test.ts'])
  expect(filesLeftOut(files, 'rest')).toEqual(['server/pay.test.ts'])
  expect(filesLeftOut(files, 'full')).toEqual([])
})
