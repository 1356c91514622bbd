// Groups a workshop's day by hour or technician, and words its clashes.
import type { Appointment } from '#contract/repair/board/board.ts'
import { timeInWords } from '#contract/core/time-words.ts'

type Group = { name: string; appointments: Appointment[] }

const groupsBy = (
  appointments: readonly Appointment[],
  nameOf: (appointment: Appointment) => string,
): Group[] => [...Map.groupBy(appointments, nameOf)].map(([name, group]) => ({ name, appointments: group }))

/** In the order in which they come. */
export const hoursOf = (appointments: readonly Appointment[]): Group[] =>
  groupsBy(appointments, ({ slotAt }) => timeInWords(slotAt))

/** A column for everybody of the team, and for who has left it and is still assigned. */
export const columnsOf = (team: readonly string[], appointments: readonly Appointment[]): Group[] => {
  const assigned = new Map(
    groupsBy(appointments, ({ technician }) => technician).map(({ name, appointments: own }) => [name, own]),
  )
  const names = new Set([...team, ...assigned.keys()].filter(name => name !== ''))
  return [...names].map(name => ({ name, appointments: assigned.get(name) ?? [] }))
}

/** "Musa Bello has 2 cars at 9:00 AM"; undefined without a clash. */
export const clashWords = ({ technician, othersThen, slotAt }: Appointment): string | undefined =>
  othersThen > 0 ? `${technician} has ${othersThen + 1} cars at ${timeInWords(slotAt)}` : undefined

const hourMs = 3_600_000
// An hour of Lagos is one of UTC too.
const hourOf = (at: string): number => Math.floor(Date.parse(at) / hourMs)

/** Who of the team has a car in the hour of an appointment already. */
export const busyThen = (day: readonly Appointment[], { id, slotAt }: Appointment): ReadonlySet<string> =>
  new Set(
    day
      .filter(appointment => appointment.id !== id && hourOf(appointment.slotAt) === hourOf(slotAt))
      .map(({ technician }) => technician),
  )
