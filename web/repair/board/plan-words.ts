// Lays out the planned hours of a day in lanes, and words them.
import type { Bay } from '#contract/repair/board/bays.ts'
import type { Appointment } from '#contract/repair/board/board.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { clockWords, timeInWords, slotWords } from '#contract/core/time-words.ts'

const hourMs = 3_600_000
/** Hours that the board shows on a day with nothing planned outside them. */
const [usualFrom, usualUntil] = [8, 18]

export type Planned = Appointment & { plan: NonNullable<Appointment['plan']> }
export type Lane = { key: string; name: string; appointments: Planned[] }
export type LanesBy = 'bays' | 'people'

/** "9:00 AM", of a whole hour of a day; 24 is midnight. */
export const hourWords = (hour: number): string => clockWords(`${String(hour).padStart(2, '0')}:00`)

/** The hour of a day in Lagos, with its minutes as a fraction. */
export const lagosHourOf = (at: Date): number => ((at.getTime() + hourMs) % (24 * hourMs)) / hourMs

const startOf = ({ plan }: Planned): number => lagosHourOf(new Date(plan.startAt))
const endOf = (planned: Planned): number => startOf(planned) + planned.plan.lengthHours

/** Those with hours on this day, in the order of time. */
export const plannedOn = (appointments: readonly Appointment[], day: string): Planned[] =>
  appointments
    .filter((each): each is Planned => each.plan !== null && lagosDayOf(new Date(each.plan.startAt)) === day)
    .toSorted((a, b) => Date.parse(a.plan.startAt) - Date.parse(b.plan.startAt))

/** Those that come on this day and have no hours on it. */
export const unplannedOn = (appointments: readonly Appointment[], day: string): Appointment[] =>
  appointments.filter(({ plan }) => plan === null || lagosDayOf(new Date(plan.startAt)) !== day)

const laneOf = (key: string, name: string, appointments: Planned[]): Lane => ({ key, name, appointments })

/** A lane for each bay, and for one that was removed while the day still names it. */
export const bayLanes = (bays: readonly Bay[], planned: readonly Planned[]): Lane[] => {
  const names = new Map(bays.map(({ id, name }) => [id, name]))
  for (const { plan } of planned) if (!names.has(plan.bayId)) names.set(plan.bayId, plan.bayName)
  return [...names].map(([id, name]) =>
    laneOf(
      id,
      name,
      planned.filter(({ plan }) => plan.bayId === id),
    ),
  )
}

/** A lane for everybody of the team, for who has left it, and for cars that nobody works on yet. */
export const peopleLanes = (team: readonly string[], planned: readonly Planned[]): Lane[] => {
  const names = new Set([...team, ...planned.map(({ technician }) => technician).filter(Boolean)])
  const lanes = [...names].map(name =>
    laneOf(
      name,
      name,
      planned.filter(({ technician }) => technician === name),
    ),
  )
  const open = planned.filter(({ technician }) => technician === '')
  return open.length > 0 ? [laneOf('', 'No one yet', open), ...lanes] : lanes
}

/** The hours of the board: the usual ones, and every one with a car. */
export const hoursShown = (planned: readonly Planned[]): number[] => {
  const from = Math.min(usualFrom, ...planned.map(startOf))
  const until = Math.max(usualUntil, ...planned.map(endOf))
  return Array.from({ length: until - from }, (_, n) => from + n)
}

/** Grid rows of an appointment among these hours; the first row is that of the headings. */
export const rowsOf = (planned: Planned, hours: readonly number[]): string =>
  `${startOf(planned) - hours[0]! + 2} / span ${planned.plan.lengthHours}`

/** "9:00 AM to 11:00 AM", "9:00 AM to 5:00 PM, day 2 of 3". */
export const spanWords = (planned: Planned): string => {
  const { startAt, dates } = planned.plan
  const span = `${timeInWords(startAt)} to ${hourWords(endOf(planned))}`
  const day = dates.indexOf(lagosDayOf(new Date(startAt))) + 1
  return dates.length === 1 ? span : `${span}, day ${day} of ${dates.length}`
}

/** Where it stands when, as a card without a grid says it. */
export const planWords = (appointment: Appointment, day: string): string => {
  const { plan } = appointment
  if (!plan) return 'No bay yet'
  return lagosDayOf(new Date(plan.startAt)) === day
    ? `${plan.bayName}, ${spanWords({ ...appointment, plan })}`
    : `${plan.bayName}, ${slotWords(plan.startAt)}${plan.dates.length === 1 ? '' : `, for ${plan.dates.length} days`}`
}

/** How many of these begin before now: the line of now follows them in a list. */
export const countBegun = (planned: readonly Planned[], now: Date): number =>
  planned.filter(({ plan }) => Date.parse(plan.startAt) <= now.getTime()).length

/** First hour and days in the form of a plan: all of them, those that are left, or anew where their time has passed. */
export const formStart = (
  { plan, slotAt }: Pick<Appointment, 'plan' | 'slotAt'>,
  now: Date,
): { days: number; day: string; hour: number } => {
  const today = lagosDayOf(now)
  const at = new Date(plan?.startAt ?? slotAt)
  const left = (plan?.dates ?? [lagosDayOf(at)]).filter(date => date >= today)
  const [day] = left
  return day === undefined
    ? { days: 1, day: today, hour: Math.floor(lagosHourOf(now)) }
    : { days: left.length, day, hour: Math.floor(lagosHourOf(at)) }
}
