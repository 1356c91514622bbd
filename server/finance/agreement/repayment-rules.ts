// Repayment rules of agreements for instalment collection.
import { ZERO } from '#contract/core/money.ts'
import { owingStates } from '#contract/finance/agreement/process.ts'
import { agreementTerms } from '#contract/finance/agreement/terms.ts'
import { financePolicyAt } from '#contract/finance/policy.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { allot, lateFeeOf, leftKobo, listDueBy, partsOfAll } from '#contract/finance/repayment/repayment.ts'
import type { InstalmentKind } from '#server/finance/repayment/instalment-kind.ts'
import { carTitle } from '#server/cars/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { agreementKind } from './kind.ts'
import { payIn } from './pay-in.ts'
import { instalmentsOf, setLateFee } from './repayment-sql.ts'
import type { AgreementRow } from './sql.ts'

/** Charges what its days of grace have passed, once for each instalment, by the policy it was applied for under. */
const chargeLate = async (tx: Tx, row: AgreementRow, triedSince: string, now: Date): Promise<void> => {
  const today = lagosDayOf(now)
  const { late } = financePolicyAt(row.policy_from)
  const isOver = (dueOn: string) => dayAfter(dueOn > triedSince ? dueOn : triedSince, late.graceDays) < today
  const instalments = await instalmentsOf(tx, row.id)
  for (const instalment of listDueBy(instalments, today))
    if (instalment.dueAmounts.feeKobo === 0 && isOver(instalment.dueOn))
      await setLateFee(tx, row.id, instalment.number, lateFeeOf(instalment, late))
}

export const agreementRepayment: InstalmentKind<AgreementRow> = {
  kind: agreementKind,
  payer: 'applicant',
  payeeOf: () => 'lender',
  instalmentsOf,
  isOwing: ({ state }) => (owingStates as readonly string[]).includes(state),
  stepFor: ({ state }, { leftKobo: left, isLate }) => {
    if (left === ZERO) return 'finish'
    if (state === 'written-off') return undefined
    if (state === 'repaying') return isLate ? 'fall-behind' : undefined
    return isLate ? undefined : 'catch-up'
  },
  lateTimer: ({ state }) =>
    state === 'in-arrears' ? { event: 'default', days: agreementTerms.defaultDays } : undefined,
  chargeLate,
  take: async (tx, row, { first, all, now }) => {
    const about = await carTitle(tx, row.car_id)
    const amountKobo = leftKobo(first)
    const { allotted } = allot(all, amountKobo)
    await payIn(tx, row, {
      way: 'on-day',
      amountKobo,
      allotted,
      parts: partsOfAll(allotted),
      about,
      now,
    })
  },
}
