// The road of an order is read from its process: what lies ahead, the way back, and where it stopped.
import { expect, test } from 'vitest'
import {
  partOrder,
  partOrderEvents,
  type PartOrderState,
  partOrderStates,
} from '#contract/deals/part-order/process.ts'
import type { PartOrder } from '#contract/accessories/part-orders.ts'
import { isOver } from '#contract/core/process.ts'
import { eventsAhead } from '../../deals/deal-kind.ts'
import { orderOtherwise } from '../../deals/part-order-state-words.ts'
import { road, stopsOf } from './progress.ts'

const been = (...states: PartOrderState[]): PartOrder['history'] =>
  states.map(to => ({ event: 'start', by: 'buyer', to, note: '', at: '2026-11-20T09:00:00.000Z' }))

test('a fresh order has the whole road ahead, and no return', () => {
  expect(eventsAhead(road, 'funded')).toEqual(['send', 'hand-over', 'complete'])
})

test('a return that is asked for has the way back ahead', () => {
  expect(eventsAhead(road, 'return-asked')).toEqual(['agree-return', 'take-back'])
})

test('every state is either over, in dispute, or has a way to its end', () => {
  for (const state of partOrderStates)
    expect(eventsAhead(road, state).length > 0).toBe(!isOver(partOrder, state) && state !== 'disputed')
})

test('every event has words of its own once it has happened, and every step ahead too', () => {
  const said = partOrderEvents.map(event => road.past[event])
  expect(new Set(said).size).toBe(said.length)
  for (const state of partOrderStates)
    for (const event of eventsAhead(road, state)) expect(road.ahead[event]).toBeDefined()
})

test('whatever happens by itself is said to both sides', () => {
  for (const { timer } of Object.values(partOrder.states).filter(state => 'timer' in state))
    for (const role of ['buyer', 'seller'] as const) expect(orderOtherwise(timer!.event, role)).not.toBe('')
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
  const kept = been('funded', 'in-transit', 'handed-over', 'return-asked', 'completed')
  expect(stopsOf({ state: 'completed', history: kept }).at(-1)).toEqual({
    words: 'Paid',
    reached: true,
    stopped: false,
  })
})
