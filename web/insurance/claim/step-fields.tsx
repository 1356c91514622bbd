// Step inputs of a claim: payout account and requested items.
import { payouts, claimLimits } from '#contract/insurance/claim/kinds.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { RadioCard, TextArea } from '../../ui/forms/inputs.tsx'
import type { StepFields, Problems } from '../../deal-engine/kind.ts'
import { limits } from '#contract/core/limits.ts'
import { PicturesField } from '../../uploads/pictures-field.tsx'
import { usePicturesOf } from '../../uploads/use-uploads.ts'
import type { More } from './more-check.ts'
import { emptyParty, type PartyDraft, PartyFields } from './party-fields.tsx'

const rule = { filesMax: claimLimits.picturesMax, bytesMax: limits.pictureBytesMax, accept: 'image/*' }

type Props = { claimId: string; filled: More; fill: (next: More) => void; problems: Problems }

function MoreForm({ claimId, filled, fill, problems }: Props) {
  const { uploads, queue } = usePicturesOf(`private-claim-more-${claimId}`, pictures =>
    fill({ ...filled, pictures }),
  )
  return (
    <div className="grid gap-5">
      <TextArea
        label="What are you sending?"
        rows={3}
        maxLength={claimLimits.wordsMax}
        value={filled.words}
        onChange={({ target }) => fill({ ...filled, words: target.value })}
        error={problems['words']}
      />
      <PicturesField uploads={uploads} queue={queue} rule={rule} error={problems['pictures']} />
    </div>
  )
}

type Where = { to: 'wallet' | 'repair'; repairId?: string }

/** Own repairs are offered beside the wallet, by workshop. */
export const acceptFields: StepFields<InsuranceClaim, Where> = {
  first: () => ({ to: 'wallet' }),
  draw: (claim, filled, fill, problems) => (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Where should we pay it?</legend>
      <RadioCard
        name="to"
        checked={filled.to === 'wallet'}
        onChange={() => fill({ to: 'wallet' })}
        label={payouts.wallet}
      />
      {claim.repairs.map(({ id, workshopName, title }) => (
        <RadioCard
          key={id}
          name="to"
          checked={filled.repairId === id}
          onChange={() => fill({ to: 'repair', repairId: id })}
          label={`To the repair at ${workshopName}`}
          words={`${title}. Paid into escrow for the workshop.`}
        />
      ))}
      <GroupProblem of="Payout to">{problems['to'] ?? problems['repairId']}</GroupProblem>
    </fieldset>
  ),
}

export const moreFields: StepFields<InsuranceClaim, More> = {
  first: () => ({ words: '', pictures: [] }),
  form: async () => (await import('./more-check.ts')).moreForm,
  draw: (claim, filled, fill, problems) => (
    <MoreForm claimId={claim.id} filled={filled} fill={fill} problems={problems} />
  ),
}

/** Begins with the plate that the report has. */
export const partyFields: StepFields<InsuranceClaim, PartyDraft> = {
  first: ({ otherPlate }) => ({ ...emptyParty, plate: otherPlate }),
  form: async () => (await import('./more-check.ts')).partyForm,
  draw: (_, filled, fill, problems) => <PartyFields party={filled} fill={fill} problems={problems} />,
}
