import { Link } from 'react-router'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import type { ClaimCharge, RentalClaim } from '#contract/rental/claim/shape.ts'
import { chargeOutcome } from '#contract/rental/charges.ts'
import { datesWords } from '#contract/rental/terms/dates.ts'
import { lastDayOf } from '#contract/rental/terms/trip.ts'
import { factsLine } from '../../cars/words.ts'
import { api } from '../../client/api.ts'
import { OtherSide } from '../../deal-engine/counterparty.tsx'
import { amount, SubjectStrip } from '../../deal-engine/deal-facts.tsx'
import { PictureStrip } from '../../deal-engine/picture-strip.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Attachment, type FileSource } from '../../uploads/attachment.tsx'

const tollNotices: FileSource = {
  read: id => api.rentalClaims.tollNotice({ query: { Id: id } }),
  readSmall: id => api.rentalClaims.tollNotice({ query: { Id: id, Small: true } }),
  privacy: 'Only the owner, the renter and AutoX can open it.',
}

const outcomeOf = (charge: ClaimCharge): string | undefined => {
  if (charge.state === 'contested' || charge.state === 'decided') return chargeOutcome(charge)
  return charge.state === 'waived' ? 'Waived' : undefined
}

/** Where the amount of a line comes from, if the deposit paid a part of it or AutoX awarded less. */
const sourceWords = ({ wholeKobo, depositKobo, toll }: ClaimCharge): string => {
  if (toll) return 'Arrived after the return'
  return depositKobo > ZERO
    ? `${formatNaira(wholeKobo)} altogether, ${formatNaira(depositKobo)} of it paid from the deposit`
    : 'None of it was paid from the deposit'
}

const OneCharge = ({ charge }: { charge: ClaimCharge }) => {
  const outcome = outcomeOf(charge)
  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <p className="split-row items-baseline gap-x-4">
        <span className="font-semibold wrap-anywhere">{charge.words}</span>
        <span className="figures font-semibold">{formatNaira(charge.amountKobo)}</span>
      </p>
      <p className="figures mt-1 text-sm text-soft">{sourceWords(charge)}</p>
      {outcome && (
        <p className="mt-2">
          <Pill tone={charge.state === 'contested' ? 'warn' : 'plain'}>{outcome}</Pill>
        </p>
      )}
      {charge.toll && (
        <div className="mt-2">
          <Attachment file={charge.toll.notice} source={tollNotices} />
        </div>
      )}
      <PictureStrip pictures={charge.evidence} about={`${charge.words}, in the condition records`} />
      {charge.reason && (
        <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{`The renter: ${charge.reason}`}</p>
      )}
      <PictureStrip pictures={charge.pictures} about={`${charge.words}, shown by the renter`} />
    </li>
  )
}

/** Line by line with its evidence, above what the deposit paid. */
export const ClaimLines = ({ claim }: { claim: RentalClaim }) => (
  <Panel
    title={claim.charges.every(({ toll }) => toll) ? 'What is claimed' : 'What is claimed above the deposit'}
  >
    <ul>
      {claim.charges.map(charge => (
        <OneCharge key={charge.line} charge={charge} />
      ))}
    </ul>
    <div className="mt-4 border-t border-line pt-1">
      <Facts
        facts={[
          amount('Claimed', claim.claimedKobo),
          ...(claim.state === 'asked' || claim.state === 'waived'
            ? []
            : [amount(claim.state === 'paid' ? 'Paid' : 'Owed', claim.owedKobo)]),
        ]}
      />
    </div>
  </Panel>
)

export const ClaimFacts = ({ claim }: { claim: RentalClaim }) => {
  const { car, role, counterparty, from, days, rentalId } = claim
  return (
    <>
      <SubjectStrip
        to={`/marketplace/${car.id}`}
        picture={car.picture}
        title={car.title}
        facts={factsLine(car)}
        words={car.location}
      />
      <Panel title="The rental">
        <Facts facts={[['Dates', datesWords({ from, to: lastDayOf({ from, days }) })]]} />
        <p className="mt-3 text-sm">
          <Link to={`/bookings/rentals/${rentalId}`} className="font-semibold underline">
            The rental with both condition records
          </Link>
        </p>
      </Panel>
      <OtherSide
        title={role === 'renter' ? 'The owner' : 'The renter'}
        person={counterparty}
        subject={car.title}
      >
        <span className="text-soft">Pay only here, with your PIN: only these payments are on record.</span>
      </OtherSide>
    </>
  )
}
