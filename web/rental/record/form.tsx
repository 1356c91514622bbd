// Condition record form: dashboard, walk-around and missing items.
import { sendingWords } from '../../uploads/on-the-way.tsx'
import { useState } from 'react'
import { recordPoints } from '#contract/rental/record-points.ts'
import type { RentalRecords } from '#contract/rental/record-shape.ts'
import type { WrittenRecord } from '../../app/outgoing/written-record.ts'
import { progressOf } from '../../uploads/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Panel } from '../../ui/panel.tsx'
import { missingIn, uploadsAt } from './draft.ts'
import { FuelGauge } from '../../ui/forms/fuel-gauge.tsx'
import type { RecordStart } from './load.ts'
import { PointField } from './point-field.tsx'
import { type Filling, useRecord } from './use-record.ts'
import { wholeOf } from '#contract/core/read-number.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { texts } from '../words.ts'

type Props = {
  title: string
  /** What the record is for, above the button that sends it. */
  purpose: string
  formStart: RecordStart
  /** At the return: the records of the handing out. */
  out: RentalRecords['out'] | undefined
  handIn: (written: WrittenRecord) => Promise<unknown>
}

/** How far it is, and where its pictures are; always in sight. */
const Progress = ({ form }: { form: Filling }) => {
  const done = recordPoints.filter(({ id }) => uploadsAt(form.here, form.uploads, id).length > 0).length
  const { onTheWay, paused } = progressOf(form.uploads)
  return (
    <div className="sticky top-0 z-10 -mx-4 border-b border-line bg-paper px-4 py-2 md:mx-0 md:px-0">
      <p className="figures font-semibold">{`${done} of ${recordPoints.length} points with a picture`}</p>
      <progress
        max={recordPoints.length}
        value={done}
        aria-label="Points with a picture"
        className="h-2 w-full accent-brand"
      />
      <p role="status" className="text-sm text-soft">
        {paused
          ? texts.keptOffline
          : onTheWay > 0
            ? sendingWords(onTheWay)
            : 'Saved on this phone as you go.'}
      </p>
    </div>
  )
}

const least = (out: Props['out']): number | undefined => (out?.owner ?? out?.renter)?.odometerKm

const odometerProblem = (typed: string, out: Props['out']): string | undefined => {
  const before = least(out)
  const now = wholeOf(typed)
  return now !== undefined && before !== undefined && now < before
    ? `It read ${before.toLocaleString('en-NG')} km at handover and can’t be lower now.`
    : undefined
}

const Dashboard = ({ form, out }: { form: Filling; out: Props['out'] }) => {
  const { here, change } = form
  const before = least(out)
  return (
    <Panel title="On the dashboard">
      <div className="grid gap-5">
        <NumberField
          label="Odometer reading (km)"
          hint={
            before === undefined ? undefined : `It read ${before.toLocaleString('en-NG')} km at handover.`
          }
          value={here.odometerKm}
          onText={odometerKm => change({ odometerKm })}
          error={odometerProblem(here.odometerKm, out)}
        />
        <FuelGauge eighths={here.fuelEighths} put={fuelEighths => change({ fuelEighths })} />
      </div>
    </Panel>
  )
}

export function FillIn({ title, purpose, formStart, out, handIn }: Props) {
  const form = useRecord({ ...formStart, formStart: formStart.here })
  const [wasTried, setWasTried] = useState(false)
  const missing = missingIn(form.here, form.uploads)
  const isBackwards = odometerProblem(form.here.odometerKm, out) !== undefined
  const send = async () => {
    setWasTried(true)
    if (missing.length > 0 || isBackwards) return
    await handIn(form.written())
    await form.forget()
  }
  return (
    <div className="grid max-w-lg grid-cols-1 gap-5">
      <p className="font-semibold">{title}</p>
      <Progress form={form} />
      <Dashboard form={form} out={out} />
      {recordPoints.map(point => (
        <PointField key={point.id} point={point} form={form} out={out} />
      ))}
      {wasTried && missing.length > 0 && (
        <Refusal title="Not complete yet">
          <ul className="list-disc pl-5">
            {missing.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Refusal>
      )}
      <p className="text-sm">{`${purpose} Once sent, it cannot be changed.`}</p>
      <Button onClick={send}>Send record</Button>
    </div>
  )
}
