import { expect, test } from 'vitest'
import { partOrder, partOrderEvents, type PartOrderState, partOrderStates } from './process.ts'
import type { PartOrder } from './shape.ts'
import { isOver } from '../../deal-engine/process.ts'
import { eventsAhead } from '../../deal-engine/deal-words.ts'
import { partOrderStory } from './story.ts'

const { ahead, otherwise, past, stops: stopsOf } = partOrderStory

const been = (...states: PartOrderState[]): PartOrder['history'] =>
  states.map(to => ({
    event: 'start',
    by: 'buyer',
    you: true,
    name: '',
    to,
    note: '',
    at: '2026-11-20T09:00:00.000Z',
  }))

test('a fresh order has the whole road ahead, and no return', () => {
  expect(eventsAhead(partOrder, ahead, 'funded')).toEqual(['send', 'hand-over', 'complete'])
})

test('a return that is asked for has the way back ahead', () => {
  expect(eventsAhead(partOrder, ahead, 'return-asked')).toEqual(['agree-return', 'send-back', 'take-back'])
})

test('every state is either over, in dispute, or has a way to its end', () => {
  for (const state of partOrderStates)
    expect(eventsAhead(partOrder, ahead, state).length > 0).toBe(
      !isOver(partOrder, state) && state !== 'disputed',
    )
})

test('every event has words of its own once it has happened, and every step ahead too', () => {
  const words = partOrderEvents.map(event => past[event])
  expect(new Set(words).size).toBe(words.length)
  for (const state of partOrderStates)
    for (const event of eventsAhead(partOrder, ahead, state))
      expect(ahead[event as keyof typeof ahead]).toBeDefined()
})

test('whatever happens by itself is said to both sides', () => {
  const timers = partOrderStates.flatMap(state => partOrder.states[state].timers ?? [])
  expect(timers.length).toBeGreaterThan(0)
  for (const { event } of timers)
    for (const role of ['buyer', 'seller'] as const) expect(otherwise[event]?.[role] ?? '').not.toBe('')
})

test('an order called off before it was sent stopped there', () => {
  const stops = stopsOf({ state: 'cancelled', history: been('funded', 'cancelled') })
  expect(stops.map(stop => stop.reached)).toEqual([true, false, false, false])
  expect(stops.findIndex(stop => stop.stopped)).toBe(1)
})

test('an order that was sent back ends with the refund, one that was kept with the payment', () => {
  const back = been('funded', 'in-transit', 'handed-over', 'return-asked', 'returning', 'returned')
  const stops = stopsOf({ state: 'returned', history: back })
  expect(stops.map(stop => stop.words)).toEqual(['Escrow', 'Sent', 'Received', 'Return', 'Refunded'])
  expect(stops.every(stop => stop.reached && !stop.stopped)).toBe(true)
  const lost = stopsOf({ state: 'returned', history: been('funded', 'in-transit', 'disputed', 'returned') })
  expect(lost.map(stop => stop.words)).toEqual(['Escrow', 'Sent', 'Refunded'])
  const saleHistory = been('funded', 'in-transit', 'handed-over', 'return-asked', 'completed')
  expect(stopsOf({ state: 'completed', history: saleHistory }).at(-1)).toEqual({
    words: 'Paid',
    reached: true,
    stopped: false,
  })
})
