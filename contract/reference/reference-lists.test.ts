// Checks that the reference lists are whole: states, local governments, makes and models.
import { expect, test } from 'vitest'
import { isLocalGovernmentOf, localGovernmentsOf } from '#contract/reference/local-governments.ts'
import { bodiesOf, makes, modelsOf } from '#contract/reference/makes.ts'
import { neighboursOf, states, zones } from '#contract/reference/places.ts'
import { bodies } from '#contract/reference/vehicles.ts'

test('there are 36 states and the Federal Capital Territory, each in one zone', () => {
  expect(states).toHaveLength(37)
  expect(states).toContain('Federal Capital Territory (FCT)')
  expect(Object.values(zones).flat().toSorted()).toEqual([...states].toSorted())
  expect(neighboursOf('Lagos')).toEqual(['Ekiti', 'Ogun', 'Ondo', 'Osun', 'Oyo'])
})

test('the 774 local governments belong to their states, none twice in one state', () => {
  const counts = states.map(state => localGovernmentsOf(state).length)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(774)
  for (const state of states)
    expect(new Set(localGovernmentsOf(state)).size).toBe(localGovernmentsOf(state).length)
  expect(isLocalGovernmentOf('Lagos', 'Eti-Osa')).toBe(true)
  expect(isLocalGovernmentOf('Kano', 'Eti-Osa')).toBe(false)
})

test('every model has a name and known bodies, and no make is listed twice', () => {
  expect(new Set(makes).size).toBe(makes.length)
  for (const make of makes) {
    expect(modelsOf(make).length, make).toBeGreaterThan(0)
    for (const model of modelsOf(make)) {
      expect(model.name).toMatch(/^[A-Z0-9a-z][\w .\-&()+]*$/)
      for (const body of model.bodies) expect(bodies, `${make} ${model.name}`).toContain(body)
    }
  }
  expect(bodiesOf('Toyota', 'Hilux')).toEqual(['pickup'])
  expect(bodiesOf('Toyota', 'Nonesuch')).toEqual([])
})
