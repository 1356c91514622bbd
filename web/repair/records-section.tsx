// Check-in and ready records of a repair side by side.
import type { Repair, RepairRecord } from '#contract/repair/fields.ts'
import { fuelInWords } from '#contract/reference/fuel-levels.ts'
import { formatKm } from '../cars/car-words.ts'
import { formatMoment } from '../ui/date.ts'
import { Panel } from '../ui/panel.tsx'
import { SeenPictures } from '../deal-engine/seen-pictures.tsx'

type Props = { title: string; record: RepairRecord; about: string }

const One = ({ title, record, about }: Props) => {
  const { odometerKm, fuelEighths, words, pictures, madeAt } = record
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <p className="figures text-sm text-soft">
        {`${formatKm(odometerKm)}${fuelEighths !== null ? `, fuel: ${fuelInWords(fuelEighths).toLowerCase()}` : ''}`}
      </p>
      <p className="text-sm text-soft">{formatMoment(madeAt)}</p>
      <SeenPictures pictures={pictures} about={about} />
      {words && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{words}</p>}
    </div>
  )
}

export function RecordsSection({ repair: { records, role } }: { repair: Repair }) {
  const { workshop, customer, ready } = records
  if (!workshop && !customer) return null
  const [ownRecord, counterRecord] = [
    role === 'workshop' ? workshop : customer,
    role === 'workshop' ? customer : workshop,
  ]
  const counterparty = role === 'workshop' ? 'the customer' : 'the workshop'
  return (
    <Panel title={ready ? 'Before and after' : 'How the car came'}>
      <div className="grid gap-5 sm:grid-cols-2">
        {ownRecord && <One title="As it came, by you" record={ownRecord} about="As it came, your picture" />}
        {counterRecord && (
          <One
            title={`As it came, by ${counterparty}`}
            record={counterRecord}
            about={`As it came, picture of ${counterparty}`}
          />
        )}
        {ready && <One title="As it stands ready" record={ready} about="As it stands ready" />}
      </div>
    </Panel>
  )
}
