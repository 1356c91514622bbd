import { expect, test } from 'vitest'
import type { Booking } from './shape.ts'
import { isOver } from '../deal-engine/process.ts'
import { purchase, type PurchaseState, purchaseStates } from './process.ts'
import { eventsAhead, withDeadline } from '../deal-engine/deal-words.ts'
import { purchaseStory } from './story.ts'

const { ahead, stops: stopsOf } = purchaseStory

const been = (...states: PurchaseState[]): Booking['history'] =>
  states.map(to => ({
    event: 'start',
    by: 'buyer',
    you: true,
    name: '',
    to,
    note: '',
    at: '2026-11-20T09:00:00.000Z',
  }))

test('a fresh purchase has the whole road ahead', () => {
  expect(eventsAhead(purchase, ahead, 'funded')).toEqual([
    'submit-papers',
    'accept-papers',
    'send',
    'hand-over',
    'complete',
  ])
})

test('what happens at a deadline names it, for both sides', () => {
  for (const words of Object.values(purchaseStory.otherwise).flatMap(sides => Object.values(sides)))
    expect(withDeadline(words, 'Sunday, 11:02 AM')).toContain(' by Sunday, 11:02 AM')
})

test('papers sent back are handed in again', () => {
  expect(eventsAhead(purchase, ahead, 'papers-rejected')[0]).toBe('submit-papers')
})

test('every state is either over, in dispute, or has a way to its end', () => {
  for (const state of purchaseStates)
    expect(eventsAhead(purchase, ahead, state).length > 0).toBe(
      !isOver(purchase, state) && state !== 'disputed',
    )
})

test('a purchase cancelled before the documents stopped at the documents', () => {
  const stops = stopsOf({ state: 'cancelled', history: been('funded', 'cancelled') })
  expect(stops.map(stop => stop.reached)).toEqual([true, false, false, false, false])
  expect(stops.findIndex(stop => stop.stopped)).toBe(1)
})

test('a completed purchase has reached every stop', () => {
  const history = been(
    'funded',
    'papers-submitted',
    'papers-accepted',
    'in-transit',
    'handed-over',
    'completed',
  )
  expect(stopsOf({ state: 'completed', history }).every(stop => stop.reached && !stop.stopped)).toBe(true)
})
