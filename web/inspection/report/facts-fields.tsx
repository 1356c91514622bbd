// What is read at the car, and the words at the end of the report.
import { reportLimits } from '#contract/inspection/report-shape.ts'
import { TextArea, TextField } from '../../ui/forms/inputs.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { FactsDraft } from './draft.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { cleanCode } from '#contract/core/clean-typing.ts'

type Props = { facts: FactsDraft; put: (facts: FactsDraft) => void }

export const isVin = (typed: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(typed)

export const FactsFields = ({ facts, put }: Props) => (
  <Panel title="Read at the car">
    <div className="grid gap-4">
      <TextField
        label="VIN on the car"
        hint="As it stands on the plate, not as the documents have it. It is compared with the listing’s."
        autoCapitalize="characters"
        autoComplete="off"
        value={facts.vin}
        onChange={event => put({ ...facts, vin: cleanCode(event.target.value).toUpperCase() })}
        error={
          facts.vin.length >= 17 && !isVin(facts.vin)
            ? '17 letters and digits, without I, O and Q'
            : undefined
        }
      />
      <NumberField
        label="Kilometres on the odometer"
        value={facts.odometerKm}
        onText={odometerKm => put({ ...facts, odometerKm })}
      />
      <TextField
        label="Number plate"
        optional
        autoComplete="off"
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
