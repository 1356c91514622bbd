import { Link } from 'react-router'
import type { WarrantyClaim } from '#contract/repair/warranty/shape.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { formatKm } from '../../cars/words.ts'
import { formatDay } from '../../ui/date.ts'
import { Facts, Panel } from '../../ui/panel.tsx'
import { OtherSide } from '../../deal-engine/counterparty.tsx'
import { PictureStrip } from '../../deal-engine/picture-strip.tsx'

export const ClaimFacts = ({ claim }: { claim: WarrantyClaim }) => (
  <>
    {claim.slotAt && (
      <Panel title="Appointment">
        <p className="show figures text-xl">{slotWords(claim.slotAt)}</p>
        <p className="mt-1 font-semibold">{claim.workshop.name}</p>
        <p className="text-soft wrap-anywhere">{claim.address}</p>
      </Panel>
    )}
    <Panel title="The job">
      <Facts
        facts={[
          ['Job', claim.jobTitle],
          ['Warranty until', formatDay(claim.warrantyUntil)],
          ['Kilometres at the claim', formatKm(claim.odometerKm)],
        ]}
      />
      <p className="mt-3 text-sm">
        <Link to={`/bookings/repairs/${claim.repairId}`} className="font-semibold underline">
          The repair with its records
        </Link>
      </p>
    </Panel>
    <OtherSide
      title={claim.role === 'customer' ? 'The workshop' : 'The customer'}
      person={claim.counterparty}
      subject={claim.vehicleTitle}
    >
      <span className="text-soft">Warranty work is free. Don’t pay for it.</span>
    </OtherSide>
  </>
)

/** Claim and repair side by side. */
export const ClaimSummary = ({ claim }: { claim: WarrantyClaim }) => (
  <Panel title={claim.done ? 'Claimed and fixed' : 'What is wrong'}>
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="min-w-0">
        {claim.done && <h3 className="font-semibold">What is wrong</h3>}
        <PictureStrip pictures={claim.pictures} about="What is wrong" />
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{claim.words}</p>
      </div>
      {claim.done && (
        <div className="min-w-0">
          <h3 className="font-semibold">What was done</h3>
          <PictureStrip pictures={claim.done.pictures} about="What was done" />
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{claim.done.words}</p>
        </div>
      )}
    </div>
  </Panel>
)
