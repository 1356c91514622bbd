// Opening hours form: weekdays, exceptions and address, saved once.
import type { OwnHours } from '#contract/repair/opening-hours/opening-hours.ts'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SpecialDays } from './special-days.tsx'
import { useHours } from './use-hours.ts'
import { WeekFields } from './week-fields.tsx'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import { ViewingsOutside } from '../../test-drive/viewings-outside.tsx'

type PartProps = { form: ReturnType<typeof useHours> }

function EveryWeek({ form }: PartProps) {
  const { week, faults } = form
  return (
    <section>
      <h2 className="show text-lg">Every week</h2>
      <WeekFields week={week} change={form.setWeek} faults={faults} />
    </section>
  )
}

function DaysThatDiffer({ form }: PartProps) {
  const { exceptions, faults } = form
  return (
    <section>
      <h2 className="show text-lg">Special days</h2>
      <SpecialDays exceptions={exceptions} change={form.setExceptions} faults={faults} />
    </section>
  )
}

// A branch has a week of its own; the special days are those of all branches.
const openAlways = { opens: '00:00', closes: '23:59' }
const specialDaysOf = ({ exceptions }: Pick<OwnHours, 'exceptions'>): Hours => ({
  week: Array.from({ length: 7 }, () => openAlways),
  exceptions,
})

const Outside = ({ start, form }: PartProps & { start: OwnHours }) => (
  <ViewingsOutside
    changeAt={({ branch }) => (branch ? [specialDaysOf(start), specialDaysOf(form)] : [start, form])}
  />
)

export function HoursForm({ start }: { start: OwnHours }) {
  const form = useHours(start)
  const { address, faults } = form
  return (
    <div className="grid max-w-lg grid-cols-1 gap-8">
      {form.isDefault && (
        <Notice>You have not set any, so buyers are offered Monday to Saturday, 9:00 AM to 5:00 PM.</Notice>
      )}
      <EveryWeek form={form} />
      <DaysThatDiffer form={form} />
      <Outside start={start} form={form} />
      <TextField
        label="Exact address"
        hint="Only people with an agreed visit see it. Leave empty to tell them by phone."
        optional
        maxLength={200}
        autoComplete="street-address"
        value={address}
        onChange={event => form.setAddress(event.target.value)}
        error={faults['address']}
      />
      {form.refusal && <SaveRefusal error={form.refusal} forget={form.forget} />}
      <ProblemSummary />
      <div>
        <Button onClick={form.send} className="w-full sm:w-auto sm:px-10">
          Save hours
        </Button>
        <p role="status" className="mt-3 font-semibold text-good empty:hidden">
          {form.isSaved ? 'Your opening hours are saved.' : undefined}
        </p>
        <p className="mt-3 text-sm text-soft">Existing appointments stay the same.</p>
      </div>
    </div>
  )
}
