// Notices of instalments: a reminder before each, and what was collected to both sides.
import { formatNaira, type Kobo, plus, ZERO } from '#contract/core/money.ts'
import { leftKobo, listDueBy, owedOn, type OwedInstalment } from '#contract/finance/repayment/repayment.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { carTitle } from '#server/cars/reads.ts'
import { partyOf } from '#server/deal-engine/kind.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { type Notice, notifyMany } from '#server/kernel/messages/notify.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { InstalmentKind, InstalmentRow } from './instalment-kind.ts'
import { lockUnreminded, noteReminded } from './rows.ts'
import { type Report, workThroughDeals } from './work-through.ts'

const sumOf = (instalments: readonly OwedInstalment[]): Kobo =>
  instalments.reduce<Kobo>((sum, each) => plus(sum, leftKobo(each)), ZERO)

/**
 * Tells payer and payee of instalments that were just collected. The last one is told by the deal's own end, and what
 * escrow holds by nobody's wallet but the payer's.
 */
export const notifyCollected = async <R extends InstalmentRow>(
  tx: Tx,
  repaid: InstalmentKind<R>,
  row: R,
  collected: readonly OwedInstalment[],
  now: Date,
): Promise<void> => {
  const all = collected.length === 0 ? [] : await repaid.instalmentsOf(tx, row.id)
  const { nextOn } = owedOn(all, lagosDayOf(now))
  if (nextOn === null) return
  const car = await carTitle(tx, row.car_id)
  const payerId = partyOf(row, repaid.payer)
  const payee = repaid.payeeOf(row)
  const payerName = (await contactsOf(tx, [payerId])).get(payerId)!.name
  const next = `The next, ${formatNaira(sumOf(listDueBy(all, nextOn)))}, is due on ${dayInWords(nextOn)}.`
  const common = { kind: 'money', link: `${repaid.kind.address}/${row.id}`, now } as const
  const notices = collected.flatMap((instalment): Notice[] => {
    const which = `Instalment ${instalment.number} of ${all.length}`
    const amount = formatNaira(leftKobo(instalment))
    return [
      {
        ...common,
        userId: payerId,
        title: `${which} paid: ${car}`,
        text: `${amount} was collected from your wallet. ${next}`,
        ignoresQuietHours: true,
      },
      ...(payee
        ? [
            {
              ...common,
              userId: partyOf(row, payee),
              title: `${which} received: ${car}`,
              text: `${payerName} paid ${amount}. It’s in your wallet.`,
            },
          ]
        : []),
    ]
  })
  await notifyMany(tx, notices)
}

/** Reminds the payer of a locked deal of what is collected next. */
const remindOne = async <R extends InstalmentRow>(
  tx: Tx,
  repaid: InstalmentKind<R>,
  row: R,
  now: Date,
): Promise<void> => {
  const dueOn = lagosDayOf(row.next_at!)
  await noteReminded(tx, repaid.kind.deal, row.id, dueOn)
  const due = listDueBy(await repaid.instalmentsOf(tx, row.id), dueOn)
  if (!repaid.isOwing(row) || due.length === 0) return
  const day = dayInWords(dueOn)
  await notifyMany(tx, [
    {
      userId: partyOf(row, repaid.payer),
      kind: 'dealing',
      title: `Instalment due on ${day}: ${await carTitle(tx, row.car_id)}`,
      text: `We collect ${formatNaira(sumOf(due))} from your wallet on ${day} at 8:00 AM. Keep that much in it.`,
      link: `${repaid.kind.address}/${row.id}`,
      now,
    },
  ])
}

/** Reminds every payer of a kind whose next instalment is due within three days, once; says how many. */
export const remindDue = <R extends InstalmentRow>(
  db: Db,
  repaid: InstalmentKind<R>,
  now: Date,
  report: Report,
) => workThroughDeals<R>(lockUnreminded, remindOne)(db, repaid, now, report)
