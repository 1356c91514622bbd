// A viewing or test drive as an event in a calendar.
import type { CarCard } from '#contract/cars/cars.ts'
import { limits } from '#contract/core/limits.ts'
import { titleFor } from '#contract/test-drive/words.ts'
import { renderEvent } from '#server/kernel/calendar-file/render-event.ts'
import { placeOf } from './places.ts'
import type { TestDriveRow } from './sql.ts'

const hourMs = 3_600_000

const over = ['declined', 'cancelled', 'lapsed', 'called-off', 'missed', 'unclear']
const statusOf = ({ state }: TestDriveRow): 'CANCELLED' | 'TENTATIVE' | 'CONFIRMED' => {
  if (over.includes(state)) return 'CANCELLED'
  return state === 'requested' || state === 'countered' ? 'TENTATIVE' : 'CONFIRMED'
}

type About = { row: TestDriveRow; car: CarCard; otherName: string; publicUrl: string }

/** The text of the file. Every move of the appointment raises its SEQUENCE, so a calendar takes the newer for the older. */
export const calendarFile = ({ row, car, otherName, publicUrl }: About): string => {
  const { name, area, latitude, longitude } = placeOf(row.place, car)
  const url = `${publicUrl}/bookings/test-drives/${row.id}`
  return renderEvent({
    uid: `test-drive-${row.id}`,
    version: row.version,
    changedAt: row.changed_at,
    status: statusOf(row),
    startsAt: row.slot_at,
    endsAt: new Date(row.slot_at.getTime() + hourMs),
    summary: `${titleFor(row.purpose)}: ${car.title}`,
    description: `With ${otherName}.\nPay nothing for looking, and nothing outside AutoX.\n${url}`,
    location: [name, row.address, area].filter(Boolean).join(', '),
    geo: latitude === null || longitude === null ? undefined : { latitude, longitude },
    url,
    publicUrl,
    alarmHours: limits.testDriveLateHours,
  })
}
