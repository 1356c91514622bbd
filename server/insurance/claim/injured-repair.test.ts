// Payouts to an injured person’s repair: into its escrow, the rest into their wallet.
import { expect, test } from 'vitest'
import type { InjuredClaim } from '#contract/insurance/claim/injured.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import type { RepairState } from '#contract/repair/process.ts'
import { balanceOf as inBooks, claimAccount, holdFor } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { done } from '#server/testing/deals/offers.ts'
import { jobKobo, listUnansweredJobIds, seeRepair, stepOf } from '#server/testing/deals/repairs.ts'
import { repairAt } from '#server/testing/deals/repair-roads.ts'
import { newDamage, report } from '#server/testing/insurance/claims.ts'
import { insurerIn, policyIn } from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, type Person } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { payPartyOne } from './pay-party.ts'

const world = await makeWorld()
const { run } = deskIn(world)
const deps = { db: world.db, clock: world.now, rail: world.bank.rail.name }
const injured = <T = InjuredClaim>(name: string, body: object, who?: Person) =>
  world.ask<T>({ url: `/api/InjuredPerson/${name}`, body, ...(who && { token: who.token }) })
const heldFor = (id: string) => inBooks(world.db, holdFor(`repair:${id}`)).catch(() => 0)
const inClaim = (id: string) => inBooks(world.db, claimAccount(id)).catch(() => 0)

/** What a repair of two jobs costs. */
const wholeKobo = 2 * jobKobo
let people = 0
/** A repair in a state, and a claim for damage to its customer with the insurer's money set aside. */
const awarded = async (state: RepairState, naira: number) => {
  const on = await repairAt(world, state)
  // The name that the holder gives.
  await world.db.run`update app_user set first_name = 'Bola' where id = ${on.customer.id}`
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 5_000_000 }, token: on.customer.token })
  const insured = await policyIn(world, { insurerId: await insurerIn(world) })
  people += 1
  const party = {
    ...newDamage().party,
    phone: `0803 556 ${1000 + people}`,
    email: `ike${people}@example.com`,
  }
  const happenedAt = world.now().toISOString()
  const body = { policyId: insured.policy.id, happenedAt, ...newDamage(), party }
  const { id } = done(await report(world, insured.holder, body))
  await world.settle()
  const token = /#(\S+)/.exec((await world.mailTo(party.email))!.body)![1]!
  done(await injured('answer', { token, answer: 'confirmed' }))
  await run('insurance-claim settle', id, 'award', String(naira), 'As both say')
  const reference = `bank ref ${id.slice(0, 8)}`
  await run('insurers receive', insured.insurerId, '1000000', reference, 'as the statement says')
  await payPartyOne(deps, id)
  const wallets = async () => [await balanceOf(world, on.customer), await balanceOf(world, insured.holder)]
  const [customerKobo, holderKobo] = await wallets()
  const view = async () => (await injured('get-claim', { token })).data
  const choose = (who: Person, repairId = on.repair.id) => injured('choose-repair', { token, repairId }, who)
  return {
    ...on,
    party,
    token,
    claimId: id,
    holder: insured.holder,
    choose,
    view,
    pay: () => payPartyOne(deps, id),
    /** Whether the customer has so much more than before, and the holder what they had. */
    expectWallets: async (gained: number) =>
      expect(await wallets()).toEqual([customerKobo! + gained, holderKobo]),
  }
}

test('the repair takes at most what it costs, once, and the rest is in the wallet', async () => {
  const on = await awarded('approved', 100_000)
  const { token, customer, workshop, repair } = on
  expect((await injured<object[]>('get-repairs', { token }, customer)).data).toEqual([
    { id: repair.id, workshopName: expect.any(String), title: expect.any(String) },
  ])
  expect(await on.choose(customer)).toMatchObject({
    status: 200,
    data: { state: 'paying-party', repair: { id: repair.id, toRepairKobo: null } },
  })
  expect(await on.choose(customer)).toMatchObject({ status: 409 })
  await Promise.all(Array.from({ length: 6 }, on.pay))
  await on.pay()
  expect([await heldFor(repair.id), await inClaim(on.claimId)]).toEqual([wholeKobo, 0])
  // What they had set aside themselves is back, with what is more than the repair costs.
  await on.expectWallets(100_000_00)
  expect(await seeRepair(world, workshop, repair)).toMatchObject({
    state: 'approved',
    insuredKobo: wholeKobo,
  })
  expect(await on.view()).toMatchObject({
    state: 'party-paid',
    repair: { toRepairKobo: wholeKobo, toWalletKobo: 10_000_00 },
  })
  await world.settle()
  const letter = await world.mailTo(on.party.email)
  expect(letter!.body).toContain(
    '₦90,000.00 from Demo Shield waits in escrow for your repair. The other ₦10,000.00 is in your wallet.',
  )
  // The holder hears nothing of where it went.
  const { data } = await world.ask<InsuranceClaim>({
    url: '/api/InsuranceClaim/get-claim',
    query: { Id: on.claimId },
    token: on.holder.token,
  })
  expect(data).toMatchObject({ state: 'party-paid', payout: null })
  expect(JSON.stringify(data)).not.toContain(repair.id)
})

test('less than the quote waits for it, and approving takes only the difference from the wallet', async () => {
  const on = await awarded('quoted', 50_000)
  const { customer, repair } = on
  done(await on.choose(customer))
  await on.pay()
  expect(await heldFor(repair.id)).toBe(50_000_00)
  await on.expectWallets(0)
  const quoted = await seeRepair(world, customer, repair)
  done(await stepOf(world, customer, 'approve', quoted, { jobIds: listUnansweredJobIds(quoted) }))
  expect(await heldFor(repair.id)).toBe(wholeKobo)
  await on.expectWallets(50_000_00 - wholeKobo)
})

test('a repair that ends meanwhile takes nothing: all of it is in the wallet', async () => {
  const on = await awarded('approved', 80_000)
  const { customer, workshop, repair } = on
  done(await on.choose(customer))
  done(await stepOf(world, workshop, 'give-back', await seeRepair(world, workshop, repair)))
  await on.pay()
  expect([await heldFor(repair.id), await inClaim(on.claimId)]).toEqual([0, 0])
  await on.expectWallets(wholeKobo + 80_000_00)
  expect(await on.view()).toMatchObject({ state: 'party-paid', repair: { toRepairKobo: 0 } })
})

test('somebody else’s repair, the holder, and a wrong link are refused, and nothing moves', async () => {
  const on = await awarded('approved', 80_000)
  const { token, customer, holder, repair } = on
  const { customer: stranger, repair: strange } = await repairAt(world, 'approved')
  expect((await on.choose(customer, strange.id)).errors).toMatchObject([{ field: 'repairId' }])
  expect((await on.choose(stranger)).errors).toMatchObject([{ field: 'repairId' }])
  for (const refusal of [
    await injured('get-repairs', { token }, holder),
    await on.choose(holder),
    await on.choose(holder, strange.id),
  ])
    expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('never yours') })
  for (const [name, body] of [
    ['get-repairs', {}],
    ['choose-repair', { repairId: repair.id }],
  ] as const) {
    expect(await injured(name, { token, ...body })).toMatchObject({ status: 401 })
    expect(await injured(name, { token: 'A'.repeat(44), ...body }, customer)).toMatchObject({ code: '23' })
  }
  expect(await on.view()).toMatchObject({ state: 'awarded', payee: null, repair: null })
  expect(await inClaim(on.claimId)).toBe(80_000_00)
  await on.expectWallets(0)
  await expect(
    world.db.run`update claim_party set repair_id = ${repair.id} where claim_id = ${on.claimId}`,
  ).rejects.toThrow('claim_party_repair_of_payee')
  await expect(
    world.db.run`update claim_party set to_repair_kobo = 1 where claim_id = ${on.claimId}`,
  ).rejects.toThrow('claim_party_to_repair')
})

test('every kobo is where the books say', async () => {
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})
