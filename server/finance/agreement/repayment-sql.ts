// The tables of the instalments and payments of agreements; only this kind touches them.
import type { Payment } from '#contract/finance/agreement/fields.ts'
import type { LoanInstalment } from '#contract/finance/agreement/accrual.ts'
import type { NewInstalment } from '#contract/finance/agreement/part-payment.ts'
import type { Allotted, PartsKobo } from '#contract/finance/repayment/repayment.ts'
import { type Kobo, kobo } from '#contract/core/money.ts'
import type { Instalment } from '#contract/finance/schedule.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

type InstalmentRow = {
  number: number
  due_on: string
  principal_kobo: number
  interest_kobo: number
  fee_kobo: number
  waived_kobo: number
  paid_principal_kobo: number
  paid_interest_kobo: number
  paid_fee_kobo: number
  accrued_on: string | null
  accrued_kobo: number | null
}
/** An instalment with its waived interest, which `dueAmounts` no longer contains. */
export type InstalmentStatus = LoanInstalment & { waivedKobo: Kobo }

const statusOf = (row: InstalmentRow): InstalmentStatus => ({
  number: row.number,
  dueOn: row.due_on,
  dueAmounts: {
    feeKobo: kobo(row.fee_kobo),
    interestKobo: kobo(row.interest_kobo - row.waived_kobo),
    principalKobo: kobo(row.principal_kobo),
  },
  paid: {
    feeKobo: kobo(row.paid_fee_kobo),
    interestKobo: kobo(row.paid_interest_kobo),
    principalKobo: kobo(row.paid_principal_kobo),
  },
  waivedKobo: kobo(row.waived_kobo),
  accrued: row.accrued_on === null ? null : { on: row.accrued_on, kobo: kobo(row.accrued_kobo!) },
})

/** The instalments of an agreement by number; none before the car is handed over. */
export const instalmentsOf = async (db: Query, agreementId: string): Promise<InstalmentStatus[]> =>
  (
    await db.rows<InstalmentRow>`
      select number, due_on::text, principal_kobo, interest_kobo, fee_kobo, waived_kobo, paid_principal_kobo,
        paid_interest_kobo, paid_fee_kobo, accrued_on::text, accrued_kobo
      from agreement_instalment where agreement_id = ${agreementId} order by number limit 120`
  ).map(statusOf)

export const insertInstalments = (
  tx: Tx,
  agreementId: string,
  all: readonly (Instalment & { dueOn: string })[],
): Promise<number> =>
  tx.run`
    insert into agreement_instalment (agreement_id, number, due_on, principal_kobo, interest_kobo)
    select ${agreementId}, * from unnest(${all.map(each => each.number)}::int[], ${all.map(each => each.dueOn)}::date[],
      ${all.map(each => each.principalKobo)}::bigint[], ${all.map(each => each.interestKobo)}::bigint[])`

/** Adds a payment's amounts to each instalment. */
export const addPaid = (tx: Tx, agreementId: string, all: readonly Allotted[]): Promise<number> =>
  tx.run`
    update agreement_instalment i set paid_fee_kobo = paid_fee_kobo + p.fee,
      paid_interest_kobo = paid_interest_kobo + p.interest, paid_principal_kobo = paid_principal_kobo + p.principal
    from unnest(${all.map(each => each.number)}::int[], ${all.map(each => each.parts.feeKobo)}::bigint[],
      ${all.map(each => each.parts.interestKobo)}::bigint[], ${all.map(each => each.parts.principalKobo)}::bigint[])
      as p (number, fee, interest, principal)
    where i.agreement_id = ${agreementId} and i.number = p.number`

/** Charges each instalment once: an existing fee stays. */
export const setLateFee = (tx: Tx, agreementId: string, number: number, feeKobo: Kobo): Promise<number> =>
  tx.run`
    update agreement_instalment set fee_kobo = ${feeKobo}
    where agreement_id = ${agreementId} and number = ${number} and fee_kobo = 0`

export const waive = async (tx: Tx, agreementId: string, all: ReadonlyMap<number, Kobo>): Promise<void> => {
  const [numbers, amounts] = [[...all.keys()], [...all.values()]]
  await tx.run`
    update agreement_instalment i set waived_kobo = w.amount
    from unnest(${numbers}::int[], ${amounts}::bigint[]) as w (number, amount)
    where i.agreement_id = ${agreementId} and i.number = w.number`
}

export const moveDays = (
  tx: Tx,
  agreementId: string,
  all: readonly { number: number; dueOn: string }[],
): Promise<number> =>
  tx.run`
    update agreement_instalment i set due_on = d.due_on
    from unnest(${all.map(each => each.number)}::int[], ${all.map(each => each.dueOn)}::date[]) as d (number, due_on)
    where i.agreement_id = ${agreementId} and i.number = d.number`

/**
 * Replaces the instalments from the first of these on; those after the last fall away. Returns the principal that earlier
 * payments had put into them, which from now on is paid ahead.
 */
export const reschedule = async (
  tx: Tx,
  agreementId: string,
  all: readonly NewInstalment[],
): Promise<number> => {
  const numbers = all.map(each => each.number)
  const { moved } = await tx.one<{ moved: number }>`
    select coalesce(sum(paid_principal_kobo), 0)::bigint as moved from agreement_instalment
    where agreement_id = ${agreementId} and number >= ${numbers[0]!}`
  await tx.run`
    delete from agreement_instalment where agreement_id = ${agreementId} and number > ${numbers.at(-1)!}`
  await tx.run`
    update agreement_instalment i set principal_kobo = n.principal, interest_kobo = n.interest, paid_principal_kobo = 0,
      accrued_on = n.accrued_on, accrued_kobo = n.accrued_kobo
    from unnest(${numbers}::int[], ${all.map(each => each.principalKobo)}::bigint[],
      ${all.map(each => each.interestKobo)}::bigint[], ${all.map(each => each.accrued?.on ?? null)}::date[],
      ${all.map(each => each.accrued?.kobo ?? null)}::bigint[]) as n (number, principal, interest, accrued_on, accrued_kobo)
    where i.agreement_id = ${agreementId} and i.number = n.number`
  return moved
}

type NewPayment = {
  agreementId: string
  way: Payment['way']
  parts: PartsKobo
  choice: Payment['choice']
  transactionId: number
  now: Date
}
export const insertPayment = (tx: Tx, p: NewPayment): Promise<number> =>
  tx.run`
    insert into agreement_payment (agreement_id, way, fee_kobo, interest_kobo, principal_kobo, choice, transaction_id, at)
    values (${p.agreementId}, ${p.way}, ${p.parts.feeKobo}, ${p.parts.interestKobo}, ${p.parts.principalKobo}, ${p.choice},
      ${p.transactionId}, ${p.now})`

export type PaymentRow = {
  id: string
  way: Payment['way']
  fee_kobo: number
  interest_kobo: number
  principal_kobo: number
  choice: Payment['choice']
  transaction_id: number
  at: Date
}
/** The newest first. */
export const paymentsOf = (db: Query, agreementId: string, limit: number): Promise<PaymentRow[]> =>
  db.rows<PaymentRow>`
    select id, way, fee_kobo, interest_kobo, principal_kobo, choice, transaction_id, at from agreement_payment
    where agreement_id = ${agreementId} order by at desc, id limit ${limit}`
