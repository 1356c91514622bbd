// Steps and deadlines after payment, derived from the process definition.
import { hoursIn } from '#contract/deal-engine/deal.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo, minus, ZERO } from '#contract/core/money.ts'
import { purchase, type PurchaseState } from '#contract/purchase/process.ts'
import { formatDate } from '../../ui/date.ts'
import { type Stop, Stops } from './stops.tsx'

const hoursOf = (state: PurchaseState) => hoursIn(purchase, state) ?? 0
const daysIn = (state: PurchaseState) => Math.round(hoursOf(state) / 24)

/** `directly`: the price is sent to an account number of the purchase. */
type Props = { priceKobo: Kobo; paidKobo: Kobo; seller: string; now: Date; directly?: boolean }

const heldWords = `You confirm with your PIN. The car is off the market for ${limits.moneyDueHours} hours, and from the first transfer for ${limits.moneyComingHours}.`

const stopsOf = ({ priceKobo, paidKobo, seller, now, directly }: Props): Stop[] => {
  const papersBy = formatDate(new Date(now.getTime() + hoursOf('funded') * 3_600_000).toISOString())
  return [
    ...(directly ? [['Now', heldWords] as const] : []),
    [
      directly ? 'When the money is here' : 'Now',
      directly
        ? `${formatNaira(priceKobo)} waits in escrow. Late or extra money is sent back automatically.`
        : paidKobo > ZERO
          ? `${formatNaira(minus(priceKobo, paidKobo))} leaves your wallet, and with your deposit ${formatNaira(priceKobo)} waits in escrow.`
          : `${formatNaira(priceKobo)} leaves your wallet and waits in escrow. The car leaves the market.`,
    ],
    [
      `By ${papersBy}`,
      `${seller} hands in the documents. If they do not come, every kobo returns to your wallet by itself.`,
    ],
    [
      `Then you have ${daysIn('papers-submitted')} days`,
      'to read the documents: accept them, send them back with a reason, or cancel.',
    ],
    [
      'At the car',
      'you read out a six-digit code, and only with the keys in your hand. Until then the money cannot reach the seller.',
    ],
    [
      `${daysIn('handed-over')} days later`,
      'the seller is paid, or sooner if you say so. If something is wrong, open a dispute and the payment is frozen.',
    ],
  ]
}

export const WhatHappens = (props: Props) => <Stops stops={stopsOf(props)} />
