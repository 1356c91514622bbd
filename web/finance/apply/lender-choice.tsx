// Chooses the lenders that one application goes to, each with what it publishes.
import { formatNaira } from '#contract/core/money.ts'
import { yearlyCostWords } from '#contract/finance/cover-words.ts'
import type { Eligibility } from '#contract/finance/finance.ts'
import type { Problems } from '../../forms/contract-form.ts'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { Panel } from '../../ui/panel.tsx'
import { texts } from '../words.ts'

/** A tick that fills the line of its words. */
export const tick =
  'grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-plate border border-edge p-3 has-checked:border-brand has-checked:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-amber'

type Props = {
  values: { lenderIds: readonly string[] }
  fill: (change: { lenderIds: readonly string[] }) => void
  faults: Problems
  offers: Eligibility['offers']
}

export const LenderChoice = ({ values: { lenderIds }, fill, faults, offers }: Props) =>
  offers.length > 0 && (
    <Panel title="Send it to">
      <p className="text-sm text-soft">{offers.length > 1 ? texts.chooseLenders : texts.oneLender}</p>
      <div className="mt-3 grid gap-3">
        {offers.map(({ lender: { id, name }, monthlyKobo, overallKobo, effectiveBps }) => (
          <label key={id} className={tick}>
            <input
              type="checkbox"
              checked={lenderIds.includes(id)}
              onChange={({ target }) => {
                const others = lenderIds.filter(each => each !== id)
                fill({ lenderIds: target.checked ? [...others, id] : others })
              }}
              className="mt-0.5 size-6 accent-brand"
            />
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="figures col-start-2 text-sm text-soft">
              {`At most ${formatNaira(monthlyKobo)} a month, ${formatNaira(overallKobo)} in total with required insurance, ${yearlyCostWords(effectiveBps)} a year (APR)`}
            </span>
          </label>
        ))}
      </div>
      <GroupProblem of="Send it to">{faults['lenderIds']}</GroupProblem>
    </Panel>
  )
