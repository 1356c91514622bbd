// The lasting facts of a claim: what was reported with its pictures, what was sent later, and what the policy pays at most.
import { Link } from 'react-router'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { claimCauses } from '#contract/insurance/claim/kinds.ts'
import { covers } from '#contract/insurance/terms.ts'
import { formatMoment } from '../../ui/date.ts'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { amount } from '../../deal-engine/deal-facts.tsx'
import { SeenPictures } from '../../deal-engine/seen-pictures.tsx'

const Said = ({ title, words, at }: { title: string; words: string; at: string }) => (
  <div className="mt-4 border-t border-line pt-4">
    <h3 className="font-semibold">{title}</h3>
    <p className="figures text-sm text-soft">{formatMoment(at)}</p>
    <p className="mt-1 wrap-anywhere whitespace-pre-line">{words}</p>
  </div>
)

export const ClaimShown = ({ it }: { it: InsuranceClaim }) => (
  <Panel title="What was reported">
    <p className="font-semibold">{claimCauses[it.cause]}</p>
    <p className="mt-1 wrap-anywhere whitespace-pre-line">{it.words}</p>
    <SeenPictures pictures={it.pictures} about="What happened" />
    {it.more.map(({ words, at }) => (
      <Said key={at} title="Sent later" words={words} at={at} />
    ))}
    {it.review && <Said title="Asked to be looked at again" words={it.review.words} at={it.review.at} />}
  </Panel>
)

const eventFacts = (it: InsuranceClaim): Fact[] => [
  ['When, in Lagos', formatMoment(it.happenedAt)],
  ['Where', it.place],
  ...(it.hurt ? ([['Somebody was hurt', 'Yes']] as const) : []),
  ...(it.otherPlate ? ([['Plate of the other', it.otherPlate]] as const) : []),
  ...(it.otherInsurer ? ([['Insurer of the other', it.otherInsurer]] as const) : []),
]

export const ClaimFacts = ({ it }: { it: InsuranceClaim }) => (
  <>
    <Panel title="The event">
      <Facts facts={eventFacts(it)} />
    </Panel>
    <Panel title="The policy">
      <Facts
        facts={[
          ['Plate', it.plate || 'Not noted'],
          ['Insurer', it.insurerName],
          ['Cover', covers[it.cover]],
          amount('It pays for this at most', it.mostKobo),
          ...(it.excessKobo === null ? [] : [amount('Excess: you bear', it.excessKobo)]),
        ]}
      />
      <p className="mt-3 text-sm">
        <Link to={`/bookings/insurance/${it.policyId}`} className="font-semibold text-link underline">
          The policy
        </Link>
      </p>
    </Panel>
  </>
)
