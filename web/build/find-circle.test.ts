// The build refuses programs that import each other in a circle.
import { expect, test } from 'vitest'
import { findCircle } from './find-circle.ts'

const circleOf = (imports: Record<string, string[]>) => findCircle(new Map(Object.entries(imports)))

test('programs that meet again further down are no circle', () => {
  expect(circleOf({ a: ['b', 'c'], b: ['d'], c: ['d', 'react'], d: [] })).toBeUndefined()
})

test('a circle is named without what only leads to it', () => {
  expect(circleOf({ screen: ['a'], a: ['b'], b: ['c', 'd'], c: [], d: ['a'] })).toEqual(['a', 'b', 'd'])
  expect(circleOf({ a: ['a'] })).toEqual(['a'])
})
