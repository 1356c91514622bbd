// Paying the price into the purchase itself, whatever the wallet may hold.
import { formatNaira, type Kobo, minus, ZERO } from '#contract/core/money.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { texts } from '../words.ts'

type Props = {
  /** Rest of the price after a deposit. */
  restKobo: Kobo
  /** Money above the wallet's maximum, which goes in first. */
  onHoldKobo: Kobo
  unsure: boolean
  hold: () => unknown
}

/** Amount still to be paid, after the money on hold. */
const toSendOf = (restKobo: Kobo, onHoldKobo: Kobo): Kobo =>
  onHoldKobo < restKobo ? minus(restKobo, onHoldKobo) : ZERO

export function PayDirectly({ restKobo, onHoldKobo, unsure, hold }: Props) {
  const toSendKobo = toSendOf(restKobo, onHoldKobo)
  return (
    <section className="rounded-box border-2 border-brand bg-card p-4 md:p-6">
      <h2 className="show figures text-lg">
        {toSendKobo > ZERO
          ? `Pay ${formatNaira(toSendKobo)} by transfer, card or USSD`
          : 'Pay with your money on hold'}
      </h2>
      <p className="mt-1 text-sm">
        {toSendKobo > ZERO
          ? texts.holdAndTransfer
          : 'It goes straight into escrow. You don’t need to send anything more.'}
      </p>
      {onHoldKobo > ZERO && toSendKobo > ZERO && (
        <p className="figures mt-2 text-sm">{texts.partHere(formatNaira(onHoldKobo))}</p>
      )}
      <div className="mt-4 grid gap-3">
        <ProblemSummary />
        <Button onClick={hold} className="w-full">
          {unsure ? 'Hold the car again: it holds once' : 'Hold the car'}
        </Button>
      </div>
    </section>
  )
}
