// A finance agreement as a row: the car, its picture and the loan.
import { messages } from '#contract/core/messages.ts'
import type { AgreementCard } from '#contract/deals/agreement/fields.ts'
import { agreement } from '#contract/deals/agreement/process.ts'
import { agreementWords } from '#contract/deals/agreement/words.ts'
import { rowKind } from '../kind.ts'

export const agreementRow = rowKind<AgreementCard>({
  deal: agreement,
  words: agreementWords,
  fallback: messages.errorFetchingFinance,
  path: '/bookings/finance',
  titleOf: ({ car }) => car.title,
  pictureOf: ({ car }) => car.picture,
  koboOf: ({ loanKobo }) => loanKobo,
})
