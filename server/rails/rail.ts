// The port to banks and payment providers: what every rail can tell us, whichever it is.
import type { Kobo } from '#contract/money.ts'

/** Money that has arrived at an account number of ours. The rail vouches for it; the same reference is the same money. */
export type Announcement = {
  rail: 'sandbox'
  reference: string
  accountNumber: string
  amountKobo: Kobo
  senderName: string
}
