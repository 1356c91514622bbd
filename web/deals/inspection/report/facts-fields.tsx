// What is read at the car, and the words at the end of the report.
import { reportLimits } from '#contract/deals/inspection/report-shape.ts'
import { TextArea, TextField } from '../../../ui/forms/inputs.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { FactsDraft } from './draft.ts'

type Props = { facts: FactsDraft; put: (facts: FactsDraft) => void }

export const isVin = (typed: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(typed)

export const FactsFields = ({ facts, put }: Props) => (
  <Panel title="Read at the car">
    <div className="grid gap-4">
      <TextField
        label="VIN on the car"
        hint="As it stands on the plate, not as the papers have it. It is compared with the listing’s."
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={17}
        value={facts.vin}
        onChange={event => put({ ...facts, vin: event.target.value.toUpperCase().replaceAll(/\s/g, '') })}
        error={
          facts.vin.length === 17 && !isVin(facts.vin)
            ? '17 letters and digits, without I, O and Q'
            : undefined
        }
      />
      <TextField
        label="Kilometres on the odometer"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={facts.odometerKm}
        onChange={event =>
          put({ ...facts, odometerKm: event.target.value.replaceAll(/\D/g, '').slice(0, 7) })
        }
      />
      <TextField
        label="Number plate"
        optional
        autoComplete="off"
        maxLength={12}
        value={facts.plate}
        onChange={event => put({ ...facts, plate: event.target.value })}
      />
      <TextArea
        label="Your words at the end"
        hint="What you would tell a friend who wants to buy it."
        rows={5}
        maxLength={reportLimits.wordsMax}
        value={facts.words}
        onChange={event => put({ ...facts, words: event.target.value })}
      />
    </div>
  </Panel>
)
