// Inspectors who cover the place of a car, the nearest first.
import { formatNaira } from '#contract/core/money.ts'
import type { Inspector } from '#contract/inspection/inspectors/inspectors.ts'
import { RadioCard } from '../../ui/forms/inputs.tsx'

type Props = {
  inspectors: readonly Inspector[]
  chosen: string
  choose: (id: string) => void
}

const reportsWords = (reports: number) =>
  reports === 0 ? 'No reports yet' : `${reports} ${reports === 1 ? 'report' : 'reports'}`

export function ChooseInspector({ inspectors, chosen, choose }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="show mb-3 text-lg">Choose an inspector</legend>
      {inspectors.map(each => (
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
              <span className="figures block">{`${reportsWords(each.reports)} · ${each.areas}`}</span>
              <span className="mt-1 block wrap-anywhere">{each.experience}</span>
              <span className="mt-1 block wrap-anywhere">{`Equipment: ${each.brings}`}</span>
            </>
          }
        />
      ))}
    </fieldset>
  )
}
