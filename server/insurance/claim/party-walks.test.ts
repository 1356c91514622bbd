// Random walks of a claim for others' damage: no kobo ever reaches its holder.
// @module-tag slow
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from '#contract/core/errors.ts'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import { kobo } from '#contract/core/money.ts'
import { walletBankCode } from '#contract/reference/nuban.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { balanceOf as inBooks, claimAccount, insurerAccount, walletOf } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { newDamage, report } from '#server/testing/insurance/claims.ts'
import { insurerIn, policyIn } from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, personWith } from '#server/testing/world/people.ts'
import { sandboxTo } from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { insuranceClaimKind } from './kind.ts'
import { payPartyOne } from './pay-party.ts'
import type { ClaimRow } from './sql.ts'

const world = await makeWorld()
const insurerId = await insurerIn(world)
const deps = { db: world.db, clock: world.now, rail: world.bank.rail.name }
const injured = await personWith(world, 0)
const account = (behaviour: 'repeats' | 'refuses' | 'reverses') => {
  const { bankCode, accountNumber, accountName } = sandboxTo(behaviour)
  return { bankCode, accountNumber, accountName, bankName: 'Sandbox', userId: null }
}
const wallet = {
  bankCode: walletBankCode,
  accountNumber: '0000000000',
  accountName: 'Bola Akin',
  bankName: 'AutoX wallet',
  userId: injured.id,
}
const payees = [account('repeats'), account('refuses'), account('reverses'), wallet]

const reported = async () => {
  const { holder, policy } = await policyIn(world, { insurerId })
  const body = { policyId: policy.id, happenedAt: world.now().toISOString(), ...newDamage() }
  const { data } = await report(world, holder, body)
  return { holder, id: data.id }
}

// Towards the money more often than a wheel of all edges would.
const events = insuranceClaim.edges.map(({ event }) => event)
const likely = ['party-confirms', 'award', 'party-chooses', 'turn', 'turn', 'payment-returned', 'keep-award']
type Step = { event: string; actor: number; payee: number; naira: number }
const step: fc.Arbitrary<Step> = fc.record({
  event: fc.oneof(
    { arbitrary: fc.constantFrom(...likely), weight: 4 },
    { arbitrary: fc.constantFrom(...events), weight: 1 },
  ),
  actor: fc.nat(9),
  payee: fc.nat(payees.length - 1),
  naira: fc.integer({ min: 1, max: 200_000 }),
})

const inputOf = ({ event, payee }: Step): object => {
  if (event === 'name-party') return { ...newDamage().party, phone: '+2348035550001', workshop: '' }
  if (event.startsWith('party-') && event !== 'party-chooses')
    return { answer: 'disputed', words: 'Otherwise' }
  if (event === 'accept') return { to: 'wallet' }
  return payees[payee]!
}

const attempt = async (id: string, holderId: string, next: Step): Promise<void> => {
  if (next.event === 'turn') {
    await payPartyOne(deps, id)
    await world.settle()
    return payPartyOne(deps, id)
  }
  // Mostly whoever may, and sometimes whoever may not.
  const allowed = insuranceClaim.edges.find(({ event }) => event === next.event)!.by[0]!
  const actor = ['system', 'operator', 'claimant'][next.actor] ?? allowed
  const cause = {
    id,
    event: next.event,
    actor,
    actorId: actor === 'claimant' ? holderId : null,
    amountKobo: kobo(next.naira * 100),
    note: 'For the sake of a test',
    input: inputOf(next),
    now: world.now(),
  }
  await world.db
    .inTx(tx => moveDeal(tx, insuranceClaimKind, cause))
    .catch((error: unknown) => {
      // What the table, a guard or the database refuses changes nothing.
      if (!(error instanceof Failure)) throw error
    })
}

const wasPaid = async (id: string) =>
  (await world.db.rows`select from process_event where subject_id = ${id} and event = 'pay-party'`).length > 0

test(
  'whatever happens to it, the holder’s wallet is as it was, and the money is where the claim says',
  { timeout: 120_000 },
  async () => {
    await deskIn(world).runByTwo(
      'insurers receive',
      insurerId,
      '50000000',
      'bank ref walks',
      'as the statement says',
    )
    let paid = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async steps => {
        const { holder, id } = await reported()
        const before = await balanceOf(world, holder)
        for (const each of steps) await attempt(id, holder.id, each)
        expect(await balanceOf(world, holder)).toBe(before)
        const row = (await findDeal<ClaimRow>(world.db, insuranceClaimKind, id))!
        const there = await inBooks(world.db, claimAccount(id)).catch(() => 0)
        const ends = ['rejected', 'closed', 'withdrawn', 'uncollected', 'paid']
        if (ends.includes(row.state)) expect(there).toBe(0)
        if (await wasPaid(id)) paid += 1
        const toHolder = await world.db.rows`
        select from ledger_posting p join ledger_account a on a.id = p.account_id and a.code = ${walletOf(holder.id)}
        join ledger_account o on o.id = p.other_account_id
        where p.amount_kobo > 0 and o.code in (${claimAccount(id)}, ${insurerAccount(insurerId)})`
        expect(toHolder).toEqual([])
      }),
      { numRuns: 15, seed: 41 },
    )
    expect(paid).toBeGreaterThan(0)
    expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
  },
)
