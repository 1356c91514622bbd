// Tolls and fines after a rental: limits, days, one line each, answer and notice.
import { afterAll, expect, test } from 'vitest'
import { returnWords } from '#contract/rental/terms/words.ts'
import { dealAtDesk } from '#server/deal-engine/desk-subjects.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { done } from '#server/testing/deals/offers.ts'
import {
  claimStep,
  claimTime,
  claimToll,
  endedRental,
  rentalClaimIn,
  seeRentalClaim,
} from '#server/testing/deals/rental-claims.ts'
import { passTime, rentalIn, type Renting, seeRental } from '#server/testing/deals/rentals.ts'
import { balanceOf, personWith, pictureFile } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { rentalClaimKind } from './kind.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

const plusMs = (moment: string | null, ms: number) => new Date(Date.parse(moment!) + ms).toISOString()
const refusalOf = async (...toll: Parameters<typeof claimToll>) => {
  const { status, code, errors, message } = await claimToll(...toll)
  return [status, code, errors.map(({ field }) => field), message] as const
}
const readNotice = (token: string, Id: string) =>
  world.app.inject({
    url: '/api/RentalClaim/get-toll-notice',
    query: { Id },
    headers: { authorization: `Bearer ${token}` },
  })
const titlesOf = async ({ id }: Renting['owner']) =>
  (
    await world.db.rows<{ title: string }>`
      select title from notice where user_id = ${id} and link like '/bookings/rental-claims/%' order by at, id`
  ).map(({ title }) => title)

test('a toll after the return begins a claim; a fine joins it while it waits; the renter pays with the PIN', async () => {
  const on = await endedRental(world)
  expect(on.rental.tolls).toMatchObject({ daysAfterReturn: 30, kinds: ['toll', 'fine'], claims: [] })
  const first = done(await claimToll(world, on.owner, on.rental))
  expect(first).toMatchObject({ state: 'asked', claimedKobo: 1_500_00, role: 'owner', allowed: ['waive'] })
  await passTime(world, on, { hours: 48 })
  const fine = { kind: 'fine', amountKobo: 20_000_00, notice: await pictureFile() }
  const both = done(await claimToll(world, on.owner, on.rental, fine))
  expect(both).toMatchObject({
    id: first.id,
    claimedKobo: 21_500_00,
    charges: [
      { state: 'open', toll: { kind: 'toll', notice: { type: 'application/pdf' } } },
      { state: 'open', toll: { kind: 'fine', notice: { type: 'image/jpeg' } } },
    ],
  })
  // The renter has the whole week again.
  expect(both.due?.at).toBe(new Date(world.now().getTime() + 7 * 86_400_000).toISOString())
  expect(await titlesOf(on.renter)).toEqual([
    expect.stringContaining('claims ₦1,500.00'),
    expect.stringContaining('claims ₦20,000.00'),
  ])
  expect((await seeRental(world, on.renter, on.rental)).tolls).toMatchObject({
    kinds: [],
    claims: [{ id: first.id, state: 'asked', claimedKobo: 21_500_00 }],
  })
  const before = [await balanceOf(world, on.owner), await balanceOf(world, on.renter)]
  // A version from before the fine pays nothing.
  expect((await claimStep(world, on.renter, 'pay', first)).code).toBe('43')
  done(await claimStep(world, on.renter, 'pay', both))
  expect([await balanceOf(world, on.owner), await balanceOf(world, on.renter)]).toEqual([
    before[0]! + 21_500_00,
    before[1]! - 21_500_00,
  ])
})

test('each line is contested with the rest owed, and AutoX reads its notice at the desk', async () => {
  const on = await endedRental(world)
  done(await claimToll(world, on.owner, on.rental))
  const claim = done(await claimToll(world, on.owner, on.rental, { kind: 'fine', amountKobo: 30_000_00 }))
  const line = claim.charges[1]!.line
  const contested = done(
    await claimStep(world, on.renter, 'contest', claim, {
      lines: [{ line, reason: 'The plate is another' }],
    }),
  )
  expect(contested).toMatchObject({ state: 'contested', owedKobo: 1_500_00 })
  const papers = await dealAtDesk(rentalClaimKind).things!['rental-claim']!.documents!(world.db, claim.id)
  expect(papers?.map(({ kind }) => kind)).toEqual(['fine', 'toll'])
  // What is contested waits for AutoX: another toll is a claim of its own.
  const more = done(
    await claimToll(world, on.owner, on.rental, { happenedAt: plusMs(on.rental.outAt, 7_200_000) }),
  )
  expect(more.id).not.toBe(claim.id)
  const { tolls } = await seeRental(world, on.owner, on.rental)
  expect(new Set(tolls?.claims.map(({ id }) => id))).toEqual(new Set([claim.id, more.id]))
})

test('lines join the claim above the deposit while it waits, and that stays the one of the return', async () => {
  const on = await rentalClaimIn(world)
  const rental = await seeRental(world, on.owner, on.rental)
  const joined = done(await claimToll(world, on.owner, rental, { happenedAt: rental.outAt! }))
  expect(joined).toMatchObject({ id: on.claim.id, claimedKobo: on.claim.claimedKobo + 1_500_00 })
  done(await claimStep(world, on.renter, 'pay', joined))
  await world.db.run`update rental set driver = 'self-drive' where id = ${rental.id}`
  const later = done(await claimToll(world, on.owner, rental, { happenedAt: rental.outAt!, kind: 'fine' }))
  expect(later.id).not.toBe(on.claim.id)
  expect(await seeRental(world, on.owner, rental)).toMatchObject({
    claimId: on.claim.id,
    tolls: { claims: [{ id: later.id }] },
  })
  await claimTime(world, later, 'unanswered')
  expect(await seeRentalClaim(world, on.renter, later)).toMatchObject({ state: 'owed', owedKobo: 1_500_00 })
})

test('a fine that was claimed at the return is not claimed a second time, and a toll still is', async () => {
  const { owner, rental } = await endedRental(world)
  const lines = [{ what: 'traffic-fine', point: '', words: 'A fine', amountKobo: 5_000_00 }]
  await world.db.run`
    update rental set claims = ${JSON.stringify({ lines })}::jsonb where id = ${rental.id}`
  expect((await seeRental(world, owner, rental)).tolls!.kinds).toEqual(['toll'])
  expect(await refusalOf(world, owner, rental, { kind: 'fine' })).toEqual([
    400,
    '10',
    ['kind'],
    'You claimed “A fine or towing during the rental” at the return already, so no other fine of this rental can be claimed',
  ])
  done(await claimToll(world, owner, rental))
})

test('only within the days of the booking’s terms, to the midnight of Lagos', async () => {
  const on = await endedRental(world)
  const until = on.rental.tolls!.until!
  expect(until).toMatch(/T23:00:00.000Z$/)
  await passTime(world, on, { minutes: (Date.parse(until) - world.now().getTime()) / 60_000 - 1 })
  done(await claimToll(world, on.owner, on.rental))
  await passTime(world, on, { minutes: 1 })
  const [status, code, , words] = await refusalOf(world, on.owner, on.rental, { kind: 'fine' })
  expect([status, code]).toEqual([409, '96'])
  expect(words).toMatch(/30 days after the return, until the end of /)
})

test('no line twice, none outside the rental, none before its end, and none of a stranger', async () => {
  const on = await endedRental(world)
  const { outAt, returnedAt } = on.rental
  const refused = (toll: Parameters<typeof claimToll>[3]) => refusalOf(world, on.owner, on.rental, toll)
  expect((await refused({ happenedAt: plusMs(outAt, -60_000) })).slice(0, 3)).toEqual([
    400,
    '10',
    ['happenedAt'],
  ])
  expect((await refused({ happenedAt: plusMs(returnedAt, 60_000) }))[2]).toEqual(['happenedAt'])
  expect((await refused({ kind: 'parking' }))[2]).toEqual(['kind'])
  expect((await refused({ amountKobo: 0 }))[2]).toEqual(['amountKobo'])
  expect((await refused({ amountKobo: 100_000_000_01 }))[2]).toEqual(['amountKobo'])
  expect((await refused({ notice: null }))[2]).toEqual(['Notice'])
  expect((await refused({ notice: new File(['no document'], 'notice.pdf') }))[1]).toBe('31')
  const twice = await Promise.all(
    [1, 2, 3].map(() => claimToll(world, on.owner, on.rental, { amountKobo: 1 })),
  )
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  expect((await refused({ amountKobo: 2 })).slice(0, 3)).toEqual([400, '10', ['happenedAt']])
  // The same minute is the same toll.
  expect((await refused({ happenedAt: plusMs(outAt, 3_600_000 + 20_000) }))[2]).toEqual(['happenedAt'])
  expect((await refusalOf(world, await personWith(world, 0), on.rental))[0]).toBe(404)
  expect((await refusalOf(world, on.renter, on.rental))[0]).toBe(409)
  const out = await rentalIn(world, 'out')
  expect((await refusalOf(world, out.owner, out.rental))[1]).toBe('40')
  await world.db.run`update rental set has_tolls = false where id = ${on.rental.id}`
  expect((await refused({ kind: 'fine' }))[1]).toBe('40')
  expect((await seeRental(world, on.owner, on.rental)).tolls).toBeNull()
})

test('a chauffeur’s fine is not the renter’s, and the booking says what may come later', async () => {
  const on = await endedRental(world, 'chauffeur')
  expect(on.rental.tolls?.kinds).toEqual(['toll'])
  expect((await refusalOf(world, on.owner, on.rental, { kind: 'fine' }))[2]).toEqual(['kind'])
  done(await claimToll(world, on.owner, on.rental))
  const { terms, startedAt } = on.rental
  const wordsFor = (more: object) => new Map(returnWords(terms, new Date(startedAt), more))
  expect(wordsFor({}).get('Tolls and fines that arrive later')).toContain('For 30 days after the return')
  expect(wordsFor({ driver: 'chauffeur' }).has('Tolls that arrive later')).toBe(true)
  expect(wordsFor({ hasTolls: false }).has('Tolls and fines that arrive later')).toBe(false)
})

test('a notice is read by the two sides and nobody else', async () => {
  const on = await endedRental(world)
  const { charges } = done(await claimToll(world, on.owner, on.rental))
  const { id } = charges[0]!.toll!.notice
  for (const side of ['owner', 'renter'] as const)
    expect((await readNotice(on[side].token, id)).headers['content-type']).toContain('application/pdf')
  expect((await readNotice((await personWith(world, 0)).token, id)).statusCode).toBe(404)
})
