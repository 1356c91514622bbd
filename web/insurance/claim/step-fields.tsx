// Step inputs of a claim: payout account and requested items.
import { payouts } from '#contract/insurance/claim/kinds.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { GroupFault } from '../../ui/forms/group-fault.tsx'
import { RadioCard } from '../../ui/forms/inputs.tsx'
import type { StepFields } from '../../deal-engine/kind.ts'
import { type More, MoreForm } from './more-form.tsx'

type Where = { to: 'wallet' | 'repair'; repairId?: string }

/** A repair of one’s own stands beside the wallet, by the name of its workshop. */
export const acceptFields: StepFields<InsuranceClaim, Where> = {
  first: () => ({ to: 'wallet' }),
  problems: () => ({}),
  draw: (claim, filled, fill, problems) => (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Where does it go?</legend>
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
          label={`For the repair at ${workshopName}`}
          words={`${title}. It pays what waits in escrow for the workshop.`}
        />
      ))}
      <GroupFault of="Where it goes">{problems['to'] ?? problems['repairId']}</GroupFault>
    </fieldset>
  ),
}

const isFilled = ({ words }: More): boolean => words.trim().length >= 2

export const moreFields: StepFields<InsuranceClaim, More> = {
  first: () => ({ words: '', pictures: [] }),
  problems: (filled): Record<string, string> => ({
    ...(!isFilled(filled) && { words: 'A word about what you send' }),
    ...(!filled.pictures && { pictures: 'Pictures are still on their way. Wait a moment.' }),
  }),
  draw: (claim, filled, fill, problems) => (
    <MoreForm claimId={claim.id} filled={filled} fill={fill} problems={problems} />
  ),
}
