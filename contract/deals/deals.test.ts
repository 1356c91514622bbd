// Soundness of every deal's table, with planted faults and type checks.
import { expect, test } from 'vitest'
import { type Deal, deal, holdsCode, isTurnOf, turnsOf } from '../deal-engine/deal.ts'
import { faultsOf } from '../deal-engine/deal-faults.ts'
import { allowed } from '../deal-engine/process.ts'
import { deals } from './deals.ts'
import { agreement } from '../finance/agreement/process.ts'
import { inspection } from '../inspection/process.ts'
import { insuranceClaim } from '../insurance/claim/process.ts'
import { rental } from '../rental/process.ts'
import { repair } from '../repair/process.ts'
import { warrantyClaim } from '../repair/warranty/process.ts'
import { reservation } from '../reservation/process.ts'
import { partOrder } from '../spare-parts/order/process.ts'
import { purchase } from '../purchase/process.ts'

test.each(deals.map(each => [each.name, each] as const))('the table of %s is sound', (_, table) => {
  expect(faultsOf(table)).toEqual([])
})

const without = (table: Deal, event: string): Deal => ({
  ...table,
  edges: table.edges.filter(edge => edge.event !== event),
})
const withState = (table: Deal, name: string, row: Deal['states'][string]): Deal => ({
  ...table,
  states: { ...table.states, [name]: row },
})
const table: Deal = purchase

test.each<[string, Deal, string[]]>([
  [
    'a step is missing',
    without(table, 'accept-papers'),
    [
      'purchase: nothing leads to papers-accepted.',
      'purchase: nothing leads to in-transit.',
      'purchase: nothing leads to handed-over.',
      'purchase: nothing leads to completed.',
    ],
  ],
  [
    'nobody has the step that is waited for',
    without(table, 'send'),
    [
      'purchase: in papers-accepted it is the turn of seller, who has no step.',
      'purchase: nothing leads to in-transit.',
      'purchase: nothing leads to handed-over.',
      'purchase: nothing leads to completed.',
    ],
  ],
  [
    'a timer fires an event that nothing hears',
    without(table, 'review-overdue'),
    ['purchase: the timer review-overdue of papers-submitted has no edge.'],
  ],
  [
    'a state waits for ever',
    withState(table, 'handed-over', { words: 'Handed over', turn: 'buyer' }),
    [
      'purchase: handed-over waits for buyer for ever.',
      'purchase: inspection-over of handed-over has no timer.',
    ],
  ],
  [
    'an end goes on',
    withState(table, 'disputed', { words: 'In dispute', final: true }),
    ['purchase: disputed is an end and has a way on.', 'purchase: no one knows whose price is in disputed.'],
  ],
  [
    'a state that is no end pays somebody',
    withState(table, 'disputed', { words: 'In dispute', turn: 'operator', pays: 'seller' }),
    ['purchase: disputed is no end, and no one is paid or rated there.'],
  ],
  [
    'an event leads two ways',
    { ...table, edges: [...table.edges, { from: 'funded', event: 'cancel', by: ['buyer'], to: 'refunded' }] },
    ['purchase: cancel leads two ways from funded.'],
  ],
  [
    'an end leaves money behind',
    { ...table, states: { ...table.states, cancelled: { words: 'Cancelled', final: true } } },
    ['purchase: no one knows whose price is in cancelled.'],
  ],
  [
    'money is taken twice, taken for nothing, or paid out where there is none',
    {
      ...table,
      edges: [
        ...table.edges,
        { from: 'funded', event: 'pay', by: ['buyer'], to: 'papers-submitted', takes: ['price', 'tip'] },
        { from: 'funded', event: 'give', by: ['buyer'], to: 'papers-submitted', settles: { tip: 'seller' } },
      ],
    },
    [
      'purchase: pay takes tip, which is no hold.',
      'purchase: pay takes price twice.',
      'purchase: give pays tip out, which may not be there.',
    ],
  ],
  [
    'nothing follows',
    without(without(without(table, 'release'), 'refund'), 'split'),
    [
      'purchase: nothing leads out of disputed.',
      'purchase: in disputed it is the turn of operator, who has no step.',
      'purchase: nothing leads to released.',
      'purchase: nothing leads to refunded.',
      'purchase: nothing leads to split.',
    ],
  ],
  [
    'a step asks for fields of its own and nothing is done with them',
    {
      ...table,
      edges: table.edges.map(each => (each.event === 'send' ? { ...each, needs: 'fields' as const } : each)),
    },
    ['purchase: send asks for fields and does nothing with them.'],
  ],
])('it is told where %s', (_, broken, faults) => expect(faultsOf(broken)).toEqual(faults))

test('a state, event or side that does not exist does not compile', () => {
  const base = { name: 'a', sides: ['x'], start: 'on' } as const
  const end = { words: 'Off', final: true } as const
  const sound = deal({
    ...base,
    states: { on: { words: 'On', turn: 'x', timers: [{ event: 'late', hours: 1 }] }, off: end },
    edges: [
      { from: 'on', event: 'end', by: ['x'], to: 'off' },
      { from: 'on', event: 'late', by: ['system'], to: 'off' },
    ],
  })
  expect(faultsOf(sound)).toEqual([])
  deal({
    ...base,
    states: { on: { words: 'On' }, off: end },
    // @ts-expect-error no such state
    edges: [{ from: 'on', event: 'end', by: ['x'], to: 'of' }],
  })
  deal({
    ...base,
    // @ts-expect-error no such side
    states: { on: { words: 'On', turn: 'y' }, off: end },
    edges: [{ from: 'on', event: 'end', by: ['x'], to: 'off' }],
  })
})

test('calling off and disputing stand apart from the way on; sending back does not', () => {
  const apart = (each: Deal) => new Set(each.edges.filter(edge => edge.wayOut).map(edge => edge.event))
  expect([...apart(purchase)]).toEqual(['cancel', 'dispute'])
  expect([...apart(partOrder)]).toEqual(['cancel', 'dispute'])
})

test('the answers to one question stand together, the positive first', () => {
  const pairs: [Deal, string, string, string[]][] = [
    [rental, 'requested', 'owner', ['confirm', 'decline']],
    [rental, 'changing', 'owner', ['agree-change', 'refuse-change']],
    [rental, 'broken-down', 'owner', ['put-right', 'end-trip']],
    [rental, 'returned', 'owner', ['all-well', 'claim']],
    [rental, 'claimed', 'renter', ['accept-claim', 'contest']],
    [inspection, 'requested', 'inspector', ['accept', 'decline']],
    [inspection, 'reported', 'buyer', ['complete', 'dispute']],
    [warrantyClaim, 'put-right', 'customer', ['confirm', 'contest']],
    [reservation, 'over', 'seller', ['give-back', 'claim']],
    [agreement, 'applied', 'owner', ['accept', 'reject']],
    [agreement, 'delivered', 'applicant', ['confirm', 'dispute', 'insure']],
    [repair, 'quoted', 'customer', ['approve', 'decline-all']],
    [insuranceClaim, 'approved', 'claimant', ['accept', 'ask-review']],
  ]
  for (const [each, state, side, answers] of pairs) {
    const events = each.edges
      .filter(({ from, by, wayOut }) => from === state && by.includes(side) && !wayOut)
      .map(({ event }) => event)
    expect(events, `${each.name} ${state}`).toEqual(answers)
  }
})

test('whose turn it is, and who holds the code, is read from the table', () => {
  expect(turnsOf(purchase, 'buyer')).toEqual(['awaiting-money', 'papers-submitted', 'handed-over'])
  expect(turnsOf(purchase, 'operator')).toEqual(['disputed'])
  expect(isTurnOf(purchase, 'completed', 'seller')).toBe(false)
  expect(holdsCode(purchase, 'in-transit', 'buyer')).toBe(true)
  expect(holdsCode(purchase, 'in-transit', 'seller')).toBe(false)
  expect(holdsCode(purchase, 'funded', 'buyer')).toBe(false)
  expect(allowed(purchase, 'papers-submitted', 'buyer')).toEqual([
    'accept-papers',
    'reject-papers',
    'cancel',
    'dispute',
  ])
})
