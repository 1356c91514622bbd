// Centres of places: all local governments, in their states, found by name and by position.
import { expect, test } from 'vitest'
import { localGovernmentsOf } from './local-governments.ts'
import { kmBetween, nearestPlace, placeName, placeNamed, places } from './place-centres.ts'
import { states } from './places.ts'

test('every local government has a centre, no farther from its state than a state is wide', () => {
  for (const state of states) {
    const own = places.filter(place => place.state === state)
    expect(own.map(({ local }) => local)).toEqual(localGovernmentsOf(state))
    for (const place of own) {
      const near = own.filter(neighbour => neighbour !== place && kmBetween(place, neighbour) < 130)
      expect(near.length, placeName(place)).toBeGreaterThan(0)
    }
  }
})

test('a place is found by its name as people write it, and a name of two states only with one of them', () => {
  expect(placeNamed('Ikeja, Lagos')).toMatchObject({ local: 'Ikeja', state: 'Lagos' })
  expect(placeNamed(' ikeja ')).toMatchObject({ state: 'Lagos' })
  expect(placeNamed('abuja municipal fct')).toMatchObject({ local: 'Abuja Municipal' })
  expect(placeNamed('Surulere')).toBeUndefined()
  expect(placeNamed('surulere oyo')).toMatchObject({ state: 'Oyo' })
  expect(placeNamed('Atlantis, Lagos')).toBeUndefined()
})

test('a position becomes the nearest place, and none abroad', () => {
  expect(placeName(nearestPlace({ latitude: 6.6, longitude: 3.35 })!)).toBe('Ikeja, Lagos')
  expect(placeName(nearestPlace({ latitude: 9.06, longitude: 7.49 })!)).toBe('Abuja Municipal, FCT')
  expect(nearestPlace({ latitude: 51.5, longitude: -0.12 })).toBeUndefined()
  expect(nearestPlace({ latitude: 6.37, longitude: 2.39 })).toBeUndefined()
})

test('a distance is the straight line', () => {
  const [ikeja, abuja] = [placeNamed('Ikeja')!, placeNamed('Abuja Municipal')!]
  expect(Math.round(kmBetween(ikeja, abuja) / 10)).toBe(53)
})
