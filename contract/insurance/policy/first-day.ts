// Whether the cover of an issued policy has begun, and what is said until then.
import { dayInWords } from '../../core/day-words.ts'

/** State of a policy that is issued, before its first day. */
export const notBegunWords = 'Issued: not begun yet'

/** States in which the insurer bears what happens, from the first day on. */
const inForce: readonly string[] = ['active', 'expiring', 'renewing', 'renewed']

/** The first day of an issued policy where it lies after `today`, both days in Lagos; null where cover has begun. */
export const firstDayAhead = (
  { state, startsOn }: { state: string; startsOn: string },
  today: string,
): string | null => (inForce.includes(state) && startsOn > today ? startsOn : null)

/** "Cover begins on December 3, 2026". */
export const beginsWords = (day: string): string => `Cover begins on ${dayInWords(day)}`

type Insured = { insuredFrom: string | null; insuredUntil: string | null }
/** "Insured until December 2, 2027", or from when where that is still ahead; empty where nothing was bought. */
export const insuredDays = ({ insuredFrom, insuredUntil }: Insured): string => {
  if (insuredFrom) return `Insured from ${dayInWords(insuredFrom)}`
  return insuredUntil ? `Insured until ${dayInWords(insuredUntil)}` : ''
}

/** Whether a vehicle of these days is insured today; one that is unknown is not. */
export const isInsuredToday = (vehicle: Insured | undefined): boolean =>
  vehicle !== undefined && vehicle.insuredUntil !== null && vehicle.insuredFrom === null

/** Words before the first day of a policy that was bought ahead; undefined for every other. */
export const aheadNow = (deal: { state: string; begins?: string | null }) =>
  deal.begins && inForce.includes(deal.state)
    ? {
        title: beginsWords(deal.begins),
        words:
          'It is paid and issued, and insures nothing before that day. Your certificate is below: whoever checks it sees the first day.',
      }
    : undefined

/** The pill of the same policy. */
export const aheadPill = (deal: { state: string; begins?: string | null }) =>
  deal.begins && inForce.includes(deal.state) ? ({ words: notBegunWords, tone: 'good' } as const) : undefined
