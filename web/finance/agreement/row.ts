// A finance agreement as a row: the car, its picture and the loan.
import { messages } from '#contract/core/messages.ts'
import type { AgreementCard } from '#contract/finance/agreement/fields.ts'
import { agreement } from '#contract/finance/agreement/process.ts'
import { agreementWords } from '#contract/finance/agreement/words.ts'
import { rowKind } from '../../deal-engine/kind.ts'

export const agreementRow = rowKind<AgreementCard>({
  deal: agreement,
  words: agreementWords,
  fallback: messages.errorFetchingFinance,
  path: '/bookings/finance',
  titleOf: ({ car }) => car.title,
  pictureOf: ({ car }) => car.picture,
  koboOf: ({ loanKobo }) => loanKobo,
})
