import { expect, test } from 'vitest'
import { states } from '#contract/reference/places.ts'
import {
  PlaceDraft,
  ServicesDraft,
  WorkshopDraft,
  WorkshopTeamDraft,
} from '#contract/repair/workshops/drafts.ts'
import { viewNames } from '../drawings/views.ts'
import { demoAccounts, seedPeople } from '../people/people.ts'
import { seedWorkshops } from './workshops.ts'

const people = seedPeople(new Date('2026-11-20T09:00:00Z'))
const workshops = seedWorkshops(people)

test('about eighty workshops stand in all states, one of them the demo dealer’s', () => {
  expect(workshops.length).toBeGreaterThanOrEqual(75)
  expect(new Set(workshops.map(({ place }) => place.state)).size).toBe(states.length)
  expect(workshops.map(({ ownerEmail }) => ownerEmail)).toContain(demoAccounts[2]!.email)
  expect(new Set(workshops.map(({ email }) => email)).size).toBe(workshops.length)
  expect(new Set(workshops.map(({ ownerEmail }) => ownerEmail)).size).toBe(workshops.length)
})

test('each would be accepted from an owner, says that it is a demo, and shows drawings that there are', () => {
  for (const { pictures, place, services, team, ...w } of workshops) {
    const problems = [
      WorkshopDraft.safeParse({ ...w, pictures: [] }),
      PlaceDraft.safeParse(place),
      ServicesDraft.safeParse({ services }),
      WorkshopTeamDraft.safeParse({ team }),
    ].flatMap(({ error }) => error?.issues ?? [])
    expect(problems, w.name).toEqual([])
    expect(w.name).toContain('(demo)')
    for (const name of pictures) expect(viewNames).toContain(name)
  }
})

test('every category of service is offered somewhere', () => {
  expect(new Set(workshops.flatMap(({ services }) => services.map(({ category }) => category))).size).toBe(8)
})
