// What happens now in a rental that is delivered or has a chauffeur.
import type { Words } from '../deal-engine/deal-words.ts'
import type { RentalRecords } from './record-shape.ts'
import type { RentDriver } from './terms/catalogue.ts'

/** How the car is driven, and whether it is brought to the renter. */
export type Trip = { driver: RentDriver; delivered: boolean }
type TripDeal = Trip & { state: string; role: string; records?: Pick<RentalRecords, 'back'> | undefined }

type Recorded<At> = { odometerKm: number; sentAt: At }
/**
 * When the renter of a delivered car had it ready: their return record, by the clock of AutoX, so that nobody dates it
 * back. A car that the owner read another mileage of was driven after it and was not ready: an odometer never runs back.
 */
export const readyAt = <At>(
  { delivered }: Pick<Trip, 'delivered'>,
  { owner, renter }: { owner?: Recorded<At> | null | undefined; renter?: Recorded<At> | null | undefined },
): At | undefined =>
  delivered && renter && (!owner || owner.odometerKm === renter.odometerKm) ? renter.sentAt : undefined

const record = 'Look at the car together and record its condition.'
const lateHours = 'Each hour started is charged as agreed.'

const passenger = ({ delivered }: Trip): Partial<Record<string, Words>> => ({
  confirmed: {
    title: delivered ? 'Your chauffeur comes to you' : 'Meet your chauffeur',
    words: `${record} Give the code only when the car is there for you.`,
  },
  awaited: {
    title: 'Is the car with you?',
    words:
      'If it is, give the owner or the chauffeur the code. If no one came, report it and you’re refunded in full.',
  },
  out: {
    title: 'You are on your way',
    words:
      'When the trip is over, record the car with the chauffeur and enter the code that the owner reads to you.',
  },
  overdue: {
    title: 'The rental has run over',
    words: `${lateHours} End it with the owner’s code when the trip is over.`,
  },
})

const sendsChauffeur = ({ delivered }: Trip): Partial<Record<string, Words>> => ({
  confirmed: {
    title: delivered ? 'Send car and chauffeur' : 'Have car and chauffeur ready',
    words:
      'Record its condition first. When the renter is at the car, enter the code that they read to the chauffeur or you.',
  },
  out: {
    title: 'Your car is on the road',
    words: 'When the trip is over, record its condition, then read the code to the renter.',
  },
  overdue: {
    title: 'The rental has run over',
    words:
      'Call your chauffeur and the renter. Late hours are worked out at the end. After three days AutoX investigates.',
  },
})

const receives: Partial<Record<string, Words>> = {
  confirmed: {
    title: 'The car is delivered to you',
    words: `Have your licence ready. ${record} Give the code only when you have the keys.`,
  },
  out: {
    title: 'You have the car',
    words:
      'The owner collects it from you. Record its condition when it is ready: later hours are not yours if the owner reads the same mileage. Enter the code that the owner reads to you.',
  },
  overdue: {
    title: 'Hand the car back now',
    words: `It is late. ${lateHours} Record its condition now: later hours are not yours. Call the owner, who collects it.`,
  },
}

const delivers: Partial<Record<string, Words>> = {
  confirmed: {
    title: 'Deliver the car',
    words:
      'Record its condition first. When the renter has the keys, enter the code that they read to you there.',
  },
  out: {
    title: 'Your car is on the road',
    words: 'Collect it at the end, record its condition, then read the code to the renter.',
  },
}

/** The renter of a delivered car has it ready, and its owner comes for it. */
const ready: Record<string, Words> = {
  renter: {
    title: 'The owner collects the car',
    words:
      'You recorded it. Hours after that are not yours if the owner reads the same mileage. Call the owner, and end the rental with their code.',
  },
  owner: {
    title: 'Collect the car',
    words:
      'The renter recorded it as ready. Record its condition when you have it, then read the code to the renter. Hours after their record are not charged if you read the same mileage.',
  },
}

/** The words of a state that differ from those of a renter who picks the car up and drives. */
export const tripNow = ({ state, role, records, ...trip }: TripDeal): Words | undefined => {
  const isRenter = role === 'renter'
  if (state === 'overdue' && trip.driver !== 'chauffeur' && records && readyAt(trip, records.back))
    return ready[role]
  if (trip.driver === 'chauffeur') return (isRenter ? passenger(trip) : sendsChauffeur(trip))[state]
  return trip.delivered ? (isRenter ? receives : delivers)[state] : undefined
}

/** What the beginning and the end of a rental are called. */
export const endsOf = ({ driver, delivered }: Trip): { begin: string; end: string } => {
  if (driver === 'chauffeur') return { begin: delivered ? 'The car comes to you' : 'Start', end: 'Ends by' }
  return delivered ? { begin: 'Delivery', end: 'Collection by' } : { begin: 'Pick-up', end: 'Return by' }
}

/** What the renter does at the beginning, in the middle of a sentence about a moment. */
export const beginWords = ({ driver, delivered }: Trip, car: string): string => {
  if (driver === 'chauffeur') return delivered ? `${car} comes to you` : `Your trip with ${car} starts`
  return delivered ? `${car} is delivered to you` : `You pick up ${car}`
}

/** What the renter does at the end, at the start of a sentence. */
export const endItWords = ({ driver, delivered }: Trip): string => {
  if (driver === 'chauffeur') return 'End the rental'
  return delivered ? 'Hand it back' : 'Return it'
}

/** The beginning as the owner accepts it. */
export const tripForOwner = ({
  driver,
  delivered,
  counterparty,
}: Trip & { counterparty: { name: string } }): string => {
  if (delivered)
    return `You bring ${driver === 'chauffeur' ? 'car and chauffeur' : 'the car'} to ${counterparty.name}`
  return driver === 'chauffeur'
    ? `Car and chauffeur are ready for ${counterparty.name}`
    : `${counterparty.name} picks the car up`
}

type Back = Pick<Trip, 'driver'> & {
  returnedAt: string | null
  brokeDown: object | null
  records: Pick<RentalRecords, 'back'> | undefined
}

/** Who has recorded the car at its return; before that the owner will have. A car that broke down stays where it is. */
export const backWords = ({ records, returnedAt, driver, brokeDown }: Back): string => {
  const isBack = driver === 'chauffeur' || brokeDown ? 'The rental is over' : 'The car is back'
  if (!returnedAt) return `${isBack}, and the owner has recorded the car.`
  if (!records?.back.owner) return `${isBack}.`
  return `${isBack}, and ${records.back.renter ? 'both of you have' : 'the owner has'} recorded the car.`
}

/** How late a car is, or was when it was recorded as ready: undefined where it is in time and still out. */
export const latenessWords = (
  { returnAt, records, ...trip }: Pick<Trip, 'delivered'> & Pick<TripDeal, 'records'> & { returnAt: string },
  now: Date,
): string | undefined => {
  const at = records && readyAt(trip, records.back)
  if (at === undefined) return lateWords(returnAt, now)
  const late = lateWords(returnAt, new Date(at))
  return late ? `Ready ${late}` : 'Ready in time'
}

/** "2 h 10 min late", "1 day 3 h late"; undefined in time. */
export const lateWords = (returnAt: string, now: Date): string | undefined => {
  const minutes = Math.floor((now.getTime() - Date.parse(returnAt)) / 60_000)
  if (minutes < 1) return undefined
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60]
  const parts =
    days > 0
      ? [`${days} ${days === 1 ? 'day' : 'days'}`, hours > 0 && `${hours} h`]
      : [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`]
  return `${parts.filter(Boolean).join(' ')} late`
}
