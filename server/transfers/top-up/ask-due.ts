// Asks the rail about top-ups that are due, and about those it announces.
import type { Db } from '#server/kernel/db/db.ts'
import type { Chargeback, Rail } from '#server/rails/rail.ts'
import type { Takers } from '#server/rails/take-deposit.ts'
import { applyTopUpAnswer } from './apply-answer.ts'
import { chargebackWords, putChargeback } from './chargebacks.ts'
import { claimDue, lockTopUp, topUpByReference } from './sql.ts'

type Deps = { db: Db; rail: Rail; clock: () => Date; takers: Takers }

// The rail takes about one question a second, and payouts come first.
const atOnce = 10

/** Asks about what is due and returns how many; a failure is reported, and its top-up asked about again later. */
export const askDueTopUps = async (
  { db, rail, clock, takers }: Deps,
  report: (error: unknown, of: { id: string }) => void,
): Promise<number> => {
  const without: string[] = []
  while (without.length < atOnce) {
    const row = await claimDue(db, { rail: rail.name, now: clock(), without })
    if (!row) break
    without.push(row.id)
    try {
      const answer = await rail.askTopUp(row.reference)
      await db.inTx(tx => applyTopUpAnswer(tx, row.id, { answer, takers, now: clock() }))
    } catch (error) {
      report(error, { id: row.id })
    }
  }
  return without.length
}

/** What became of news: a note for the operator, empty if all is well, and for whom it waits. */
export type NewsOutcome = { note: string; waitsFor?: 'rail' | 'operator' }

/** The rail announced a payment. Throws where it cannot be asked now, to be tried again. */
export const onTopUpPaid = async (deps: Deps, reference: string): Promise<NewsOutcome> => {
  const { db, rail, clock, takers } = deps
  const answer = await rail.askTopUp(reference)
  if (answer.kind === 'unavailable') throw new Error(`The rail could not confirm a top-up: ${answer.why}`)
  const row = await topUpByReference(db, reference)
  if (row?.rail !== rail.name)
    return { note: `a top-up that no one began: ${reference}, ${answer.kind}`, waitsFor: 'operator' }
  await db.inTx(tx => applyTopUpAnswer(tx, row.id, { answer, takers, now: clock() }))
  if (answer.kind === 'paid' || answer.kind === 'unfit') return { note: '' }
  return { note: `a top-up that the rail does not confirm: ${reference}`, waitsFor: 'rail' }
}

/** Puts a chargeback before an operator. No money moves: what it was paid for may be spent already. */
export const onChargeback = async ({ db, clock }: Deps, chargeback: Chargeback): Promise<NewsOutcome> => {
  const words = chargebackWords(chargeback)
  const row = await topUpByReference(db, chargeback.reference)
  if (!row) return { note: `${words}, for payment ${chargeback.reference}`, waitsFor: 'operator' }
  await db.inTx(async tx => {
    await lockTopUp(tx, row.id)
    await putChargeback(tx, row.id, chargeback, clock())
  })
  return { note: '' }
}
