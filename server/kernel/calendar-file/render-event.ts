// Renders one event as a calendar file (RFC 5545), including cancellation.

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

export type CalendarEvent = {
  /** Stays the same in every version of this event. */
  uid: string
  /** From 1; a calendar takes the higher for the lower. */
  version: number
  changedAt: Date
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  location: string
  geo?: { latitude: number; longitude: number } | undefined
  /** The page of the event. */
  url: string
  publicUrl: string
  /** How long before it the calendar calls, once it is sure. */
  alarmHours: number
}

/** The text of the file. */
export const renderEvent = (event: CalendarEvent): string => {
  const { uid, version, changedAt, status, startsAt, endsAt, summary, geo, url } = event
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${event.alarmHours}H`,
    `DESCRIPTION:${escaped(summary)}`,
    'END:VALARM',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AutoX//Appointments//EN',
    `METHOD:${status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}@autox`,
    `SEQUENCE:${version - 1}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `ORGANIZER;CN=AutoX:${event.publicUrl}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    ...(geo ? [`GEO:${geo.latitude};${geo.longitude}`] : []),
    `URL:${url}`,
    `STATUS:${status}`,
    ...(status === 'CONFIRMED' ? alarm : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}
