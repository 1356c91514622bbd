import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import type { ClaimLookup } from './insurer-port.ts'
import { type FileSoFar, nextClaimStep, tellAgainAt } from './next-claim-step.ts'
import { graceMs } from './next-step.ts'

const now = new Date('2026-11-24T09:00:00Z')
const file = (more: Partial<FileSoFar> = {}): FileSoFar => ({
  open: true,
  isRead: false,
  sentAt: now,
  asks: 0,
  mostKobo: kobo(100_000_00),
  ...more,
})
const pays = (amount: number): ClaimLookup => ({ kind: 'accepted', amountKobo: kobo(amount) })

test.each<[string, ClaimLookup, Partial<FileSoFar>, object]>([
  ['accepted, it is offered', pays(5), {}, { do: 'approve', amountKobo: 5 }],
  ['all that the policy pays', pays(100_000_00), {}, { do: 'approve' }],
  ['more than the policy pays, a person finds out', pays(100_000_01), {}, { do: 'find-out' }],
  ['accepted after a letter has decided, nothing moves', pays(5), { open: false }, { do: 'nothing' }],
  ['refused, with the reason', { kind: 'refused', words: 'No' }, {}, { do: 'refuse', words: 'No' }],
  ['asked for more', { kind: 'asks', words: 'A report' }, {}, { do: 'ask', words: 'A report' }],
  ['read, it is said once', { kind: 'read' }, {}, { do: 'wait', acknowledge: true }],
  ['read before', { kind: 'read' }, { isRead: true }, { do: 'wait', acknowledge: false }],
  ['pending', { kind: 'pending' }, {}, { do: 'wait', unknown: false, acknowledge: false }],
  [
    'unknown, it is asked about and not sent',
    { kind: 'unknown', why: 'no-answer' },
    {},
    { do: 'wait', unknown: true },
  ],
  ['never seen at once, it may be on its way', { kind: 'never-seen' }, {}, { do: 'wait' }],
  [
    'never seen for a good while, it is sent again',
    { kind: 'never-seen' },
    { sentAt: new Date(now.getTime() - graceMs) },
    { do: 'send' },
  ],
])('%s', (_, answer, so, step) => expect(nextClaimStep(answer, file(so), now)).toMatchObject(step))

test.each<[string, Parameters<typeof tellAgainAt>[0], Date | null, number | null]>([
  ['withdrawn there, nothing more is said', { kind: 'withdrawn' }, now, null],
  ['not understood, it is told again', { kind: 'unknown', why: 'not-understood' }, now, 20_000],
  ['never seen at once, the file may be on its way', { kind: 'never-seen' }, now, graceMs],
  ['never seen and nothing on its way', { kind: 'never-seen' }, null, null],
])('%s', (_, answer, sentAt, waits) => {
  const again = tellAgainAt(answer, file({ sentAt }), now)
  expect(again && again.getTime() - now.getTime()).toBe(waits)
})

test('asked about ever less often, and at most an hour later', () => {
  const waits = [0, 1, 5, 60].map(asks => {
    const step = nextClaimStep({ kind: 'pending' }, file({ asks }), now)
    return step.do === 'wait' ? step.at.getTime() - now.getTime() : 0
  })
  expect(waits).toEqual([20_000, 40_000, 640_000, 3_600_000])
})
