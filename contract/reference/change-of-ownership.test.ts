// Every state names an office; a car without a plate is registered, not transferred.
import { expect, test } from 'vitest'
import { licensingOfficeIn, ownershipSteps } from './change-of-ownership.ts'
import { states } from './places.ts'

test('each state has one office, and a named one has its source', () => {
  const offices = states.map(state => licensingOfficeIn(state))
  expect(new Set(offices.map(({ name }) => name)).size).toBe(states.length)
  for (const { name, source } of offices)
    if (!name.startsWith('Motor vehicle licensing office')) expect(source?.url).toMatch(/^https?:/)
  // An account from before states were asked for has none.
  expect(licensingOfficeIn('').name).toBe('Motor vehicle licensing office of your state')
})

test('only a car with a plate changes hands with the police report and the affidavit', () => {
  const ids = (hasPlate: boolean) => ownershipSteps({ office: 'The office', hasPlate }).map(({ id }) => id)
  expect(ids(true)).toEqual(['insurance', 'inspection', 'police', 'affidavit', 'office', 'collect'])
  expect(ids(false)).toEqual(['insurance', 'inspection', 'office', 'collect'])
})
