import { expect, test } from 'vitest'
import type { OrderLookup } from './insurer-port.ts'
import { graceMs, nextStep, type OrderSoFar } from './next-step.ts'

const now = new Date('2026-11-24T09:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const order = (more: Partial<OrderSoFar> = {}): OrderSoFar => ({
  stands: 'open',
  sentAt: now,
  asks: 0,
  openedAt: now,
  ...more,
})
const issued: OrderLookup = { kind: 'issued', policyNumber: 'A1' }

test.each<[string, OrderLookup, Partial<OrderSoFar>, object]>([
  ['issued, it is in force', issued, {}, { do: 'issue', policyNumber: 'A1' }],
  ['issued twice, nothing is done again', issued, { stands: 'issued' }, { do: 'watch' }],
  ['issued after the premium went back, it is called off', issued, { stands: 'ended' }, { do: 'cancel' }],
  ['refused, the premium goes back', { kind: 'refused', words: 'No' }, {}, { do: 'refuse', words: 'No' }],
  [
    'refused after it was issued, nothing moves',
    { kind: 'refused', words: 'No' },
    { stands: 'issued' },
    { do: 'nothing' },
  ],
  [
    'taken back, all goes back',
    { kind: 'taken-back', words: 'No' },
    { stands: 'issued' },
    { do: 'take-back' },
  ],
  [
    'unknown, it is asked about and never sent',
    { kind: 'unknown', why: 'no-answer' },
    {},
    { do: 'ask', unknown: true },
  ],
  ['pending, it is asked about later', { kind: 'pending' }, {}, { do: 'ask', unknown: false }],
  ['never seen at once, it may be on its way', { kind: 'never-seen' }, {}, { do: 'ask' }],
  [
    'never seen for a good while, it is sent again',
    { kind: 'never-seen' },
    { sentAt: at(-graceMs) },
    { do: 'send' },
  ],
])('%s', (_, answer, so, step) => expect(nextStep(answer, order(so), now)).toMatchObject(step))
