// Refunds of policies that ended by nobody's choice, once no claim on them is open.
import { policy } from '#contract/insurance/policy/process.ts'
import { readDealContext } from '#server/deal-engine/deal-context.ts'
import { dealTopics } from '#server/deal-engine/notify.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { notifyMany } from '#server/kernel/messages/notify.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { policyKind } from './kind.ts'
import { type Facts, refundedLater } from './notices.ts'
import { giveBack, refundAt } from './refund.ts'
import type { PolicyRow } from './sql.ts'
import { listRefundsDue, noteRefund, waitingRefundsOf, writeLastDays } from './waiting-refunds-sql.ts'

type Deps = { db: Db; clock: () => Date }

const tell = async (tx: Tx, row: PolicyRow, now: Date): Promise<void> => {
  const { about } = await readDealContext(tx, policyKind, row, [row.holder_id])
  const { title, text, money } = refundedLater(policyKind.facts(row, about) as Facts)
  const link = `${policyKind.address}/${row.id}` as const
  const notice = { userId: row.holder_id, kind: money ? 'money' : 'dealing', title, text, link, now } as const
  await notifyMany(tx, [notice], dealTopics(policyKind, row))
}

const endStates: readonly PolicyRow['state'][] = ['lapsed', 'cancelled']

/** Of many at once one pays. Returns whether it was settled: paid, or kept by a claim that was paid. */
const settle = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const row = await lockRow<PolicyRow>(tx, policy, id)
  if (!row || !endStates.includes(row.state) || row.refunded_kobo !== null || row.ended_on === null)
    return false
  const refund = await refundAt(tx, row, row.ended_on)
  // Reported since it was listed.
  if (refund.keptBy === 'open-claim') return false
  await noteRefund(tx, id, refund.refundKobo)
  await tell(tx, { ...row, refunded_kobo: refund.refundKobo }, now)
  await giveBack(tx, row, refund, now)
  return true
}

/** Settles every refund that waits for no claim, and reports failures. Returns how many. */
export const refundDue = async (
  { db, clock }: Deps,
  report: (error: unknown, of: { id: string }) => void,
): Promise<number> => {
  await writeLastDays(db)
  let count = 0
  for (const { id } of await listRefundsDue(db))
    count += await db
      .inTx(tx => settle(tx, id, clock()))
      .then(Number, (error: unknown) => {
        report(error, { id })
        return 0
      })
  return count
}

/** Refunds that a holder would lose with their account, each with the page of its policy. */
export const refundsUnderWay = async (
  db: Query,
  holderId: string,
): Promise<{ words: string; link: string }[]> =>
  (await waitingRefundsOf(db, holderId)).map(({ id, insured }) => ({
    words: `The premium of your policy for ${insured.vehicle.title} may still be refunded.`,
    link: `${policyKind.address}/${id}`,
  }))
