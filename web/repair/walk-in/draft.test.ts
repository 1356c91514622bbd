import { expect, test } from 'vitest'
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import type { OwnWorkshop } from '#contract/repair/workshops/workshop-shape.ts'
import { closedThenWords, emptyDraft } from './draft.ts'

test('a car that is expected while its place is closed is noticed, one that is there already is not', () => {
  const workshop = {
    services: [],
    places: [{ id: 'main', hours: { ...defaultHours, exceptions: [{ day: '2026-12-25', open: null }] } }],
  } as unknown as OwnWorkshop
  const draft = { ...emptyDraft(workshop, new Date('2026-12-01T08:10:00Z')), comesLater: true }
  const wordsOn = (day: string, hour: number) => closedThenWords(workshop, { ...draft, day, hour })
  const isClosedOn = (day: string, hour: number) => wordsOn(day, hour) !== undefined
  expect(closedThenWords(workshop, draft)).toBeUndefined()
  expect(wordsOn('2026-12-06', 10)).toContain('You open next on Monday, December 7, 2026 at 9:00 AM.')
  // A Sunday, a special day, an hour before opening, and a day that is half typed.
  expect([isClosedOn('2026-12-06', 10), isClosedOn('2026-12-25', 10), isClosedOn('2026-12-02', 8)]).toEqual([
    true,
    true,
    true,
  ])
  expect(isClosedOn('202612-2', 10)).toBe(false)
  expect(closedThenWords(workshop, { ...draft, day: '2026-12-06', comesLater: false })).toBeUndefined()
})
