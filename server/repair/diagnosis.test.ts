// Fee of a diagnosis: agreed with the booking, and where every kobo of it goes.
// @module-tag slow
import { expect, test } from 'vitest'
import { errors } from '#contract/core/error-table.ts'
import { kobo } from '#contract/core/money.ts'
import type { Repair } from '#contract/repair/fields.ts'
import type { RepairState } from '#contract/repair/process.ts'
import { repairCommission } from '#contract/repair/terms.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { done } from '#server/testing/deals/offers.ts'
import { repairAt, walkTo } from '#server/testing/deals/repair-roads.ts'
import {
  book,
  cause,
  hourAt,
  job,
  jobKobo,
  listUnansweredJobIds,
  makeReadyBody,
  passHours,
  quoteOf,
  type Repairing,
  seeRepair,
  settle,
  stepOf,
  vehicle,
} from '#server/testing/deals/repairs.ts'
import { diagnosedFor, openWorkshop, serviceBody, setUp } from '#server/testing/deals/workshops.ts'
import { balanceOf, personWith, pin } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const fee = 10_000_00
const startKobo = 10 * jobKobo
const feeAt = (state: RepairState, feeKobo = fee) => repairAt(world, state, ...diagnosedFor(feeKobo))
const lessCommission = (amount: number) => amount - repairCommission(kobo(amount), world.now())
const balances = async ({ customer, workshop }: Repairing) => [
  await balanceOf(world, customer),
  await balanceOf(world, workshop),
]
const noticesOf = async (id: string, userId: string) =>
  world.db.rows<{ title: string; body: string; kind: string }>`
    select title, body, kind from notice where user_id = ${userId} and link = ${`/bookings/repairs/${id}`}
    order by at, id limit 100`

test('the fee is on the page, agreed to with the pin, and in escrow from the booking on', async () => {
  const [workshop, customer] = [await personWith(world, 0), await personWith(world, startKobo)]
  const { id, placeId } = await openWorkshop(world, workshop, diagnosedFor(fee)[0])
  const { data } = await world.ask<{ services: object[] }>({
    url: '/api/Workshop/get-workshop-by-id',
    query: { Id: id },
  })
  expect(data.services).toMatchObject([{ diagnosisKobo: fee }])
  const dateTime = await hourAt(world, placeId)
  const body = { locationId: placeId, dateTime, service: 8, ...vehicle, diagnosisFeeKobo: fee }
  const ask = (more: object, query: object) =>
    world.ask<Repair>({
      url: '/api/AutoAppointment/BookAppointment',
      token: customer.token,
      query: { ...query },
      body: { ...body, ...more },
    })
  expect((await ask({}, {})).errors).toMatchObject([{ field: 'pin' }])
  expect((await ask({}, { pin: '1357' })).code).toBe(errors.WRONG_PIN.code)
  for (const diagnosisFeeKobo of [0, 1, fee - 1, 9_007_199_254_740_991])
    expect((await ask({ diagnosisFeeKobo }, { pin })).code).toBe(errors.PRICE_CHANGED.code)
  expect(await balanceOf(world, customer)).toBe(startKobo)
  const repair = done(await ask({}, { pin }))
  expect(repair).toMatchObject({ heldKobo: fee, diagnosis: { feeKobo: fee, heldKobo: fee } })
  expect(await balanceOf(world, customer)).toBe(startKobo - fee)
  expect(await noticesOf(repair.id, customer.id)).toMatchObject([
    { kind: 'money', title: expect.stringContaining('₦10,000.00 held') },
  ])
})

test('who has too little books nothing, and a client that names no fee agrees to none', async () => {
  const [workshop, poor] = [await personWith(world, 0), await personWith(world, fee - 1)]
  const { placeId } = await openWorkshop(world, workshop, diagnosedFor(fee)[0])
  const dateTime = await hourAt(world, placeId)
  const refused = await book(world, poor, { locationId: placeId, dateTime, diagnosisFeeKobo: fee })
  expect(refused.code).toBe(errors.INSUFFICIENT_FUNDS.code)
  const booked = done(await book(world, poor, { locationId: placeId, dateTime }))
  expect(booked).toMatchObject({ heldKobo: 0, diagnosis: { feeKobo: 0, heldKobo: 0 } })
  const on = await walkTo(
    world,
    { customer: poor, workshop, placeId, workshopId: '', repair: booked },
    'quoted',
  )
  const end = done(await stepOf(world, poor, 'decline-all', on.repair))
  expect(end).toMatchObject({ state: 'diagnosed', settlement: null })
  expect(await balances(on)).toEqual([fee - 1, 0])
})

test('of several services that a booking can mean, the lowest fee holds, by the way it works', async () => {
  const [workshop, customer] = [await personWith(world, 0), await personWith(world, startKobo)]
  const services = [
    serviceBody({ diagnosisKobo: fee }),
    serviceBody({ name: 'Brake fluid', diagnosisKobo: fee - 100 }),
    serviceBody({ name: 'At your home', modes: ['mobile'], diagnosisKobo: 1 }),
  ]
  const { placeId } = await openWorkshop(world, workshop, {
    workshop: { modes: ['drop-off', 'mobile'] },
    services,
  })
  const dateTime = await hourAt(world, placeId)
  const ask = (diagnosisFeeKobo: number, more = {}) =>
    book(world, customer, { locationId: placeId, dateTime, diagnosisFeeKobo, ...more })
  expect((await ask(fee)).code).toBe(errors.PRICE_CHANGED.code)
  expect((await ask(1)).code).toBe(errors.PRICE_CHANGED.code)
  expect(done(await ask(1, { mode: 'mobile', address: '12 Demo Street' })).heldKobo).toBe(1)
  // What was agreed holds, whatever the workshop asks of others later.
  await setUp(world, workshop, 'save-services', { services: [serviceBody({ diagnosisKobo: 5 * fee })] })
  expect((await ask(fee - 100, { vehicleModel: 'Camry' })).code).toBe(errors.PRICE_CHANGED.code)
})

type End = (on: Repairing) => Promise<unknown>
const declined: Record<string, [RepairState, End]> = {
  'the customer declines all': ['quoted', on => stepOf(world, on.customer, 'decline-all', on.repair)],
  'the customer collects the car instead': [
    'quoted',
    on => stepOf(world, on.customer, 'give-back', on.repair),
  ],
  'nobody answers for a week': ['quoted', on => passHours(world, on, 7 * 24 + 1)],
}
test.each(Object.entries(declined))(
  'a quote that is declined pays the diagnosis: %s',
  async (_, [state, end]) => {
    const on = await feeAt(state)
    await end(on)
    const repair = await seeRepair(world, on.workshop, on.repair)
    expect(repair).toMatchObject({
      state: 'diagnosed',
      heldKobo: 0,
      settlement: {
        toCustomerKobo: 0,
        toWorkshopKobo: lessCommission(fee),
        commissionKobo: fee - lessCommission(fee),
      },
    })
    expect(await balances(on)).toEqual([startKobo - fee, lessCommission(fee)])
    const letters = await noticesOf(on.repair.id, on.workshop.id)
    expect(letters.filter(({ body }) => body.includes('₦9,700.00 is in your wallet'))).toMatchObject([
      { kind: 'money' },
    ])
  },
)

const returned: Record<string, [RepairState, End]> = {
  'the workshop declines': ['requested', on => stepOf(world, on.workshop, 'decline', on.repair)],
  'nobody answers the request': ['requested', on => passHours(world, on, 25)],
  'the customer cancels': ['accepted', on => stepOf(world, on.customer, 'cancel', on.repair)],
  'the workshop cancels': ['accepted', on => stepOf(world, on.workshop, 'cancel', on.repair)],
  'the workshop does not show up': ['workshop-missing', on => passHours(world, on, 49)],
  'the customer does not show up': ['customer-missing', on => passHours(world, on, 49)],
  'nobody says who came': ['due', on => passHours(world, on, 120)],
  'no quote comes': ['checked-in', on => passHours(world, on, 7 * 24 + 1)],
  'the customer collects the car before a quote': [
    'checked-in',
    on => stepOf(world, on.customer, 'give-back', on.repair),
  ],
  'the workshop calls its quote off': ['quoted', on => stepOf(world, on.workshop, 'give-back', on.repair)],
}
test.each(Object.entries(returned))('without a diagnosis the fee goes back: %s', async (_, [state, end]) => {
  const on = await feeAt(state)
  await end(on)
  const repair = await seeRepair(world, on.customer, on.repair)
  expect(repair.settlement).toEqual({ toCustomerKobo: fee, toWorkshopKobo: 0, commissionKobo: 0 })
  expect(await balances(on)).toEqual([startKobo, 0])
  const letters = await noticesOf(on.repair.id, on.customer.id)
  expect(letters.filter(({ body }) => body.includes('₦10,000.00 is back in your wallet'))).toMatchObject([
    { kind: 'money' },
  ])
})

test('it counts towards the jobs: all the customer has is enough, and the workshop is paid the jobs once', async () => {
  const on = await feeAt('quoted')
  const [ids, spare] = [listUnansweredJobIds(on.repair), startKobo - 2 * jobKobo]
  await world.ask({
    url: '/api/Wallet/WalletTransfer',
    token: on.customer.token,
    query: { pin },
    body: { accountNumber: on.workshop.accountNumber, amountKobo: spare },
  })
  expect(await balanceOf(world, on.customer)).toBe(2 * jobKobo - fee)
  const approved = done(await stepOf(world, on.customer, 'approve', on.repair, { jobIds: ids }))
  expect(approved).toMatchObject({ heldKobo: 2 * jobKobo, diagnosis: { feeKobo: fee, heldKobo: 0 } })
  expect(await balances(on)).toEqual([0, spare])
  const end = await walkTo(world, { ...on, repair: approved }, 'collected')
  expect(end.repair.settlement).toMatchObject({ toWorkshopKobo: lessCommission(2 * jobKobo) })
  expect(await balances(on)).toEqual([0, spare + lessCommission(2 * jobKobo)])
})

test('a fee above the approved jobs leaves its rest with the workshop, and a job left out no longer counts', async () => {
  const big = 100_000_00
  const on = await feeAt('quoted', big)
  const [first] = listUnansweredJobIds(on.repair)
  const approved = done(await stepOf(world, on.customer, 'approve', on.repair, { jobIds: [first] }))
  expect(approved).toMatchObject({ heldKobo: big, diagnosis: { heldKobo: big - jobKobo } })
  const further = done(
    await stepOf(world, on.workshop, 'quote-further', approved, quoteOf(world, [job({ title: 'Discs' })])),
  )
  const more = done(
    await stepOf(world, on.customer, 'approve', further, { jobIds: listUnansweredJobIds(further) }),
  )
  expect(more).toMatchObject({ heldKobo: big, diagnosis: { heldKobo: big - 2 * jobKobo } })
  const ready = done(
    await stepOf(world, on.workshop, 'ready', more, {
      ...(await makeReadyBody(world, on.workshop)),
      undoneJobIds: [more.jobs.at(-1)!.id],
    }),
  )
  const rest = big - jobKobo
  expect(ready).toMatchObject({ heldKobo: big, diagnosis: { heldKobo: rest } })
  const paid = lessCommission(jobKobo) + lessCommission(rest)
  expect(ready.workshopReceivesKobo).toBe(paid)
  const end = await walkTo(world, { ...on, repair: ready }, 'collected')
  expect(end.repair.settlement).toMatchObject({ toWorkshopKobo: paid, toCustomerKobo: 0 })
  expect(await balances(on)).toEqual([startKobo - big, paid])
})

test('who paid for a diagnosis and its workshop rate each other; a free one is no deal to rate', async () => {
  const rate = (who: Repairing['customer'], { id }: Repair, about: string) =>
    world.ask({
      url: '/api/ratings/Add-Or-UpdateRating',
      token: who.token,
      body: { dealKind: 'repair', dealId: id, about, stars: 4 },
    })
  const on = await feeAt('quoted')
  done(await stepOf(world, on.customer, 'decline-all', on.repair))
  for (const [who, about] of [
    [on.customer, 'workshop'],
    [on.workshop, 'buyer'],
  ] as const)
    expect((await rate(who, on.repair, about)).status, about).toBe(200)
  const free = await repairAt(world, 'quoted')
  done(await stepOf(world, free.customer, 'decline-all', free.repair))
  expect((await rate(free.customer, free.repair, 'workshop')).status).toBe(404)
})

test.each([
  ['release', undefined, [0, 1]],
  ['refund', undefined, [1, 0]],
  ['split', 20_000_00, undefined],
] as const)('a dispute about a dear diagnosis ends in a %s', async (event, amountKobo, all) => {
  const big = 100_000_00
  const on = await feeAt('disputed', big)
  await settle(world, on.repair, event, amountKobo)
  const { settlement, approvedKobo } = await seeRepair(world, on.customer, on.repair)
  const { toCustomerKobo, toWorkshopKobo, commissionKobo } = settlement!
  expect(toCustomerKobo + toWorkshopKobo + commissionKobo).toBe(big)
  if (all) expect([toCustomerKobo > 0, toWorkshopKobo > 0]).toEqual(all.map(Boolean))
  // The diagnosis was done: only the price of the work is shared.
  else expect(toCustomerKobo).toBe(2 * jobKobo - amountKobo)
  expect([0, 2 * jobKobo]).toContain(approvedKobo)
})

test('an end that forgets the fee is refused by the database, and the books are right', async () => {
  const on = await feeAt('accepted')
  const forget = world.db.run`update repair set state = 'cancelled' where id = ${on.repair.id}`
  await expect(forget).rejects.toThrow('repair_diagnosis_settled')
  const more = world.db
    .run`update repair set diagnosis_kobo = diagnosis_fee_kobo + 1 where id = ${on.repair.id}`
  await expect(more).rejects.toThrow('repair_diagnosis_part')
  await cause(world, on.repair, 'begin')
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})
