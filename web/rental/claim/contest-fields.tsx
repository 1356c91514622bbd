// Contest of a claim: which lines, why, and what is owed meanwhile.
import { formatNaira, ZERO } from '#contract/core/money.ts'
import type { RentalClaim } from '#contract/rental/claim/shape.ts'
import { contestOfClaim } from '#contract/rental/claim/story.ts'
import type { StepFields } from '../../deal-engine/kind.ts'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { LineChoice } from '../contest-fields.tsx'
import type { Contest } from '../step-checks.ts'

const outcomeWords = (claim: RentalClaim, { lines = [] }: Contest): string => {
  if (lines.length === 0) return 'Check each line that is wrong.'
  const { owedKobo, contestedKobo } = contestOfClaim(claim, new Set(lines.map(({ line }) => line)))
  const decided = `AutoX decides about ${formatNaira(contestedKobo)}.`
  return owedKobo > ZERO ? `${decided} You owe ${formatNaira(owedKobo)} in any case.` : decided
}

export const contest: StepFields<RentalClaim, Contest> = {
  first: () => ({ lines: [] }),
  form: async () => (await import('../step-checks.ts')).contestClaimForm,
  draw: (claim, filled, fill, problems) => (
    <div className="grid gap-4">
      <fieldset>
        <legend className="font-semibold">Check the lines that you contest</legend>
        {claim.charges
          .filter(({ state }) => state === 'open')
          .map(charge => (
            <LineChoice key={charge.line} about={claim.id} {...{ charge, filled, fill, problems }} />
          ))}
      </fieldset>
      <GroupProblem of="Lines">{problems['lines']}</GroupProblem>
      <p role="status" className="figures text-sm">
        {outcomeWords(claim, filled)}
      </p>
    </div>
  ),
}
