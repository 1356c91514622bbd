// Contested fees and claims with the renter's reason and pictures, and AutoX's decision.
import { chargeOutcome } from '#contract/rental/charges.ts'
import type { Charge } from '#contract/rental/fields.ts'
import { PictureStrip } from '../deal-engine/picture-strip.tsx'
import { Pill } from '../ui/pill.tsx'

export const ContestedLines = ({ charges }: { charges: readonly Charge[] }) => {
  const contested = charges.filter(({ state }) => state === 'contested' || state === 'decided')
  if (contested.length === 0) return null
  return (
    <ul className="mt-4 grid gap-4">
      {contested.map(charge => (
        <li key={charge.line} className="border-l-4 border-line pl-4">
          <p className="split-row items-baseline gap-x-4">
            <span className="font-semibold">{charge.words}</span>
            <Pill tone={charge.state === 'contested' ? 'warn' : 'plain'}>{chargeOutcome(charge)}</Pill>
          </p>
          {charge.reason && (
            <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{`The renter: ${charge.reason}`}</p>
          )}
          <PictureStrip pictures={charge.pictures} about={`${charge.words}, shown by the renter`} />
        </li>
      ))}
    </ul>
  )
}
