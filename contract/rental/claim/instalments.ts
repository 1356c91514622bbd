// Monthly instalments of a claim above a deposit: their bounds, days and amounts.
import { type Kobo, kobo, ZERO } from '../../core/money.ts'
import { slotOf } from '../../core/schedule.ts'
import type { OwedInstalment } from '../../finance/repayment/repayment.ts'
import { dayAfter } from '../../core/lagos-days.ts'

/** Proposals of one claim, hours in which the owner answers, and days behind after which AutoX looks at it. */
export const instalmentTerms = {
  least: 2,
  most: 6,
  proposalsMax: 3,
  answerHours: 72,
  defaultDays: 14,
} as const

/** Equal amounts; the last takes the rounding. Together they are what is owed. */
const amountsOf = (owedKobo: Kobo, months: number): Kobo[] => {
  const each = Math.floor(owedKobo / months)
  return Array.from({ length: months }, (_, place) =>
    kobo(place === months - 1 ? owedKobo - each * (months - 1) : each),
  )
}

/** The first is taken on the day after the owner's yes, each other a month after the one before. */
export const claimInstalments = (owedKobo: Kobo, months: number, agreedOn: string): OwedInstalment[] =>
  amountsOf(owedKobo, months).map((amountKobo, place) => ({
    number: place + 1,
    dueOn: slotOf({ every: 'month', from: dayAfter(agreedOn, 1) }, place),
    dueAmounts: { interestKobo: ZERO, feeKobo: ZERO, principalKobo: amountKobo },
    paid: { interestKobo: ZERO, feeKobo: ZERO, principalKobo: ZERO },
  }))

export type InstalmentOption = { months: number; eachKobo: Kobo; lastKobo: Kobo }

/** What can be proposed: each instalment has a kobo at least. */
export const instalmentOptions = (owedKobo: Kobo): InstalmentOption[] =>
  Array.from(
    { length: instalmentTerms.most - instalmentTerms.least + 1 },
    (_, n) => n + instalmentTerms.least,
  )
    .filter(months => owedKobo >= months)
    .map(months => {
      const amounts = amountsOf(owedKobo, months)
      return { months, eachKobo: amounts[0]!, lastKobo: amounts.at(-1)! }
    })

/** What an unpaid instalment brings, said to the renter before the proposal and to the owner before the yes. */
export const unpaidWords = {
  renter: `If your wallet is short, we try again the same day and every morning. Until it is paid you can’t book another rental. After ${instalmentTerms.defaultDays} days AutoX looks at it and can end the instalments: then the rest is owed at once.`,
  owner: `If the renter’s wallet is short, we try again every morning, and the renter can’t book another rental until it is paid. After ${instalmentTerms.defaultDays} days AutoX looks at it and can end the instalments: then the rest is owed at once. AutoX doesn’t pay it for the renter.`,
} as const
