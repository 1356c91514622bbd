// Walks test repairs to a state, with inputs for random walks.
import { kobo } from '#contract/core/money.ts'
import type { Bays } from '#contract/repair/board/bays.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { repairFields } from '#contract/repair/shape.ts'
import type { RepairState } from '#contract/repair/process.ts'
import type { PaidByInsurer } from '#server/repair/insurer-money.ts'
import { type InsurerAccount, insurerAccount, openAccount, outside } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import type { ApiAnswer, World } from '../world/world.ts'
import { done } from './offers.ts'
import { storePicture } from './rental-records.ts'
import {
  listUnansweredJobIds,
  cause,
  checkInBody,
  job,
  passHours,
  quoteOf,
  makeReadyBody,
  repairIn,
  type Repairing,
  seeRepair,
  slotsAt,
  stepOf,
} from './repairs.ts'
import { walkInThings } from './walk-ins.ts'
import type { WorkshopOptions } from './workshops.ts'

/** Until somebody can be said to be missing: some minutes after the time, or after the agreement at the road. */
const passGrace = async (world: World, on: Repairing): Promise<void> => {
  const ahead = (Date.parse(on.repair.slotAt) - world.now().getTime()) / 3_600_000
  await passHours(world, on, Math.max(0, ahead) + 0.01)
  await passHours(world, on, 0.3)
}

type Walk = (on: Repairing, world: World) => Promise<ApiAnswer<Repair> | undefined>
/** From which state, and how, each is reached. */
const roads: Partial<Record<RepairState, readonly [RepairState, Walk]>> = {
  countered: [
    'requested',
    async ({ workshop, repair, placeId }, world) =>
      stepOf(world, workshop, 'counter', repair, { slotAt: (await slotsAt(world, placeId)).at(-1) }),
  ],
  accepted: ['requested', ({ workshop, repair }, world) => stepOf(world, workshop, 'accept', repair)],
  due: [
    'accepted',
    async ({ repair }, world) => {
      await cause(world, repair, 'begin')
      return undefined
    },
  ],
  'customer-missing': [
    'accepted',
    async (on, world) => {
      await passGrace(world, on)
      return stepOf(world, on.workshop, 'miss', await seeRepair(world, on.workshop, on.repair))
    },
  ],
  'workshop-missing': [
    'accepted',
    async (on, world) => {
      await passGrace(world, on)
      return stepOf(world, on.customer, 'miss', await seeRepair(world, on.customer, on.repair))
    },
  ],
  'checked-in': [
    'accepted',
    async ({ workshop, repair }, world) =>
      stepOf(world, workshop, 'check-in', repair, await checkInBody(world, workshop)),
  ],
  quoted: [
    'checked-in',
    ({ workshop, repair }, world) => stepOf(world, workshop, 'quote', repair, quoteOf(world)),
  ],
  approved: [
    'quoted',
    ({ customer, repair }, world) =>
      stepOf(world, customer, 'approve', repair, { jobIds: listUnansweredJobIds(repair) }),
  ],
  'further-quoted': [
    'approved',
    ({ workshop, repair }, world) =>
      stepOf(world, workshop, 'quote-further', repair, quoteOf(world, [job({ title: 'Brake discs' })])),
  ],
  ready: [
    'approved',
    async ({ workshop, repair }, world) =>
      stepOf(world, workshop, 'ready', repair, await makeReadyBody(world, workshop)),
  ],
  disputed: ['approved', ({ customer, repair }, world) => stepOf(world, customer, 'dispute', repair)],
  collected: [
    'ready',
    async ({ workshop, customer, repair }, world) => {
      const { handoverCode: code } = await seeRepair(world, customer, repair)
      return stepOf(world, workshop, 'collect', repair, { code })
    },
  ],
}

/** Walks one on to a state that lies ahead, from a state that its road passes. */
export const walkTo = async (world: World, on: Repairing, state: RepairState): Promise<Repairing> => {
  if (on.repair.state === state) return on
  const road = roads[state]
  if (!road) throw new Error(`No road leads to ${state}`)
  const before = await walkTo(world, on, road[0])
  const answer = await road[1](before, world)
  const repair = answer ? done(answer) : await seeRepair(world, before.customer, before.repair)
  return { ...before, repair }
}

/** A workshop that comes to the road, and a car that stands there: nobody waits for an hour. */
export const atTheRoad = [
  { workshop: { modes: ['roadside'] } },
  { mode: 'roadside', address: 'Third Mainland Bridge, second lay-by' },
] as const satisfies readonly [WorkshopOptions, object]

/** One that has come to a state. */
export const repairAt = async (
  world: World,
  state: RepairState,
  wish: WorkshopOptions = {},
  more: object = {},
  people?: Pick<Repairing, 'customer' | 'workshop'>,
): Promise<Repairing> => walkTo(world, await repairIn(world, wish, more, people), state)

/** What the steps of one are given, as it stands: whoever takes them, whatever comes before. */
export const repairGivens = (world: World): Record<string, (id: string) => Promise<object>> => {
  const makeRecord = async (id: string) => {
    const { workshop_id: owner } = await world.db.one<{ workshop_id: string }>`
      select workshop_id from repair where id = ${id}`
    return {
      odometerKm: 98_100,
      fuelEighths: 3,
      words: '',
      pictures: [await storePicture(world, { id: owner })],
    }
  }
  const idsIn = async (id: string, status: string) =>
    (
      await world.db.rows<{ id: string }>`
        select id from repair_job where repair_id = ${id} and status = ${status} order by position`
    ).map(each => each.id)
  // As its call checks it: what a client leaves out is filled in.
  const makeQuote = async () => repairFields.quote.parse(quoteOf(world, [job()]))
  return {
    counter: async () => ({ slotAt: '2026-11-25T12:00:00.000Z' }),
    'check-in': makeRecord,
    quote: makeQuote,
    'quote-further': makeQuote,
    // The call takes at least one: where none is asked for, one that is none.
    approve: async id => ({ jobIds: [(await idsIn(id, 'asked'))[0] ?? id] }),
    ready: async id => ({
      ...(await makeRecord(id)),
      undoneJobIds: (await idsIn(id, 'approved')).slice(1, 2),
    }),
    'insurer-pays': () => insurerMoney(world),
  }
}

const insurers = new WeakMap<World, Promise<InsurerAccount>>()
const fundedInsurer = async ({ db, now }: World): Promise<InsurerAccount> => {
  const key = crypto.randomUUID()
  const account = insurerAccount(key)
  await db.inTx(async tx => {
    await openAccount(tx, account)
    const moves = [{ from: outside('insurers'), to: account, amountKobo: kobo(1_000_000_000_00) }]
    await post(tx, { key: `in:${key}`, kind: 'insurer-receive', moves, at: now() })
  })
  return account
}

/** Money that an insurer has for a repair: a part of one job, under a key of its own. */
export const insurerMoney = async (world: World): Promise<PaidByInsurer> => {
  const there = insurers.get(world) ?? fundedInsurer(world)
  insurers.set(world, there)
  return { paidBy: await there, amountKobo: kobo(30_000_00), key: crypto.randomUUID() }
}

/** What the calls of a board are about: an appointment, a bay of its workshop, and a walk-in. */
export const bayThings = async (
  world: World,
  { workshop, repair }: Repairing,
): Promise<Record<string, object>> => {
  const body = { bays: [{ name: 'Bay 1' }] }
  const { data } = await world.ask<Bays>({ url: '/api/Workshop/save-bays', token: workshop.token, body })
  const { bays } = data
  const about = { appointmentId: repair.id, technician: '' }
  return {
    'board.assign': about,
    'board.plan': { ...about, bayId: bays[0]!.id, startAt: repair.slotAt, lengthHours: 1 },
    'board.unplan': { appointmentId: repair.id },
    'bays.save': { bays },
    ...(await walkInThings(world, workshop)),
  }
}
