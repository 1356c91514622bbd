// One appointment as a calendar file (RFC 5545): its UID stays, its SEQUENCE rises, and what is called off is taken back.
import { titleFor } from '#contract/deals/test-drive/words.ts'
import type { CarCard } from '#contract/cars/cars.ts'
import { limits } from '#contract/core/limits.ts'
import { placeOf } from './places.ts'
import type { TestDriveRow } from './sql.ts'

const hourMs = 3_600_000

// Backslash, comma and semicolon have a meaning there, and a line ends only where the next begins.
const escaped = (words: string): string =>
  words.replaceAll(/[\\;,]/g, sign => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')

const utc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const lineBytesMax = 75

/** A line of at most 75 bytes, and what follows in lines that begin with a space; no letter is cut in two. */
export const folded = (line: string): string => {
  const lines: string[] = []
  let now = ''
  let bytes = 0
  for (const letter of line) {
    const more = Buffer.byteLength(letter)
    if (bytes + more > lineBytesMax) {
      lines.push(now)
      now = ' '
      bytes = 1
    }
    now += letter
    bytes += more
  }
  return [...lines, now].join('\r\n')
}

const over = ['declined', 'cancelled', 'lapsed', 'called-off', 'missed', 'unclear']
const statusOf = ({ state }: TestDriveRow): 'CANCELLED' | 'TENTATIVE' | 'CONFIRMED' => {
  if (over.includes(state)) return 'CANCELLED'
  return state === 'requested' || state === 'countered' ? 'TENTATIVE' : 'CONFIRMED'
}

type About = { row: TestDriveRow; car: CarCard; otherName: string; publicUrl: string }

const placeWords = ({ row, car }: Pick<About, 'row' | 'car'>): string => {
  const { name, area } = placeOf(row.place, car)
  return [name, row.address, area].filter(Boolean).join(', ')
}

/** The text of the file. Every move of the appointment raises its SEQUENCE, so a calendar takes the newer for the older. */
export const calendarFile = (about: About): string => {
  const { row, car, otherName, publicUrl } = about
  const { latitude, longitude } = placeOf(row.place, car)
  const status = statusOf(row)
  const page = `${publicUrl}/bookings/test-drives/${row.id}`
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${limits.testDriveLateHours}H`,
    `DESCRIPTION:${escaped(`${titleFor(row.purpose)}: ${car.title}`)}`,
    'END:VALARM',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AutoX//Test drives//EN',
    `METHOD:${status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:test-drive-${row.id}@autox`,
    `SEQUENCE:${row.version - 1}`,
    `DTSTAMP:${utc(row.changed_at)}`,
    `LAST-MODIFIED:${utc(row.changed_at)}`,
    `ORGANIZER;CN=AutoX:${publicUrl}`,
    `DTSTART:${utc(row.slot_at)}`,
    `DTEND:${utc(new Date(row.slot_at.getTime() + hourMs))}`,
    `SUMMARY:${escaped(`${titleFor(row.purpose)}: ${car.title}`)}`,
    `DESCRIPTION:${escaped(`With ${otherName}.\nPay nothing for looking, and nothing outside AutoX.\n${page}`)}`,
    `LOCATION:${escaped(placeWords(about))}`,
    ...(latitude === null || longitude === null ? [] : [`GEO:${latitude};${longitude}`]),
    `URL:${page}`,
    `STATUS:${status}`,
    ...(status === 'CONFIRMED' ? alarm : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}
