// Form of a walk-in: the customer, the car and what is wrong.
import type { CallError } from '#contract/core/call.ts'
import { plateAdvice } from '#contract/garage/words.ts'
import { serviceCategoryWords } from '#contract/reference/service-categories.ts'
import type { WalkIn } from '#contract/repair/walk-in/walk-in.ts'
import type { OwnWorkshop } from '#contract/repair/workshops/workshop-shape.ts'
import { useSend } from '../../forms/use-send.ts'
import { MakeModelYearFields } from '../../garage/make-model-year.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/forms/inputs.tsx'
import { PhoneField } from '../../ui/forms/phone-field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { hourWords } from '../board/plan-words.ts'
import { type Draft, closedThenWords, isDay, servicesAtPlace, toBody } from './draft.ts'

type Send = (
  body: ReturnType<typeof toBody>,
) => Promise<{ data: WalkIn; error?: undefined } | { data?: undefined; error: CallError }>

type Props = {
  workshop: OwnWorkshop
  draft: Draft
  put: (change: Partial<Draft>) => void
  button: string
  doneWords: string
  send: Send
  done: (walkIn: WalkIn) => unknown
}

type FieldsProps = {
  workshop: OwnWorkshop
  draft: Draft
  put: (change: Partial<Draft>) => void
  problems: Readonly<Partial<Record<string, string>>>
}

const Customer = ({ draft, put, problems }: FieldsProps) => (
  <>
    <TextField
      label="Customer’s name"
      autoComplete="off"
      maxLength={80}
      value={draft.customerName}
      onChange={({ target }) => put({ customerName: target.value })}
      error={problems['customerName']}
    />
    <PhoneField
      autoComplete="off"
      value={draft.phone}
      onChange={({ target }) => put({ phone: target.value })}
      error={problems['phone']}
    />
  </>
)

const Car = ({ draft, put, problems }: FieldsProps) => {
  const advice = plateAdvice(draft.plate)
  return (
    <>
      <div>
        <TextField
          label="Plate (optional)"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={12}
          value={draft.plate}
          onChange={({ target }) => put({ plate: target.value.toUpperCase() })}
          error={problems['plate']}
        />
        {advice && (
          <p role="status" className="mt-1 text-sm text-warn">
            {advice}
          </p>
        )}
      </div>
      <MakeModelYearFields
        make={draft.make}
        model={draft.model}
        year={draft.year}
        put={put}
        problems={{
          ...(problems['vehicleMake'] && { make: problems['vehicleMake'] }),
          ...(problems['vehicleModel'] && { model: problems['vehicleModel'] }),
          ...(problems['vehicleYear'] && { year: problems['vehicleYear'] }),
        }}
      />
    </>
  )
}

const Work = ({ workshop, draft, put, problems }: FieldsProps) => (
  <>
    <SelectField
      label="Service"
      value={draft.service}
      onChange={({ target }) => put({ service: target.value })}
      error={problems['service']}
    >
      <option value="">Choose</option>
      {servicesAtPlace(workshop).map(category => (
        <option key={category} value={category}>
          {serviceCategoryWords(category)}
        </option>
      ))}
    </SelectField>
    <TextArea
      label="What is wrong?"
      hint="The customer reads it behind the link."
      rows={2}
      maxLength={1_000}
      value={draft.message}
      onChange={({ target }) => put({ message: target.value })}
      error={problems['message']}
    />
    {workshop.places.length > 1 && (
      <SelectField
        label="Place"
        value={draft.placeId}
        onChange={({ target }) => put({ placeId: target.value })}
        error={problems['placeId']}
      >
        {workshop.places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    )}
  </>
)

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

/** The workshop may take a car outside its hours, but not by mistake. */
function ClosedThen({ workshop, draft }: Pick<FieldsProps, 'workshop' | 'draft'>) {
  const words = closedThenWords(workshop, draft)
  return (
    words && (
      <p role="status" className="text-sm text-warn">
        {words}
      </p>
    )
  )
}

const When = ({ workshop, draft, put, problems, words }: FieldsProps & { words: string }) => (
  <>
    <Checkbox
      label={words}
      checked={draft.comesLater}
      onChange={({ target }) => put({ comesLater: target.checked })}
    />
    {draft.comesLater && (
      <div className="grid two-up gap-3">
        <TextField
          label="Day"
          type="date"
          value={draft.day}
          onChange={({ target }) => put({ day: target.value })}
          error={isDay(draft.day) ? problems['slotAt'] : 'Choose a day'}
        />
        <SelectField
          label="Hour"
          value={draft.hour}
          onChange={({ target }) => put({ hour: Number(target.value) })}
        >
          {hoursOfDay.map(hour => (
            <option key={hour} value={hour}>
              {hour === 0 ? 'Midnight' : hourWords(hour)}
            </option>
          ))}
        </SelectField>
      </div>
    )}
    <ClosedThen workshop={workshop} draft={draft} />
  </>
)

export function WalkInForm({
  workshop,
  draft,
  put: putDraft,
  button,
  doneWords,
  send,
  done,
  laterWords,
}: Props & { laterWords: string }) {
  const sending = useSend()
  const put = (change: Partial<Draft>) => {
    putDraft(change)
    sending.forget()
  }
  const save = async () => {
    if (draft.comesLater && !isDay(draft.day)) return
    const walkIn = await sending.send(send(toBody(draft)), doneWords)
    if (walkIn) await done(walkIn)
  }
  const fields = { workshop, draft, put, problems: sending.problems }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid grid-cols-1 gap-4">
      <Customer {...fields} />
      <Car {...fields} />
      <Work {...fields} />
      <When {...fields} words={laterWords} />
      {sending.refusal && <Refusal title={sending.refusal} />}
      <ProblemSummary />
      <Button onClick={save}>{button}</Button>
    </form>
  )
}
