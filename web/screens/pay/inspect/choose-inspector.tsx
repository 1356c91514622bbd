// The inspectors one can ask about a car: those who serve its state first.
import { formatNaira } from '#contract/core/money.ts'
import type { Inspector } from '#contract/inspectors/inspectors.ts'
import { RadioCard } from '../../../ui/forms/inputs.tsx'

type Props = {
  inspectors: readonly Inspector[]
  chosen: string
  choose: (id: string) => void
  /** Where the car stands, as people read it. */
  place: string
}

const serves = ({ states }: Inspector, place: string) => states.some(state => place.includes(state))

const reportsWords = (reports: number) =>
  reports === 0 ? 'No report yet' : `${reports} ${reports === 1 ? 'report' : 'reports'}`

export function ChooseInspector({ inspectors, chosen, choose, place }: Props) {
  const near = inspectors.filter(each => serves(each, place))
  const far = inspectors.filter(each => !serves(each, place))
  return (
    <fieldset className="grid gap-3">
      <legend className="show mb-3 text-lg">Who looks at it?</legend>
      {[...near, ...far].map(each => (
        <RadioCard
          key={each.id}
          name="inspector"
          checked={each.id === chosen}
          onChange={() => choose(each.id)}
          label={
            <span className="flex flex-wrap justify-between gap-x-3">
              <span>{`${each.name} `}</span>
              <span className="figures">{formatNaira(each.feeKobo)}</span>
            </span>
          }
          words={
            <>
              <span className="figures block">
                {`${reportsWords(each.reports)} · ${each.areas}${serves(each, place) ? '' : ` (${each.states.join(', ')})`}`}
              </span>
              <span className="mt-1 block wrap-anywhere">{each.experience}</span>
              <span className="mt-1 block wrap-anywhere">{`Brings: ${each.brings}`}</span>
            </>
          }
        />
      ))}
    </fieldset>
  )
}
