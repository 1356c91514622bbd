import { expect, test } from 'vitest'
import { readServiceCategory, serviceCategories } from '../../reference/service-categories.ts'
import { workshopModes, workshopModeWords, workshopSorts, workshopSortWords } from './modes.ts'

test('every mode, order and category has words of its own', () => {
  expect(new Set(workshopModes.map(mode => workshopModeWords[mode])).size).toBe(workshopModes.length)
  expect(new Set(workshopSorts.map(sort => workshopSortWords[sort])).size).toBe(workshopSorts.length)
  expect(serviceCategories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(new Set(serviceCategories.map(({ words }) => words)).size).toBe(8)
})

test('a category is read by its number or its name, and nothing else is one', () => {
  for (const value of [6, '6', ' 6 ', 'HVACSystemService', 'hvacsystemservice'])
    expect(readServiceCategory(value)?.id).toBe(6)
  for (const value of [0, 9, '', 'Brakes', 1.5]) expect(readServiceCategory(value)).toBeUndefined()
})
