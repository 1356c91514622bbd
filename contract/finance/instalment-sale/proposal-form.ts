// Fields of a proposal to pay in parts, apart so that a form loads little.
import { z } from 'zod'
import { deliveryAddressFor, Id, shownKobo } from '../../core/fields.ts'
import { KoboAboveZero } from '../../core/kobo.ts'

const whole = (most: number, words: string) => z.int(words).min(1, words).max(most, words)

/** What is named: its bounds are those of the terms in force. */
export const named = {
  firstKobo: KoboAboveZero.describe('Paid into escrow when the plan is agreed'),
  months: whole(120, 'A number of months').describe('Number of monthly instalments after the first'),
  keysBps: whole(10_000, 'A share of the price, above 0 and at most 100%').describe(
    'The share of the price in escrow at which the keys change hands, in hundredths of a percent',
  ),
}
export const NamedPlan = z.object(named)

export const ProposalForm = z.object({
  carId: Id,
  ...NamedPlan.shape,
  deliveryAddress: deliveryAddressFor('car'),
  shownPriceKobo: shownKobo('The price shown to the buyer'),
})
