// Claim payouts to a repair: into escrow, with the excess to the wallet.
import { expect, test } from 'vitest'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import type { RepairState } from '#contract/repair/process.ts'
import { balanceOf as inBooks, holdFor, insurerAccount } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { done } from '#server/testing/deals/offers.ts'
import { repairAt, walkTo } from '#server/testing/deals/repair-roads.ts'
import {
  listUnansweredJobIds,
  jobKobo,
  makeReadyBody,
  seeRepair,
  stepOf,
} from '#server/testing/deals/repairs.ts'
import { claimAccepted } from '#server/testing/insurance/claims.ts'
import { balanceOf, type Person } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { payOutOne } from './pay-out.ts'

const world = await makeWorld()
const deps = { db: world.db, clock: world.now }
const look = async ({ token }: Person, Id: string) =>
  (await world.ask<InsuranceClaim>({ url: '/api/InsuranceClaim/get-claim', query: { Id }, token })).data
const heldFor = (id: string) => inBooks(world.db, holdFor(`repair:${id}`)).catch(() => 0)
const noticesOf = async ({ id }: Person) =>
  (await world.db.rows<{ body: string }>`select body from notice where user_id = ${id}`).map(
    ({ body }) => body,
  )

/** What a repair of two jobs costs. */
const wholeKobo = 2 * jobKobo
/** A repair in a state, and a claim of its customer that is accepted for it and not paid yet. */
const accepted = async (state: RepairState, naira: number) => {
  const on = await repairAt(world, state)
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 5_000_000 }, token: on.customer.token })
  const claim = await claimAccepted(world, { holder: on.customer, naira, repairId: on.repair.id })
  const insurer = await world.db.one<{ id: string }>`
    select insurer_id as id from insurance_claim where id = ${claim.id}`
  const books = {
    wallet: await balanceOf(world, on.customer),
    insurer: await inBooks(world.db, insurerAccount(insurer.id)),
  }
  return { ...on, claimId: claim.id, insurerId: insurer.id, books }
}

test(
  'what is approved is paid by the insurer: its money takes the place of the customer’s, and more than is owed is in the wallet',
  { tags: 'slow' },
  async () => {
    const { customer, workshop, repair, claimId, insurerId, books } = await accepted('approved', 100_000)
    expect(await payOutOne(deps, claimId)).toBe(true)
    expect(await heldFor(repair.id)).toBe(wholeKobo)
    // What was set aside is back, and what is more than the repair costs.
    expect(await balanceOf(world, customer)).toBe(books.wallet + 100_000_00)
    expect(await inBooks(world.db, insurerAccount(insurerId))).toBe(books.insurer - 100_000_00)
    const { payout } = await look(customer, claimId)
    expect(payout).toMatchObject({ amountKobo: 100_000_00, toRepairKobo: wholeKobo })
    expect(payout!.transactionId).not.toBeNull()
    expect(await seeRepair(world, workshop, repair)).toMatchObject({
      state: 'approved',
      insuredKobo: wholeKobo,
    })
    expect(await noticesOf(customer)).toContainEqual(
      expect.stringContaining('₦10,000.00 is more than the repair'),
    )
    expect(await noticesOf(workshop)).toContainEqual(
      expect.stringContaining('from an insurer waits in escrow'),
    )
    // The workshop is paid of it as of any other.
    const repairing = await walkTo(world, { ...(await on(repair.id, customer, workshop)) }, 'collected')
    expect(repairing.repair.settlement).toMatchObject({ toCustomerKobo: 0 })
    expect(await heldFor(repair.id)).toBe(0)
  },
)

/** The same repair as it stands now. */
const on = async (id: string, customer: Person, workshop: Person) => ({
  customer,
  workshop,
  placeId: '',
  workshopId: '',
  repair: await seeRepair(world, customer, { id }),
})

test('less than is owed: a part of what the customer set aside is back', async () => {
  const { customer, repair, claimId, books } = await accepted('ready', 50_000)
  expect(await payOutOne(deps, claimId)).toBe(true)
  expect([await heldFor(repair.id), await balanceOf(world, customer)]).toEqual([
    wholeKobo,
    books.wallet + 50_000_00,
  ])
  expect((await look(customer, claimId)).payout).toMatchObject({
    toRepairKobo: 50_000_00,
    transactionId: null,
  })
})

test('before the quote is answered it waits for it: approving takes it first, and gives back what is not needed', async () => {
  const { customer, repair, claimId, books } = await accepted('quoted', 80_000)
  expect(await payOutOne(deps, claimId)).toBe(true)
  expect([await heldFor(repair.id), await balanceOf(world, customer)]).toEqual([80_000_00, books.wallet])
  const repairView = await seeRepair(world, customer, repair)
  expect(repairView.insuredKobo).toBe(80_000_00)
  const jobIds = listUnansweredJobIds(repairView).slice(0, 1)
  done(await stepOf(world, customer, 'approve', repairView, { jobIds }))
  expect([await heldFor(repair.id), await balanceOf(world, customer)]).toEqual([
    jobKobo,
    books.wallet + 80_000_00 - jobKobo,
  ])
  expect(await seeRepair(world, customer, repair)).toMatchObject({ insuredKobo: jobKobo })
})

test('approving takes from the wallet only what the insurer has not paid', async () => {
  const { customer, repair, claimId, books } = await accepted('quoted', 80_000)
  await payOutOne(deps, claimId)
  const repairView = await seeRepair(world, customer, repair)
  done(await stepOf(world, customer, 'approve', repairView, { jobIds: listUnansweredJobIds(repairView) }))
  expect([await heldFor(repair.id), await balanceOf(world, customer)]).toEqual([
    wholeKobo,
    books.wallet + 80_000_00 - wholeKobo,
  ])
})

test('a quote that is declined gives the insurer’s money to the wallet', async () => {
  const { customer, repair, claimId, books } = await accepted('quoted', 80_000)
  await payOutOne(deps, claimId)
  done(await stepOf(world, customer, 'decline-all', await seeRepair(world, customer, repair)))
  expect([await heldFor(repair.id), await balanceOf(world, customer)]).toEqual([0, books.wallet + 80_000_00])
})

test('a job that was not done goes back to the wallet, whoever paid it', async () => {
  const { customer, workshop, repair, claimId, books } = await accepted('approved', 90_000)
  await payOutOne(deps, claimId)
  const repairView = await seeRepair(world, workshop, repair)
  const undoneJobIds = [repairView.jobs[0]!.id]
  done(
    await stepOf(world, workshop, 'ready', repairView, {
      ...(await makeReadyBody(world, workshop)),
      undoneJobIds,
    }),
  )
  expect([await heldFor(repair.id), await balanceOf(world, customer)]).toEqual([
    jobKobo,
    books.wallet + wholeKobo + jobKobo,
  ])
  expect(await seeRepair(world, customer, repair)).toMatchObject({ insuredKobo: jobKobo })
})

test('a repair that is over meanwhile takes nothing: all of it is in the wallet, and the claimant reads why', async () => {
  const { customer, workshop, repair, claimId, books } = await accepted('approved', 90_000)
  done(await stepOf(world, workshop, 'give-back', await seeRepair(world, workshop, repair)))
  expect(await payOutOne(deps, claimId)).toBe(true)
  expect([await heldFor(repair.id), await balanceOf(world, customer)]).toEqual([
    0,
    books.wallet + wholeKobo + 90_000_00,
  ])
  expect((await look(customer, claimId)).payout).toMatchObject({ to: 'repair', toRepairKobo: 0 })
  expect(await noticesOf(customer)).toContainEqual(expect.stringContaining('no longer takes payments'))
})

test(
  'paid by many at once while the repair is called off: once, and no kobo is lost',
  { tags: 'slow' },
  async () => {
    for (let round = 0; round < 4; round++) {
      const { customer, workshop, repair, claimId, insurerId, books } = await accepted('approved', 90_000)
      const repairView = await seeRepair(world, workshop, repair)
      const [back, ...paid] = await Promise.all([
        stepOf(world, workshop, 'give-back', repairView),
        ...Array.from({ length: 6 }, () => payOutOne(deps, claimId)),
      ])
      expect(paid.filter(Boolean)).toHaveLength(1)
      // Whoever called it off saw it before the insurer paid: then that is said, and it is called off by who looks again.
      if (back.status === 409)
        done(await stepOf(world, workshop, 'give-back', await seeRepair(world, workshop, repair)))
      expect([await heldFor(repair.id), await balanceOf(world, customer)]).toEqual([
        0,
        books.wallet + wholeKobo + 90_000_00,
      ])
      expect(await inBooks(world.db, insurerAccount(insurerId))).toBe(books.insurer - 90_000_00)
    }
  },
)

test(
  'a repair of somebody else, or one that is over, is refused beside its field',
  { tags: 'slow' },
  async () => {
    const stranger = await repairAt(world, 'approved')
    const over = await repairAt(world, 'collected')
    for (const { customer, repair } of [
      { customer: over.customer, repair: stranger.repair },
      { customer: over.customer, repair: over.repair },
    ]) {
      const refusal = await claimAccepted(world, {
        holder: customer,
        naira: 1_000,
        repairId: repair.id,
      }).catch((error: Error) => error.message)
      expect(refusal).toContain('Choose one of your repairs')
    }
  },
)

test('every kobo is where the books say', async () => {
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})
