import { expect, test } from 'vitest'
import { jobKindOf, vehicleClassOf } from './job-kind.ts'

const part = { grade: 'oem' as const }
const kindOf = (title: string, more: Partial<Parameters<typeof jobKindOf>[0]> = {}) =>
  jobKindOf({ title, category: 8, parts: [part], ...more })

test('one job in other words is one kind', () => {
  const kind = kindOf('Front brake pads')
  for (const title of ['Brake pads, front', 'Replace the FRONT brake pad', 'New front brake pads (set)'])
    expect(kindOf(title)).toBe(kind)
})

test('another place, category, or with parts and without are other kinds', () => {
  const kinds = [
    kindOf('Front brake pads'),
    kindOf('Rear brake pads'),
    kindOf('Front brake pads', { category: 1 }),
    kindOf('Front brake pads', { parts: [] }),
  ]
  expect(new Set(kinds).size).toBe(4)
})

test('what says too little, or has parts of the customer, compares with nothing', () => {
  expect(kindOf('Full service')).toBe('')
  expect(kindOf('...')).toBe('')
  expect(kindOf('Front brake pads', { parts: [part, { grade: 'brought' }] })).toBe('')
})

test('a class is that of the model; a model that nobody lists has none', () => {
  expect(vehicleClassOf('Toyota', 'Corolla')).toBe('car')
  expect(vehicleClassOf('Toyota', 'Highlander')).toBe('suv')
  expect(vehicleClassOf('Toyota', 'Hiace')).toBe('heavy')
  expect(vehicleClassOf('Lada', 'Niva')).toBe('')
})
