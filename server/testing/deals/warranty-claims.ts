// Opens test warranty claims from a collected repair and walks them.
import type { WarrantyClaim } from '#contract/repair/warranty/shape.ts'
import type { WarrantyClaimState } from '#contract/repair/warranty/process.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { warrantyClaimKind } from '#server/repair/warranty/kind.ts'
import type { Person } from '../world/people.ts'
import type { ApiAnswer, World } from '../world/world.ts'
import { done } from './offers.ts'
import { storePicture } from './rental-records.ts'
import { repairAt } from './repair-roads.ts'
import { hourAt, type Repairing } from './repairs.ts'
import { claimHourCame } from './time-comes.ts'

export type Claiming = Repairing & { claim: WarrantyClaim }

export const claimBody = async (world: World, { customer, repair }: Repairing, more: object = {}) => ({
  repairId: repair.id,
  jobId: repair.jobs[0]!.id,
  words: 'It squeals again',
  odometerKm: 98_500,
  pictures: [await storePicture(world, customer)],
  ...more,
})

export const claim = (world: World, { token }: Person, body: object): Promise<ApiAnswer<WarrantyClaim>> =>
  world.ask<WarrantyClaim>({ url: '/api/WarrantyClaim/open-claim', token, body })

const reasoned = new Set(['decline', 'contest'])
type At = Pick<WarrantyClaim, 'id' | 'version'>
export const stepOf = (
  world: World,
  who: Person,
  name: string,
  { id, version }: At,
  more: object = {},
): Promise<ApiAnswer<WarrantyClaim>> =>
  world.ask<WarrantyClaim>({
    url: `/api/WarrantyClaim/${name}`,
    token: who.token,
    body: {
      warrantyClaimId: id,
      version,
      ...(reasoned.has(name) && { reason: 'For the sake of a test' }),
      ...more,
    },
  })

export const seeClaim = async (world: World, who: Person, { id }: { id: string }): Promise<WarrantyClaim> =>
  (
    await world.ask<WarrantyClaim>({
      url: '/api/WarrantyClaim/get-claim-by-id',
      token: who.token,
      query: { Id: id },
    })
  ).data

/** What the clock does, or the operator. */
export const cause = (world: World, { id }: { id: string }, event: string, actor = 'system'): Promise<void> =>
  world.db.inTx(tx =>
    moveDeal(tx, warrantyClaimKind, {
      id,
      event,
      actor,
      actorId: null,
      now: world.now(),
      ...(actor === 'operator' && { note: 'For the sake of a test' }),
    }),
  )

/** One that was just opened. */
export const claimIn = async (world: World, people?: Pick<Repairing, 'customer' | 'workshop'>) => {
  const on = await repairAt(world, 'collected', {}, {}, people)
  return { ...on, claim: done(await claim(world, on.customer, await claimBody(world, on))) }
}

/** The hour has come that the workshop named. */
export const comeToHour = async (world: World, on: Claiming): Promise<Claiming> => {
  await claimHourCame(world.db, on.claim.id, world.now())
  return { ...on, claim: await seeClaim(world, on.workshop, on.claim) }
}

type Walk = (world: World, on: Claiming) => Promise<unknown>
const roads: Partial<Record<WarrantyClaimState, readonly [WarrantyClaimState, Walk]>> = {
  accepted: [
    'claimed',
    async (world, { workshop, claim: warrantyClaim, placeId }) =>
      done(await stepOf(world, workshop, 'accept', warrantyClaim, { slotAt: await hourAt(world, placeId) })),
  ],
  declined: [
    'claimed',
    async (world, { workshop, claim: warrantyClaim }) =>
      done(await stepOf(world, workshop, 'decline', warrantyClaim)),
  ],
  'put-right': [
    'accepted',
    async (world, on) => {
      const { workshop, claim: due } = await comeToHour(world, on)
      const pictures = [await storePicture(world, workshop)]
      return done(await stepOf(world, workshop, 'put-right', due, { words: 'New pads', pictures }))
    },
  ],
  contested: [
    'declined',
    async (world, { customer, claim: warrantyClaim }) =>
      done(await stepOf(world, customer, 'contest', warrantyClaim)),
  ],
  upheld: [
    'contested',
    (world, { claim: warrantyClaim }) => cause(world, warrantyClaim, 'uphold', 'operator'),
  ],
}

/** One that has come to a state. */
export const claimAt = async (
  world: World,
  state: WarrantyClaimState,
  people?: Pick<Repairing, 'customer' | 'workshop'>,
): Promise<Claiming> => {
  const road = roads[state]
  if (!road) return claimIn(world, people)
  const before = await claimAt(world, road[0], people)
  await road[1](world, before)
  return { ...before, claim: await seeClaim(world, before.customer, before.claim) }
}

/** What the steps of one are given, on a random walk. */
export const claimGivens = (world: World): Record<string, (id: string) => Promise<object>> => ({
  accept: async () => ({ slotAt: '2026-11-25T12:00:00.000Z' }),
  'put-right': async id => {
    const { workshop_id: owner } = await world.db.one<{ workshop_id: string }>`
      select workshop_id from warranty_claim where id = ${id}`
    return { words: 'New pads', pictures: [await storePicture(world, { id: owner })] }
  },
})
