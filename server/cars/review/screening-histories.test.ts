// Random histories: everything on the market was reviewed where required.
// @module-tag slow
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OwnCar } from '#contract/cars/listings.ts'
import { edit, offer, own, step } from '#server/testing/world/listings.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { decideReview } from './decide-review.ts'

const world = await makeWorld()
const sellers: Person[] = []
for (let n = 0; n < 3; n++)
  sellers.push(await personWith(world, 0, { accountType: 'AutoDealer', businessName: `Motors ${n}` }))
const buyers = [await personWith(world, 0), await personWith(world, 0)]

type Act =
  | { do: 'offer' | 'edit'; seller: number; vin: number; car: number; exactly?: string }
  | {
      do: 'pause-car' | 'resume-car' | 'renew-car' | 'mark-sold' | 'withdraw-car'
      seller: number
      car: number
    }
  | { do: 'away'; seller: number; car: number }
  | { do: 'report'; buyer: number; car: number }
  | { do: 'approve' | 'decline'; car: number }

// Few of each, so that one car is met again and again.
const smallNumber = fc.nat({ max: 5 })
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('offer' as const),
      seller: smallNumber,
      vin: smallNumber,
      car: smallNumber,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      seller: smallNumber,
      vin: smallNumber,
      car: smallNumber,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'pause-car',
        'pause-car',
        'resume-car',
        'resume-car',
        'renew-car',
        'mark-sold',
        'withdraw-car' as const,
      ),
      seller: smallNumber,
      car: smallNumber,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('away' as const), seller: smallNumber, car: smallNumber }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('report' as const), buyer: smallNumber, car: smallNumber }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('approve', 'decline' as const), car: smallNumber }),
  },
)

let histories = 0
type Stand = { id: string; state: string; vin: string | null; open: number; passed: string[] }

const standing = (): Promise<Stand[]> =>
  world.db.rows<Stand>`
    select id, state, vin, (select count(*) from car_review r where r.car_id = car.id and r.state = 'open') as open,
      (select coalesce(array_agg(met), '{}') from car_review r, jsonb_array_elements_text(
          case when jsonb_typeof(findings->'same-vin') = 'array' then findings->'same-vin' else '[]' end) met
        where r.car_id = car.id and r.state = 'approved') as passed
    from car`

const players = () => {
  const offered: { car: OwnCar; by: Person }[] = []
  // A few VINs of this history’s own, so that they meet often.
  const vinOf = (n: number) =>
    `1M8GDM9A${String(histories).padStart(4, '0')}${String(n % 6).padStart(5, '0')}`
  const pick = (n: number) => (offered.length > 0 ? offered[n % offered.length] : undefined)
  const play = async (a: Act): Promise<number> => {
    if (a.do === 'offer') {
      const by = sellers[a.seller % sellers.length]!
      const answer = await offer(world, by, { fields: { Vin: a.exactly ?? vinOf(a.vin) } })
      if (answer.data) offered.push({ car: answer.data, by })
      return answer.status
    }
    const picked = pick(a.car)
    if (!picked) return 200
    const { id } = picked.car
    const now = (await own(world, picked.by, picked.car)).data ?? picked.car
    switch (a.do) {
      case 'edit':
        return (await edit(world, picked.by, now, { fields: { Vin: vinOf(a.vin) } })).status
      // Paused, and back when another seller has come with it.
      case 'away': {
        await step(world, picked.by, 'pause-car', now)
        await play({
          do: 'offer',
          seller: a.seller,
          vin: a.car,
          car: 0,
          ...(now.vin && { exactly: now.vin }),
        })
        const paused = (await own(world, picked.by, picked.car)).data ?? now
        return (await step(world, picked.by, 'resume-car', paused)).status
      }
      case 'report': {
        const body = { id, reason: 'fraud', words: '' }
        const { token } = buyers[a.buyer % buyers.length]!
        return (await world.ask({ url: '/api/Car/report-car', body, token })).status
      }
      case 'approve':
      case 'decline':
        return world.db
          .inTx(tx =>
            decideReview(tx, { carId: id, decision: a.do, note: 'So.', now: world.now(), reportsRead: true }),
          )
          .then(() => 200)
          .catch((error: { errorName?: string }) => (error.errorName ? 409 : 500))
      case 'pause-car':
      case 'resume-car':
      case 'renew-car':
      case 'mark-sold':
      case 'withdraw-car':
        return (await step(world, picked.by, a.do, now)).status
    }
  }
  return play
}

test('no VIN is twice on the market that nobody has looked at, every held car has one open look, and nothing fails unforeseen', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 14 }),
      async rounds => {
        histories++
        await world.db.run`delete from attempt_limit where kind = 'report'`
        const play = players()
        for (const together of rounds) {
          const statuses = await Promise.all(together.map(play))
          expect(Math.max(...statuses)).toBeLessThan(500)
        }
        const cars = await standing()
        for (const car of cars)
          expect([car.state, car.open]).toEqual([
            car.state,
            car.state === 'in-review' ? 1 : car.state === 'withdrawn' ? car.open : 0,
          ])
        const live = cars.filter(car => car.state === 'listed' && car.vin !== null)
        for (const [vin, same] of Map.groupBy(live, car => car.vin)) {
          // Of any two, one was passed by somebody who saw the other.
          for (const a of same)
            for (const b of same)
              if (a.id !== b.id)
                expect({ vin, seen: a.passed.includes(b.id) || b.passed.includes(a.id) }).toEqual({
                  vin,
                  seen: true,
                })
        }
      },
    ),
    { numRuns: 6 },
  )
}, 400_000)
