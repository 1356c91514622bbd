// Serves a repair's invoice PDF and calendar event.
import { Readable } from 'node:stream'
import { fail } from '#contract/core/errors.ts'
import { ZERO } from '#contract/core/money.ts'
import { coverageWords } from '#contract/inspection/coverage-words.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { invoiceOf } from '#contract/repair/invoice.ts'
import { repair as table } from '#contract/repair/process.ts'
import type { repairs } from '#contract/repair/shape.ts'
import { repairLimits } from '#contract/repair/terms.ts'
import { findMine, readDeal } from '#server/deal-engine/show.ts'
import { placesByIds } from '#server/repair/workshops/reads.ts'
import { contactsOf } from '#server/user/reads.ts'
import { renderEvent } from '#server/kernel/calendar-file/render-event.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import type { BillFile } from '#server/kernel/pdf/render-bill.ts'
import { drawBill, pdfAnswer } from '#server/kernel/pdf/pdf-answer.ts'
import { titleOfVehicle } from './describe-repairs.ts'
import { repairKind } from './kind.ts'
import type { RepairRow } from './sql.ts'

const pageOf = (publicUrl: string, id: string) => `${publicUrl}/bookings/repairs/${id}`

const invoiceFile = (repairPage: Repair, customerName: string, url: string): BillFile => {
  const time = (at: string | null) => (at ? lagosTime(new Date(at)) : '')
  const { workshop, place, vehicle, records, inspection } = repairPage
  const km = (records.ready ?? records.workshop)?.odometerKm
  return {
    what: 'Invoice',
    title: `AutoX invoice ${repairPage.id}`,
    about: repairPage.vehicleTitle,
    status: table.states[repairPage.state].words,
    facts: [
      ['Workshop', `${workshop.name}, ${place.address}, ${place.city}, ${place.state}`],
      ['Customer', customerName],
      ['Plate', vehicle.plate],
      ['Kilometres', km === undefined ? '' : km.toLocaleString('en')],
      ['Inspection', inspection ? coverageWords(inspection.counts, inspection.of) : ''],
      ['Checked in', time(repairPage.checkedInAt)],
      ['Collected', time(repairPage.collectedAt)],
      ['Repair', repairPage.id],
      ['Its page', url],
    ],
    parts: invoiceOf(repairPage),
  }
}

/** Refuses NOT_FOUND, and NOT_NOW where nothing was approved and no diagnosis paid. */
export const sendInvoice =
  (publicUrl: string): Handler<typeof repairs.invoice> =>
  async ({ db, user, now }, { query: { Id: id } }) => {
    const { row } = await findMine<RepairRow>(db, repairKind, id, user.id)
    const repairPage = await readDeal<Repair>(db, repairKind, id, user.id)
    const isPaidDiagnosis = repairPage.state === 'diagnosed' && repairPage.diagnosis.heldKobo > ZERO
    if (!isPaidDiagnosis && !repairPage.jobs.some(job => job.status === 'approved'))
      fail('NOT_NOW', { message: 'The invoice is available once a job is approved or a diagnosis is paid.' })
    const people = await contactsOf(db, [row.customer_id])
    const name = people.get(row.customer_id)!.name
    const file = await drawBill(invoiceFile(repairPage, name, pageOf(publicUrl, id)), now)
    return pdfAnswer(`AutoX invoice ${id}`, file)
  }

const over: readonly RepairRow['state'][] = ['declined', 'lapsed', 'cancelled', 'missed', 'unclear']
const statusOf = ({ state }: RepairRow) => {
  if (over.includes(state)) return 'CANCELLED' as const
  return state === 'requested' || state === 'countered' ? ('TENTATIVE' as const) : ('CONFIRMED' as const)
}

/** Sent again after a change it replaces the one before: its SEQUENCE is the version. Refuses NOT_FOUND. */
export const sendCalendar =
  (publicUrl: string): Handler<typeof repairs.calendar> =>
  async ({ db, user }, { query: { Id: id } }) => {
    const { row, side } = await findMine<RepairRow>(db, repairKind, id, user.id)
    const place = (await placesByIds(db, [row.place_id])).get(row.place_id)!
    const people = await contactsOf(db, [row.customer_id])
    const counterparty = side === 'customer' ? place.workshop.name : people.get(row.customer_id)!.name
    const car = titleOfVehicle(row)
    const url = pageOf(publicUrl, id)
    const comes = row.mode !== 'drop-off'
    const agreed = statusOf(row) === 'CONFIRMED'
    const text = renderEvent({
      uid: `repair-${id}`,
      version: row.version,
      changedAt: row.changed_at,
      status: statusOf(row),
      startsAt: row.slot_at,
      endsAt: new Date(row.slot_at.getTime() + 3_600_000),
      summary: `Workshop: ${car}`,
      description: `With ${counterparty}.\nNothing is done or charged before it is approved.\n${url}`,
      location:
        comes && (side === 'customer' || agreed)
          ? row.address
          : [place.name, place.address, place.city, place.state].join(', '),
      geo:
        comes || place.latitude === null || place.longitude === null
          ? undefined
          : { latitude: place.latitude, longitude: place.longitude },
      url,
      publicUrl,
      alarmHours: repairLimits.lateHours,
    })
    const bytes = new TextEncoder().encode(text)
    return {
      content: Readable.from([bytes]),
      contentType: 'text/calendar; charset=utf-8',
      name: `${car}.ics`,
      bytes: bytes.byteLength,
    }
  }
