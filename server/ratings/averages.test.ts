import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { Failure } from '#contract/core/errors.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { hideRating } from './decide-report.ts'
import { openRatingWindow } from './open-rating-window.ts'
import { giveRating } from './rate.ts'
import { ratingsOf, readSummary } from './reads.ts'

const world = await makeWorld()
const people: Person[] = []
const cars = [randomUUID(), randomUUID()]
beforeAll(async () => {
  for (let i = 0; i < 5; i++) people.push(await personWith(world, 0, {}, 0))
})

type About = 'seller' | 'buyer' | 'car'
type Deal = { id: string; buyer: number; seller: number; car: number; openUntil: number; visible: boolean }
type ModelRating = {
  deal: Deal
  about: About
  aboutId: string
  author: string
  stars: number
  at: number
  shownAt: number | null
  hidden: boolean
}
/** What the world should hold, kept by hand and counted the slow way. */
const allDeals: Deal[] = []
const ratings: ModelRating[] = []

const aboutIdOf = (d: Deal, about: About): string => {
  if (about === 'car') return cars[d.car]!
  return people[about === 'seller' ? d.seller : d.buyer]!.id
}
const dayMs = 86_400_000

const complete = async (buyer: number, seller: number, car: number): Promise<void> => {
  if (buyer === seller) return
  const id = randomUUID()
  const completedAt = world.now()
  await world.db.inTx(tx =>
    openRatingWindow(tx, {
      kind: 'purchase',
      id,
      buyerId: people[buyer]!.id,
      sellerId: people[seller]!.id,
      buyerName: 'Ada Demo',
      sellerName: 'Bola Demo',
      subject: 'A demo car',
      thing: { about: 'car', id: cars[car]! },
      completedAt,
    }),
  )
  const openUntil = completedAt.getTime() + 14 * dayMs
  allDeals.push({ id, buyer, seller, car, openUntil, visible: false })
}

const show = (d: Deal): void => {
  d.visible = true
  for (const each of ratings) if (each.deal === d) each.shownAt ??= world.now().getTime()
}

/** Gives whether it was let through. */
const rate = async (d: Deal, about: About, stars: number): Promise<boolean> => {
  const author = people[about === 'buyer' ? d.seller : d.buyer]!
  const named = { kind: 'purchase', id: d.id } as const
  return world.db
    .inTx(tx => giveRating(tx, { ...named, userId: author.id, about, stars, words: '', now: world.now() }))
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof Failure && error.errorName === 'NOT_RATEABLE') return false
        throw error
      },
    )
}

const sideIn = (d: Deal, about: About) => ratings.some(each => each.deal === d && each.about === about)

const give = async (d: Deal, about: About, stars: number): Promise<void> => {
  const now = world.now().getTime()
  const before = ratings.find(each => each.deal === d && each.about === about)
  const allowed = now < d.openUntil && (!d.visible || (about === 'car' && !before))
  expect(await rate(d, about, stars)).toBe(allowed)
  if (!allowed) return
  if (before) Object.assign(before, { stars, at: now })
  else {
    const author = people[about === 'buyer' ? d.seller : d.buyer]!.id
    const aboutId = aboutIdOf(d, about)
    ratings.push({ deal: d, about, aboutId, author, stars, at: now, shownAt: null, hidden: false })
  }
  if (d.visible || (sideIn(d, 'seller') && sideIn(d, 'buyer'))) show(d)
}

const wait = async (hours: number): Promise<void> => {
  world.pass({ hours })
  await world.settle()
  for (const d of allDeals) if (!d.visible && d.openUntil <= world.now().getTime()) show(d)
}

const hide = async (nth: number): Promise<void> => {
  const visibleRatings = ratings.filter(each => each.shownAt !== null && !each.hidden)
  const chosen = visibleRatings[nth % Math.max(1, visibleRatings.length)]
  if (!chosen) return
  const { id } = await world.db.one<{ id: string }>`
    select id from rating where deal_id = ${chosen.deal.id} and about = ${chosen.about}`
  await world.db.inTx(tx => hideRating(tx, { id, reason: 'For the sake of a test', now: world.now() }))
  chosen.hidden = true
}

/** The slow reference: everybody's newest that can be seen. */
const slowly = (about: About, aboutId: string): number[] => {
  const newest = new Map<string, ModelRating>()
  for (const each of ratings) {
    if (each.about !== about || each.aboutId !== aboutId || each.shownAt === null || each.hidden) continue
    const previous = newest.get(each.author)
    if (!previous || each.at > previous.at) newest.set(each.author, each)
  }
  const stars = [0, 0, 0, 0, 0]
  for (const each of newest.values()) stars[each.stars - 1]!++
  return stars
}

const checkAll = async (): Promise<void> => {
  const subjects: [About, string][] = [
    ...people.flatMap(({ id }): [About, string][] => [
      ['seller', id],
      ['buyer', id],
    ]),
    ...cars.map((id): [About, string] => ['car', id]),
  ]
  for (const [about, id] of subjects) {
    const { stars, average, count } = await readSummary(world.db, about, id)
    expect(stars, `${about} ${id}`).toEqual(slowly(about, id))
    // Five people: nobody is more than one voice, and nobody speaks of themselves.
    expect(count).toBeLessThanOrEqual(about === 'car' ? 5 : 4)
    const sum = stars.reduce((all, each, i) => all + each * (i + 1), 0)
    expect(average).toBe(count === 0 ? null : Math.round((sum / count) * 100) / 100)
    expect((await ratingsOf(world.db, about, [id])).get(id)).toEqual({ average, count })
  }
}

type Step =
  | { do: 'deal'; buyer: number; seller: number; car: number }
  | { do: 'rate'; nth: number; about: About; stars: number }
  | { do: 'wait'; hours: number }
  | { do: 'hide'; nth: number }

const five = fc.nat({ max: 4 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('deal' as const),
      buyer: five,
      seller: five,
      car: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('rate' as const),
      nth: fc.nat({ max: 30 }),
      about: fc.constantFrom<About>('seller', 'buyer', 'car'),
      stars: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 400 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hide' as const), nth: fc.nat({ max: 20 }) }) },
) as fc.Arbitrary<Step>

const take = async (s: Step): Promise<void> => {
  // No two things at the same moment, so that the newest is always one.
  world.pass({ minutes: 1 })
  if (s.do === 'deal') return complete(s.buyer, s.seller, s.car)
  if (s.do === 'wait') return wait(s.hours)
  if (s.do === 'hide') return hide(s.nth)
  const chosen = allDeals[s.nth % Math.max(1, allDeals.length)]
  if (chosen) await give(chosen, s.about, s.stars)
}

test(
  'whatever is said, shown and taken down, averages are what a slow count says',
  { tags: 'slow', timeout: 90_000 },
  async () => {
    let spoken = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 90 }), async steps => {
        for (const each of steps) await take(each)
        await checkAll()
        spoken = ratings.filter(each => each.shownAt !== null).length
      }),
      { numRuns: 12, endOnFailure: true },
    )
    expect(spoken, 'hardly anything came to light').toBeGreaterThan(15)
  },
)

test('one account that buys again and again moves an average by one voice and no more', async () => {
  const [seller, fan, otherPerson] = [await personWith(world, 0, {}, 0), people[0]!, people[1]!]
  people.push(seller)
  const at = people.length - 1
  for (const who of [fan, otherPerson, fan, fan, fan]) {
    await complete(people.indexOf(who), at, 0)
    const deal = allDeals.at(-1)!
    world.pass({ minutes: 1 })
    await give(deal, 'buyer', 5)
    await give(deal, 'seller', who === fan ? 5 : 1)
  }
  expect(await readSummary(world.db, 'seller', seller.id)).toEqual({
    average: 3,
    count: 2,
    stars: [1, 0, 0, 0, 1],
  })
})

test('twenty who rate one seller at the same moment are all counted', { tags: 'slow' }, async () => {
  const seller = await personWith(world, 0, {}, 0)
  people.push(seller)
  const at = people.length - 1
  const deals: Deal[] = []
  for (let i = 0; i < 20; i++) {
    people.push(await personWith(world, 0, {}, 0))
    await complete(people.length - 1, at, 0)
    deals.push(allDeals.at(-1)!)
  }
  for (const deal of deals) await rate(deal, 'buyer', 5)
  await Promise.all(deals.map((deal, i) => rate(deal, 'seller', 1 + (i % 5))))
  expect((await readSummary(world.db, 'seller', seller.id)).stars).toEqual([4, 4, 4, 4, 4])
})
