// Random histories of deposits, transfers, offers and purchases keep the books balanced.
// @module-tag slow
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import {
  purchase,
  type PurchaseEvent,
  purchaseEvents,
  type PurchaseState,
} from '#contract/purchase/process.ts'
import { Failure } from '#contract/core/errors.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { purchaseKind } from '#server/purchase/kind.ts'
import { verifyBooks } from '../../ledger/verify-books.ts'
import { offerCar, type Person, personWith, pin } from '../world/people.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
const people: Person[] = []
const cars: string[] = []
let deposited = 0
const offer = async (i: number): Promise<string> => {
  const owner = { ...people[i % 4]!, token: await signedIn(i % 4) }
  return (await offerCar(world, owner, { PriceKobo: String(700 + 331 * i) })).id
}
beforeAll(async () => {
  for (let i = 0; i < 4; i++) people.push(await personWith(world, 0))
  for (let i = 0; i < 5; i++) cars.push(await offer(i))
})

type Step =
  | { do: 'deposit'; who: number; kobo: number }
  | { do: 'send'; who: number; to: number; kobo: number }
  | { do: 'buy'; who: number; car: number }
  | {
      do: 'move'
      nth: number
      event: PurchaseEvent
      actor: 'buyer' | 'seller' | 'operator' | 'system'
      part: number
    }
  | { do: 'wait'; hours: number }

const who = fc.nat({ max: 3 })
const amount = fc.integer({ min: 1, max: 3_000 })
const event = fc.constantFrom(...purchaseEvents)
const actor = fc.constantFrom('buyer', 'seller', 'operator', 'system')
// What the table allows comes more often, so that purchases get somewhere.
const edge = fc
  .constantFrom(...purchase.edges)
  .chain(each => fc.record({ event: fc.constant(each.event), actor: fc.constantFrom(...each.by) }))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deposit'), who, kobo: amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send'), who, to: who, kobo: amount }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('buy'), who, car: fc.nat({ max: 4 }) }) },
  {
    weight: 12,
    arbitrary: fc
      .record({
        nth: fc.nat({ max: 5 }),
        part: amount,
        cause: fc.oneof(edge, edge, fc.record({ event, actor })),
      })
      .map(({ cause, ...rest }) => ({ do: 'move' as const, ...rest, ...cause })),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.integer({ min: 1, max: 200 }) }) },
) as fc.Arbitrary<Step>

const signedIn = async (i: number): Promise<string> => {
  const { email } = people[i]!
  const known = await world.ask({ url: '/api/User/getLoggedInUser', token: people[i]!.token })
  if (known.status === 200) return people[i]!.token
  const body = { email, password: 'a long demo password' }
  const { data } = await world.ask<{ token: string }>({
    url: '/api/User/authenticate',
    body,
    ip: `10.9.9.${i}`,
  })
  people[i]!.token = data.token
  return data.token
}

const open = () =>
  world.db.rows<{ id: string; state: PurchaseState; price_kobo: number }>`
    select id, state, price_kobo from purchase where state not in ('completed', 'cancelled', 'released', 'refunded', 'split')
    order by started_at, id`

/** Takes a step and gives whether it succeeded; a refusal is an answer, anything else an error. */
const take = async (s: Step): Promise<boolean> => {
  if (s.do === 'wait') {
    world.pass({ hours: s.hours })
    await world.settle()
    return true
  }
  if (s.do === 'move') {
    const waiting = await open()
    const chosen = waiting[s.nth % Math.max(1, waiting.length)]
    if (!chosen) return false
    const splitKobo = kobo(1 + (s.part % (chosen.price_kobo - 1)))
    return world.db
      .inTx(tx =>
        moveDeal(tx, purchaseKind, {
          id: chosen.id,
          event: s.event,
          actor: s.actor,
          actorId: null,
          now: world.now(),
          amountKobo: splitKobo,
        }),
      )
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof Failure && error.errorName === 'NOT_NOW') return false
        throw error
      })
  }
  const token = await signedIn(s.who)
  const answer = await {
    deposit: () =>
      world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: (s as { kobo: number }).kobo }, token }),
    send: () =>
      world.ask({
        url: '/api/Wallet/WalletTransfer',
        query: { pin },
        body: {
          accountNumber: people[(s as { to: number }).to]!.accountNumber,
          amountKobo: (s as { kobo: number }).kobo,
        },
        token,
      }),
    buy: () =>
      world.ask({
        url: '/api/Wallet/CarPayment',
        query: { pin },
        body: { carId: cars[(s as { car: number }).car]! },
        token,
      }),
  }[s.do]()
  expect(answer.status, JSON.stringify(answer)).toBeLessThan(500)
  if (s.do === 'deposit' && answer.status === 200) deposited += s.kobo
  return answer.status === 200
}

/** For each car that was sold its owner offers another. */
const offerAgain = async () => {
  for (const [i, car] of cars.entries()) {
    const { state } = await world.db.one<{ state: string }>`select state from car where id = ${car}`
    if (state === 'sold') cars[i] = await offer(i)
  }
}

const checkWorld = async () => {
  expect((await verifyBooks(world.db)).findings).toEqual([])
  const sums = await world.db.one<Record<string, number>>`
    select
      (select coalesce(sum(balance_kobo), 0)::bigint from ledger_account where kind <> 'outside') as inside,
      (select count(*) from ledger_account where kind = 'wallet' and balance_kobo < 0) as "belowZero",
      (select coalesce(sum(price_kobo), 0)::bigint from purchase
        where state not in ('completed', 'cancelled', 'released', 'refunded', 'split')) as "inPurchases",
      (select coalesce(sum(balance_kobo), 0)::bigint from ledger_account where kind = 'hold') as "inHolds",
      (select count(*) from purchase p where state in ('completed', 'cancelled', 'released', 'refunded', 'split')
        and exists (select from ledger_hold h join ledger_account a on a.id = h.account_id where a.code = 'hold:purchase:' || p.id
          and not exists (select from ledger_hold_resolution r where r.hold_id = h.id))) as "endedButHeld",
      (select count(*) from purchase where state in ('completed', 'cancelled', 'released', 'refunded', 'split')
        and to_seller_kobo + to_buyer_kobo + commission_kobo is distinct from price_kobo) as "badlyShared",
      (select count(*) from purchase p full join car c on c.id = p.car_id
        and p.state not in ('completed', 'cancelled', 'released', 'refunded', 'split')
        where (c.state = 'reserved') <> (p.id is not null) and c.id is not null) as "carsAstray",
      (select count(*) from purchase p where version <> (select count(*) from process_event e where e.subject_id = p.id)) as "historyGaps"`
  expect(sums).toEqual({
    inside: deposited,
    belowZero: 0,
    inPurchases: sums['inHolds'],
    inHolds: sums['inHolds'],
    endedButHeld: 0,
    badlyShared: 0,
    carsAstray: 0,
    historyGaps: 0,
  })
}

test(
  'whatever people do, in any order and at any time, no kobo is lost, made, or left waiting for nobody',
  { timeout: 180_000 },
  async () => {
    let succeeded = 0
    let histories = 0
    const history = fc.array(step, { minLength: 20, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(history, fc.boolean(), async (steps, together) => {
        if (together) {
          for (let i = 0; i < steps.length; i += 5) {
            const results = await Promise.all(steps.slice(i, i + 5).map(take))
            succeeded += results.filter(Boolean).length
          }
        } else for (const each of steps) if (await take(each)) succeeded++
        histories++
        await checkWorld()
        await offerAgain()
      }),
      {
        numRuns: 16,
        endOnFailure: true,
      },
    )
    const { ends } = await world.db.one<{ ends: number }>`
    select count(*) as ends from purchase where state in ('completed', 'cancelled', 'released', 'refunded', 'split')`
    expect(succeeded, 'almost everything was refused').toBeGreaterThan(histories * 10)
    expect(ends, 'no purchase came to an end').toBeGreaterThan(0)
  },
)
