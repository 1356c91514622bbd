// Steps and deadlines of a part's payment, derived from the process definition.
import { hoursIn } from '#contract/deal-engine/deal.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { partOrder, type PartOrderState } from '#contract/spare-parts/order/process.ts'
import { Stops } from '../../checkout/pay/stops.tsx'

const daysIn = (state: PartOrderState) => Math.round((hoursIn(partOrder, state) ?? 0) / 24)

const stopsOf = (totalKobo: Kobo, seller: string) =>
  [
    ['Now', `${formatNaira(totalKobo)} leaves your wallet and waits in escrow. The pieces are kept for you.`],
    [
      `Within ${daysIn('funded')} days`,
      `${seller} sends the part or has it ready. If nothing happens, every kobo returns to your wallet by itself.`,
    ],
    ['When you hold it', 'you read out a six-digit code. Until then the money cannot reach the seller.'],
    [
      `Then you have ${daysIn('handed-over')} days`,
      'to try it. It does not fit, or is not what was shown? Ask to send it back: you are refunded when the seller has it again.',
    ],
    [
      'After that',
      'the seller is paid, or sooner if you say so. A dispute stops everything until AutoX has looked.',
    ],
  ] as const

export const WhatHappensToPart = (props: { totalKobo: Kobo; seller: string }) => (
  <Stops stops={stopsOf(props.totalKobo, props.seller)} />
)
