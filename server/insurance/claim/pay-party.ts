// Sets an insurer's money aside for an injured person, and pays it where they chose.
import { Failure } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { payableOf } from '#server/insurance/reads.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { claimAccount, insurerAccount, lockBalances, openAccount } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { payClaimToBank, readClaimPayout } from '#server/transfers/pay-claim.ts'
import { insuranceClaimKind } from './kind.ts'
import { payRepairOfParty } from './pay-party-repair.ts'
import { findParty, type PartyRow, setPartyWithdrawal } from './party-sql.ts'
import { type ClaimRow, listPartyClaims, listUnnamedClaims } from './sql.ts'

type RailName = Parameters<typeof payClaimToBank>[1]['rail']
export type PartyDeps = { db: Db; clock: () => Date; rail: RailName }

type Locked = { row: ClaimRow; party: PartyRow }
const lockClaim = async (tx: Tx, id: string): Promise<Locked | undefined> => {
  const row = await lockRow<ClaimRow>(tx, insuranceClaim, id)
  const party = row && (await findParty(tx, id))
  return row && party && { row, party }
}

/** The claim's account holds what is offered: what is missing comes from the insurer, what is too much goes back. */
const setAside = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const { row, party } = (await lockClaim(tx, id)) ?? {}
  if (!row || (row.state !== 'awarded' && row.state !== 'paying-party')) return
  if (row.offered_kobo === null || party!.withdrawal_id !== null) return
  const [insurer, claim] = [insurerAccount(row.insurer_id), claimAccount(id)] as const
  await openAccount(tx, claim)
  const balances = await lockBalances<typeof insurer | typeof claim>(tx, [insurer, claim])
  const missing = row.offered_kobo - balances.get(claim)!
  if (missing === 0 || (missing > 0 && (await payableOf(tx, row.insurer_id)) < missing)) return
  const [from, to] = missing > 0 ? [insurer, claim] : [claim, insurer]
  await post(tx, {
    key: `insurance_claim:${id}:set-aside:${row.version}`,
    kind: 'insurance-claim',
    moves: [{ from, to, amountKobo: kobo(Math.abs(missing)) }],
    meta: { claimId: id },
    at: now,
  })
}

const move = (tx: Tx, id: string, event: string, now: Date) =>
  moveDeal(tx, insuranceClaimKind, { id, event, actor: 'system', actorId: null, now })

/** What became of a payment at a bank. */
const followBank = async (tx: Tx, { row, party }: Locked, now: Date): Promise<void> => {
  const { books } = await readClaimPayout(tx, party.withdrawal_id!)
  if (books === 'settled' && row.state === 'paying-party') await move(tx, row.id, 'pay-party', now)
  if (books === 'voided' || books === 'reversed') await move(tx, row.id, 'payment-returned', now)
}

const pay = async (tx: Tx, { rail }: PartyDeps, id: string, now: Date): Promise<void> => {
  const locked = await lockClaim(tx, id)
  if (!locked) return
  const { row, party } = locked
  if (row.state !== 'paying-party' && row.state !== 'party-paid') return
  if (party.withdrawal_id !== null) return followBank(tx, locked, now)
  if (row.state !== 'paying-party' || row.offered_kobo === null || party.account_number === null) return
  const there = (await lockBalances(tx, [claimAccount(id)])).get(claimAccount(id)) ?? 0
  if (there < row.offered_kobo) return
  if (party.repair_id !== null) return payRepairOfParty(tx, locked, now)
  if (party.payee_user_id !== null) return move(tx, id, 'pay-party', now)
  const withdrawalId = await payClaimToBank(tx, {
    claimId: id,
    rail,
    to: {
      bankCode: party.bank_code!,
      bankName: party.bank_name!,
      accountNumber: party.account_number,
      accountName: party.account_name!,
    },
    amountKobo: kobo(row.offered_kobo),
    narration: 'Insurance claim',
    now,
  })
  await setPartyWithdrawal(tx, party.id, withdrawalId)
}

/** Does whatever is due of one claim. Safe in several processes: its row is locked. */
export const payPartyOne = async (deps: PartyDeps, id: string): Promise<void> => {
  const { db, clock } = deps
  await db.inTx(tx => setAside(tx, id, clock()))
  await db
    .inTx(tx => pay(tx, deps, id, clock()))
    .catch(async (error: unknown) => {
      // The wallet was closed since it was chosen.
      if (!(error instanceof Failure && error.errorName === 'NO_SUCH_ACCOUNT')) throw error
      await db.inTx(tx => move(tx, id, 'payment-returned', clock()))
    })
}

export const payPartyAfter = (deps: PartyDeps) => (payload: unknown) =>
  payPartyOne(deps, (payload as { id: string }).id)

type Report = (error: unknown, of: { id: string }) => void

/** Follows every payment to an injured person, and asks for the name where none was given; failures are reported. */
export const payPartiesDue = async (deps: PartyDeps, report: Report): Promise<number> => {
  const { db, clock } = deps
  const paying = await listPartyClaims(db)
  for (const { id } of paying) await payPartyOne(deps, id).catch((error: unknown) => report(error, { id }))
  for (const { id } of await listUnnamedClaims(db))
    await db
      .inTx(tx => move(tx, id, 'party-needed', clock()))
      .catch((error: unknown) => report(error, { id }))
  return paying.length
}
