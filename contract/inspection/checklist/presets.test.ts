import { expect, test } from 'vitest'
import { checklistAt } from './checklist.ts'
import { presetGroups, presetNames } from './presets.ts'

const list = checklistAt(new Date('2026-11-20'))

test.each([
  ['quick', 20],
  ['service', 60],
  ['full', 141],
] as const)('%s has %i points', (preset, count) => {
  const ids = presetGroups(list, preset).flatMap(({ points }) => points.map(({ id }) => id))
  expect([ids.length, new Set(ids).size]).toEqual([count, count])
})

test('what a shorter one looks at, a longer one does too', () => {
  const [quick, service, full] = presetNames.map(
    preset => new Set(presetGroups(list, preset).flatMap(({ points }) => points.map(({ id }) => id))),
  )
  expect([...quick!].filter(id => !service!.has(id))).toEqual([])
  expect([...service!].filter(id => !full!.has(id))).toEqual([])
})
