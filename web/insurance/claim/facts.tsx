import { Link } from 'react-router'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { claimCauses, partyAnswers } from '#contract/insurance/claim/kinds.ts'
import { covers } from '#contract/insurance/terms.ts'
import { formatMoment } from '../../ui/date.ts'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { amount } from '../../deal-engine/deal-facts.tsx'
import { PictureStrip } from '../../deal-engine/picture-strip.tsx'

const DatedStatement = ({ title, words, at }: { title: string; words: string; at: string }) => (
  <div className="mt-4 border-t border-line pt-4">
    <h3 className="font-semibold">{title}</h3>
    <p className="figures text-sm text-soft">{formatMoment(at)}</p>
    <p className="mt-1 wrap-anywhere whitespace-pre-line">{words}</p>
  </div>
)

export const ClaimSummary = ({ claim }: { claim: InsuranceClaim }) => (
  <Panel title="Your report">
    <p className="font-semibold">{claimCauses[claim.cause]}</p>
    <p className="mt-1 wrap-anywhere whitespace-pre-line">{claim.words}</p>
    <PictureStrip pictures={claim.pictures} about="What happened" />
    {claim.more.map(({ words, at }) => (
      <DatedStatement key={at} title="Sent later" words={words} at={at} />
    ))}
    {claim.review && (
      <DatedStatement title="Second review requested" words={claim.review.words} at={claim.review.at} />
    )}
  </Panel>
)

const eventFacts = (claim: InsuranceClaim): Fact[] => [
  ['When, in Lagos', formatMoment(claim.happenedAt)],
  ['Where', claim.place],
  ...(claim.hurt ? ([['Someone was hurt', 'Yes']] as const) : []),
  ...(claim.otherPlate ? ([['Other vehicle’s plate', claim.otherPlate]] as const) : []),
  ...(claim.otherInsurer ? ([['Other vehicle’s insurer', claim.otherInsurer]] as const) : []),
]

const InjuredPerson = ({ party }: { party: NonNullable<InsuranceClaim['party']> }) => (
  <Panel title="Injured person">
    <Facts
      facts={[
        ['Name', party.name],
        ['Phone', party.phone],
        ...(party.plate ? ([['Plate', party.plate]] as const) : []),
        ...(party.workshop ? ([['Workshop', party.workshop]] as const) : []),
        ['Their answer', party.answer ? partyAnswers[party.answer] : 'Not yet'],
        ...(party.paidAt ? ([['Paid', formatMoment(party.paidAt)]] as const) : []),
      ]}
    />
    <p className="mt-3 text-sm text-soft">Where they are paid is known to them and the insurer only.</p>
  </Panel>
)

export const ClaimFacts = ({ claim }: { claim: InsuranceClaim }) => (
  <>
    <Panel title="Event">
      <Facts facts={eventFacts(claim)} />
    </Panel>
    {claim.party && <InjuredPerson party={claim.party} />}
    <Panel title="Policy">
      <Facts
        facts={[
          ['Plate', claim.plate || 'Not noted'],
          ['Insurer', claim.insurerName],
          ['Cover', covers[claim.cover]],
          amount('Maximum payout', claim.mostKobo),
          ...(claim.excessKobo === null
            ? []
            : [amount(claim.isHolder ? 'Your excess' : 'Excess', claim.excessKobo)]),
        ]}
      />
      {claim.isHolder ? (
        <p className="mt-3 text-sm">
          <Link to={`/bookings/insurance/${claim.policyId}`} className="font-semibold text-link underline">
            Policy
          </Link>
        </p>
      ) : (
        <p className="mt-3 text-sm text-soft">The renter of your car holds the policy.</p>
      )}
    </Panel>
  </>
)
