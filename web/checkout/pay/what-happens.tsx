// Steps and deadlines after payment, derived from the process definition.
import { hoursIn } from '#contract/deal-engine/deal.ts'
import { formatNaira, type Kobo, minus, ZERO } from '#contract/core/money.ts'
import { purchase, type PurchaseState } from '#contract/purchase/process.ts'
import { formatDate } from '../../ui/date.ts'
import { type Stop, Stops } from './stops.tsx'
import { texts } from '../words.ts'

const hoursOf = (state: PurchaseState) => hoursIn(purchase, state) ?? 0
const daysIn = (state: PurchaseState) => Math.round(hoursOf(state) / 24)

/** `directly`: the price is paid into the purchase itself, not from the wallet. */
type Props = { priceKobo: Kobo; paidKobo: Kobo; seller: string; now: Date; directly?: boolean }

const stopsOf = ({ priceKobo, paidKobo, seller, now, directly }: Props): Stop[] => {
  const papersBy = formatDate(new Date(now.getTime() + hoursOf('funded') * 3_600_000).toISOString())
  return [
    ...(directly ? [['Now', texts.carHeld] as const] : []),
    [
      directly ? 'When the money is here' : 'Now',
      directly
        ? texts.priceArrives(formatNaira(priceKobo))
        : paidKobo > ZERO
          ? `${formatNaira(minus(priceKobo, paidKobo))} leaves your wallet, and with your deposit ${formatNaira(priceKobo)} waits in escrow.`
          : texts.priceHeld(formatNaira(priceKobo)),
    ],
    [`By ${papersBy}`, texts.documentsDue(seller)],
    [
      `Then you have ${daysIn('papers-submitted')} days`,
      'to read the documents: accept them, send them back with a reason, or cancel.',
    ],
    ['At the car', texts.codeAtHandover],
    [`${daysIn('handed-over')} days later`, texts.sellerPaid],
  ]
}

export const WhatHappens = (props: Props) => <Stops stops={stopsOf(props)} />
