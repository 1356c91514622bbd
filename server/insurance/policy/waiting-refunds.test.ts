// Refunds of policies that ended by nobody’s choice while a claim was open.
import { beforeAll, expect, test } from 'vitest'
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { policyWords } from '#contract/insurance/policy/words.ts'
import { refundOf } from '#contract/insurance/premium.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { insurerAccount, walletOf } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { payableOf } from '#server/insurance/reads.ts'
import { payOutDue } from '#server/insurance/claim/pay-out.ts'
import { accident, report } from '#server/testing/insurance/claims.ts'
import { addInsurer, comprehensive, look, policyIn } from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, type Person, signInAgain } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { policyKind } from './kind.ts'
import { policyFeature } from './manifest.ts'
import { refundDue } from './waiting-refunds.ts'

const world = await makeWorld()
const insurerId = await addInsurer(world)
const desk = deskIn(world)
const fails = (error: unknown) => {
  throw error
}
const refunds = () => refundDue({ db: world.db, clock: world.now }, fails)

const claimed = async (at = insurerId) => {
  const more = { ...comprehensive, sumInsuredKobo: 1_000_000_00 }
  const { holder, policy } = await policyIn(world, { insurerId: at, more })
  const body = { policyId: policy.id, happenedAt: world.now().toISOString(), ...accident }
  const { data: claim } = await report(world, holder, body)
  return { holder, policy, claim }
}
type Claimed = Awaited<ReturnType<typeof claimed>>

/** What the books moved for a refund, by account. */
const postingsOf = async ({ policy }: Pick<Claimed, 'policy'>): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await world.db.rows<{ code: string; kobo: number }>`
        select a.code, sum(p.amount_kobo)::bigint as kobo
        from ledger_txn t join ledger_posting p on p.txn_id = t.id join ledger_account a on a.id = p.account_id
        where t.key = ${`policy:${policy.id}:refund`} group by a.code`
    ).map(each => [each.code, each.kobo]),
  )

const termsOf = async ({ id }: Policy) => {
  const row = await world.db.one<{ commission: number; premium: number; from: string; until: string }>`
    select commission_due_kobo as commission, premium_kobo as premium, starts_on as from, until_on as until
    from policy where id = ${id}`
  const { from: startsOn, until } = row
  return { premiumKobo: kobo(row.premium), commissionKobo: kobo(row.commission), startsOn, until }
}
const see = ({ holder, policy }: Claimed) => look(world, holder, policy.id)
/** Every notice that a holder has, as one text. */
const noticesOf = async ({ id }: Person): Promise<string> =>
  (
    await world.db.rows<{ words: string }>`
      select kind || ': ' || title || ' ' || body as words from notice where user_id = ${id} order by id`
  )
    .map(({ words }) => words)
    .join('\n')
const settleClaim = (of: Claimed, ...how: string[]) =>
  desk.run('insurance-claim settle', of.claim.id, ...how, 'As the report says')

let refused: Claimed
let paid: Claimed
let suspendedOn = ''
beforeAll(async () => {
  ;[refused, paid] = [await claimed(), await claimed()]
  world.pass({ hours: 24 * 30 })
  suspendedOn = lagosDayOf(world.now())
  await desk.runByTwo('insurers licence', insurerId, 'suspended', 'its capital is too low')
  await world.settle()
  world.pass({ hours: 24 * 400 })
})

test('at its end with an open claim a suspended policy keeps its refund, which pays no claims meanwhile', async () => {
  const reserved = await payableOf(world.db, insurerId)
  await world.settle()
  await signInAgain(world, refused.holder, paid.holder)
  expect(await Promise.all([refunds(), refunds()])).toEqual([0, 0])
  expect(await payableOf(world.db, insurerId)).toBe(reserved)
  const page = await see(refused)
  expect(page).toMatchObject({ state: 'lapsed', endedOn: suspendedOn, refundedKobo: null })
  expect(policyWords.nowFor!(page)!.words).not.toContain('went back')
  expect(await noticesOf(refused.holder)).toContain('once no claim on this policy is open')
  expect(await postingsOf(refused)).toEqual({})
  const { blockers } = policyFeature.personal!
  expect(await blockers!(world.db, refused.holder.id, world.now())).toMatchObject([
    { link: `/bookings/insurance/${page.id}` },
  ])
})

test('once the claim has ended unpaid the refund is paid, once, from the insurer and from AutoX', async () => {
  const wallet = await balanceOf(world, refused.holder)
  await settleClaim(refused, 'refuse')
  expect(await refunds()).toBe(0)
  world.pass({ hours: 24 * 60 })
  await world.settle()
  await signInAgain(world, refused.holder, paid.holder)
  const counts = await Promise.all(Array.from({ length: 5 }, refunds))
  expect(counts.reduce((a, b) => a + b, 0)).toBe(1)
  const { refundKobo, fromInsurerKobo, fromFeesKobo } = refundOf(await termsOf(refused.policy), suspendedOn)
  expect(fromFeesKobo).toBeGreaterThan(0)
  expect(await postingsOf(refused)).toEqual({
    [insurerAccount(insurerId)]: 0 - fromInsurerKobo,
    fees: 0 - fromFeesKobo,
    [walletOf(refused.holder.id)]: refundKobo,
  })
  expect(await balanceOf(world, refused.holder)).toBe(wallet + refundKobo)
  const page = await see(refused)
  expect(page).toMatchObject({ state: 'lapsed', refundedKobo: refundKobo })
  expect(policyWords.nowFor!(page)!.words).toContain('See below what went back')
  const notices = await noticesOf(refused.holder)
  expect(notices).toMatch(/^money: Premium refunded/m)
  expect(notices).toContain(`${formatNaira(refundKobo)} went back to your wallet`)
  expect(await policyFeature.personal!.blockers!(world.db, refused.holder.id, world.now())).toEqual([])
})

test('where the claim is paid nothing goes back, and the holder is told', async () => {
  await settleClaim(paid, 'approve', '100000')
  await desk.run('insurers receive', insurerId, '1000000', 'bank ref 1', 'as the statement says')
  const token = paid.holder.token
  const query = { Id: paid.claim.id }
  const { data } = await world.ask<InsuranceClaim>({ url: '/api/InsuranceClaim/get-claim', query, token })
  const body = { claimId: data.id, version: data.version, to: 'wallet' }
  await world.ask({ url: '/api/InsuranceClaim/accept', body, token })
  expect(await refunds()).toBe(0)
  await world.settle()
  await payOutDue({ db: world.db, clock: world.now }, fails)
  const wallet = await balanceOf(world, paid.holder)
  expect([await refunds(), await refunds()]).toEqual([1, 0])
  expect(await see(paid)).toMatchObject({ state: 'lapsed', refundedKobo: 0 })
  expect(await balanceOf(world, paid.holder)).toBe(wallet)
  expect(await postingsOf(paid)).toEqual({})
  const notices = await noticesOf(paid.holder)
  expect(notices).toMatch(/^dealing: No premium refunded.*because of a claim on this policy/m)
})

test('what an older process let expire in suspension has its last day and its refund as well', async () => {
  const lapsing = await policyIn(world, { insurerId: await addInsurer(world, 'Old Shield') })
  const { holder, policy } = lapsing
  world.pass({ hours: 24 * 10 })
  const lastDay = lagosDayOf(world.now())
  await desk.runByTwo('insurers licence', policy.insurer.id, 'suspended', 'its capital is too low')
  await world.settle()
  await world.db.run`update policy set state = 'lapsed', version = version + 1 where id = ${policy.id}`
  await world.db.run`delete from process_timer where subject_id = ${policy.id}`
  expect([await refunds(), await refunds()]).toEqual([1, 0])
  await signInAgain(world, holder)
  const { refundKobo } = refundOf(await termsOf(policy), lastDay)
  expect(await look(world, holder, policy.id)).toMatchObject({ endedOn: lastDay, refundedKobo: refundKobo })
  expect(await postingsOf(lapsing)).toMatchObject({ [walletOf(holder.id)]: refundKobo })
})

test('suspended after its last day and before its end was written, it still ends on that day', async () => {
  const { holder, policy } = await policyIn(world, { insurerId: await addInsurer(world, 'Late Shield') })
  world.pass({ hours: 24 * 366 })
  const cause = { id: policy.id, event: 'suspend', actor: 'system', actorId: null, now: world.now() }
  await world.db.inTx(tx => moveDeal(tx, policyKind, cause))
  await world.settle()
  await signInAgain(world, holder)
  expect(await look(world, holder, policy.id)).toMatchObject({
    state: 'lapsed',
    endedOn: policy.until,
    refundedKobo: 0,
  })
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})

test('a policy that the loss or the sale of its car ends gives its rest back once its claim ended unpaid', async () => {
  for (const [event, how] of [
    ['car-lost', ['refuse']],
    ['give-way', ['approve', '100000']],
  ] as const) {
    const at = await addInsurer(world, `Shield for ${event}`)
    const on = await claimed(at)
    world.pass({ hours: 24 * 3 })
    const cause = { id: on.policy.id, event, actor: 'system', actorId: null, input: {}, now: world.now() }
    await world.db.inTx(tx => moveDeal(tx, policyKind, cause))
    const lastDay = lagosDayOf(world.now())
    const reserved = await payableOf(world.db, at)
    expect(await refunds()).toBe(0)
    expect(await payableOf(world.db, at)).toBe(reserved)
    await signInAgain(world, on.holder)
    const page = await see(on)
    expect(page).toMatchObject({ state: 'cancelled', endedOn: lastDay, refundedKobo: null })
    expect(policyWords.nowFor!(page)!.words).not.toContain('went back')
    expect(await noticesOf(on.holder)).toContain('once no claim on this policy is open')
    expect(await policyFeature.personal!.blockers!(world.db, on.holder.id, world.now())).toHaveLength(1)
    await settleClaim(on, ...how)
    await desk.run('insurers receive', at, '1000000', `bank ref ${event}`, 'as the statement says')
    world.pass({ hours: 24 * 60 })
    await world.settle()
    await payOutDue({ db: world.db, clock: world.now }, fails)
    const counts = await Promise.all(Array.from({ length: 3 }, refunds))
    const { refundKobo } = refundOf(await termsOf(on.policy), lastDay)
    const isPaid = event === 'give-way'
    expect(counts.reduce((a, b) => a + b, 0)).toBe(1)
    await signInAgain(world, on.holder)
    expect((await see(on)).refundedKobo).toBe(isPaid ? 0 : refundKobo)
    expect((await postingsOf(on))[walletOf(on.holder.id)] ?? 0).toBe(isPaid ? 0 : refundKobo)
  }
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})
