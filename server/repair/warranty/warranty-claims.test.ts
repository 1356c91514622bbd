import { expect, test } from 'vitest'
import { errors } from '#contract/core/error-table.ts'
import { statesOf } from '#contract/deal-engine/deal.ts'
import { allowed, isOver } from '#contract/deal-engine/process.ts'
import { warrantyClaim } from '#contract/repair/warranty/process.ts'
import { slotWords } from '#contract/core/time-words.ts'
import type { WorkshopPage } from '#contract/repair/workshops/workshop-shape.ts'
import { done } from '#server/testing/deals/offers.ts'
import { storePicture } from '#server/testing/deals/rental-records.ts'
import { repairAt, walkTo } from '#server/testing/deals/repair-roads.ts'
import {
  hourAt,
  job,
  passHours,
  quoteOf,
  slotsAt,
  stepOf as repairStep,
} from '#server/testing/deals/repairs.ts'
import {
  cause,
  claim,
  claimAt,
  claimBody,
  claimIn,
  type Claiming,
  seeClaim,
  stepOf,
} from '#server/testing/deals/warranty-claims.ts'
import { stateOf } from '#server/testing/world/state-of.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const warrantyOf = async ({ workshopId }: Claiming) =>
  (await world.ask<WorkshopPage>({ url: '/api/Workshop/get-workshop-by-id', query: { Id: workshopId } })).data
    .warranty

test('accepted, put right and confirmed, it counts as honoured on the page of the workshop', async () => {
  const on = await claimAt(world, 'put-right')
  expect(await slotsAt(world, on.placeId)).toBeDefined()
  expect(on.claim.done).toMatchObject({ words: 'New pads' })
  expect(done(await stepOf(world, on.customer, 'confirm', on.claim)).state).toBe('honoured')
  expect(await warrantyOf(on)).toEqual({ honoured: 1, of: 1 })
  const again = await claim(world, on.customer, await claimBody(world, on))
  expect(again.status).toBe(200)
})

test(
  'declined and not contested it counts as not honoured; dismissed or taken back it does not count',
  { tags: 'slow' },
  async () => {
    const on = await claimAt(world, 'declined')
    await cause(world, on.claim, 'uncontested')
    expect(await warrantyOf(on)).toEqual({ honoured: 0, of: 1 })
    const otherClaim = await claimAt(world, 'contested')
    await cause(world, otherClaim.claim, 'dismiss', 'operator')
    expect(await warrantyOf(otherClaim)).toEqual({ honoured: 0, of: 0 })
    const third = await claimAt(world, 'accepted')
    const hour = third.claim.slotAt!
    await stepOf(world, third.customer, 'withdraw', third.claim)
    expect(await slotsAt(world, third.placeId)).toContain(hour)
    expect(await warrantyOf(third)).toEqual({ honoured: 0, of: 0 })
  },
)

test(
  'upheld by AutoX the workshop names an hour, or it counts as not honoured',
  { tags: 'slow' },
  async () => {
    const on = await claimAt(world, 'upheld')
    const slotAt = await hourAt(world, on.placeId)
    expect(done(await stepOf(world, on.workshop, 'accept', on.claim, { slotAt })).slotAt).toBe(slotAt)
    const otherClaim = await claimAt(world, 'upheld')
    await passHours(world, otherClaim, 73)
    expect(await seeClaim(world, otherClaim.customer, otherClaim.claim)).toMatchObject({ state: 'refused' })
  },
)

test('what was put right and is not is given another hour in place of the first once AutoX upholds it', async () => {
  const on = await claimAt(world, 'put-right')
  await stepOf(world, on.customer, 'contest', on.claim)
  await cause(world, on.claim, 'uphold', 'operator')
  const upheld = await seeClaim(world, on.workshop, on.claim)
  const slotAt = (await slotsAt(world, on.placeId)).at(-1)
  expect(done(await stepOf(world, on.workshop, 'accept', upheld, { slotAt })).slotAt).toBe(slotAt)
  const hours = await world.db.rows<{ slot_at: Date }>`
    select slot_at from workshop_slot where repair_id = ${on.claim.id}`
  expect(hours.map(({ slot_at: at }) => at.toISOString())).toEqual([slotAt])
})

test(
  'a job is claimed once at a time, by its customer, while its days and kilometres run',
  { tags: 'slow' },
  async () => {
    const on = await claimIn(world)
    const second = await claim(world, on.customer, await claimBody(world, on))
    expect(second.code).toBe(errors.ALREADY_ASKED.code)
    const fresh = await repairAt(world, 'collected')
    expect((await claim(world, fresh.workshop, await claimBody(world, fresh))).code).toBe(errors.NOT_NOW.code)
    expect((await claim(world, on.customer, await claimBody(world, fresh))).code).toBe(errors.NOT_FOUND.code)
    const far = await claim(world, fresh.customer, await claimBody(world, fresh, { odometerKm: 103_011 }))
    expect(far.errors).toMatchObject([{ field: 'odometerKm' }])
    const back = await claim(world, fresh.customer, await claimBody(world, fresh, { odometerKm: 98_009 }))
    expect(back.errors).toMatchObject([{ field: 'odometerKm' }])
    const foreign = await claimBody(world, fresh, { pictures: [await storePicture(world, fresh.workshop)] })
    expect((await claim(world, fresh.customer, foreign)).code).toBe(errors.NOT_YOUR_PICTURE.code)
    const many = await Promise.all(
      Array.from({ length: 5 }, async () => claim(world, fresh.customer, await claimBody(world, fresh))),
    )
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = await repairAt(world, 'collected')
    await passHours(world, late, 91 * 24)
    expect((await claim(world, late.customer, await claimBody(world, late))).code).toBe(errors.NOT_NOW.code)
  },
)

test('nothing is marked as fixed before the hour that the workshop named', async () => {
  const on = await claimAt(world, 'accepted')
  const putRight = async ({ workshop, claim: claimed }: Claiming) =>
    stepOf(world, workshop, 'put-right', claimed, {
      words: 'New pads',
      pictures: [await storePicture(world, workshop)],
    })
  const hoursLeft = (Date.parse(on.claim.slotAt!) - world.now().getTime()) / 3_600_000
  await passHours(world, on, hoursLeft - 1 / 60)
  const early = { ...on, claim: await seeClaim(world, on.workshop, on.claim) }
  const refused = await putRight(early)
  expect(refused.code).toBe(errors.NOT_NOW.code)
  expect(refused.message).toContain(slotWords(on.claim.slotAt!))
  expect((await seeClaim(world, on.customer, on.claim)).state).toBe('accepted')
  await passHours(world, on, 1 / 60)
  const due = { ...on, claim: await seeClaim(world, on.workshop, on.claim) }
  expect(done(await putRight(due)).state).toBe('put-right')
})

test('a job without a warranty, or of a car that was not fetched, is not claimed', async () => {
  const checked = await repairAt(world, 'checked-in')
  const bare = quoteOf(world, [job({ warrantyDays: 0 })])
  const quoted = done(await repairStep(world, checked.workshop, 'quote', checked.repair, bare))
  const ready = await walkTo(world, { ...checked, repair: quoted }, 'ready')
  expect((await claim(world, ready.customer, await claimBody(world, ready))).code).toBe(errors.NOT_NOW.code)
  const on = await walkTo(world, ready, 'collected')
  expect((await claim(world, on.customer, await claimBody(world, on))).code).toBe(errors.NOT_NOW.code)
})

test('the claims of a repair are read by its two sides and nobody else', async () => {
  const on = await claimIn(world)
  const of = (token: string) =>
    world.ask<{ id: string }[]>({
      url: '/api/WarrantyClaim/get-claims-of-repair',
      token,
      query: { Id: on.repair.id },
    })
  for (const who of [on.customer, on.workshop])
    expect((await of(who.token)).data.map(({ id }) => id)).toEqual([on.claim.id])
  const stranger = await claimIn(world)
  expect((await of(stranger.customer.token)).code).toBe(errors.NOT_FOUND.code)
})

const sides = ['customer', 'workshop'] as const
const steps = ['accept', 'decline', 'contest', 'put-right', 'confirm', 'withdraw'] as const
const open = statesOf(warrantyClaim).filter(state => !isOver(warrantyClaim, state))

test.each(open)('in %s only what the table allows is offered, and the rest is refused', async state => {
  const on = await claimAt(world, state)
  const detailsByEvent = {
    accept: { slotAt: await hourAt(world, on.placeId) },
    'put-right': { words: 'New pads', pictures: [await storePicture(world, on.workshop)] },
  }
  const before = await stateOf(world.db)
  for (const side of sides) {
    const now = await seeClaim(world, on[side], on.claim)
    const may: readonly string[] = allowed(warrantyClaim, state, side)
    expect([side, now.allowed]).toEqual([side, may])
    for (const event of steps.filter(each => !may.includes(each))) {
      const answer = await stepOf(world, on[side], event, now, { ...detailsByEvent }[event as 'accept'])
      expect([event, answer.status]).toEqual([event, 409])
    }
  }
  expect(await stateOf(world.db)).toEqual(before)
})
