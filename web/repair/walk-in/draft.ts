// What the form of a walk-in holds, and what is sent of it.
import { wholeOf } from '#contract/core/read-number.ts'
import { lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { openNow, opensNext } from '#contract/repair/opening-hours/open-now.ts'
import { modesFor } from '#contract/repair/workshops/modes.ts'
import type { OwnWorkshop } from '#contract/repair/workshops/workshop-shape.ts'
import type { WalkIn } from '#contract/repair/walk-in/walk-in.ts'
import { phoneOf, withoutPrefix } from '../../ui/forms/phone-field.tsx'
import { slotWords } from '#contract/core/time-words.ts'
import { lagosHourOf } from '../board/plan-words.ts'

export type Draft = {
  customerName: string
  phone: string
  plate: string
  make: string
  model: string
  year: string
  service: string
  message: string
  placeId: string
  /** The car is not there yet. */
  comesLater: boolean
  day: string
  hour: number
}

/** Categories that a workshop does at its place. */
export const servicesAtPlace = (workshop: OwnWorkshop): number[] =>
  [...new Set(workshop.services.map(({ category }) => category))].filter(category =>
    modesFor(workshop, category).includes('drop-off'),
  )

const nextHour = (now: Date): Date => new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000)

export const emptyDraft = (workshop: OwnWorkshop, now: Date): Draft => {
  const services = servicesAtPlace(workshop)
  const at = nextHour(now)
  return {
    customerName: '',
    phone: '',
    plate: '',
    make: '',
    model: '',
    year: '',
    service: services.length === 1 ? String(services[0]) : '',
    message: '',
    placeId: workshop.places[0]?.id ?? '',
    comesLater: false,
    day: lagosDayOf(at),
    hour: Math.floor(lagosHourOf(at)),
  }
}

export const draftOf = (walkIn: WalkIn): Draft => {
  const at = nextHour(new Date(walkIn.slotAt))
  return {
    customerName: walkIn.customerName,
    phone: withoutPrefix(walkIn.phone),
    plate: walkIn.plate,
    make: walkIn.vehicleMake,
    model: walkIn.vehicleModel,
    year: String(walkIn.vehicleYear),
    service: String(walkIn.service),
    message: walkIn.message,
    placeId: walkIn.placeId,
    comesLater: false,
    day: lagosDayOf(at),
    hour: Math.floor(lagosHourOf(at)),
  }
}

// A browser lets a year of six digits be typed.
export const isDay = (day: string): boolean => /^20\d\d-\d\d-\d\d$/.test(day)

const slotOf = ({ day, hour }: Pick<Draft, 'day' | 'hour'>): Date => momentOf(day, `${hour}:00`)

/** What to say where the car is expected while its place is closed; undefined where it is open then. */
export const closedThenWords = (
  { places }: Pick<OwnWorkshop, 'places'>,
  draft: Draft,
): string | undefined => {
  const place = places.find(({ id }) => id === draft.placeId)
  if (!place || !draft.comesLater || !isDay(draft.day)) return undefined
  const at = slotOf(draft)
  if (openNow(place.hours, at).isOpen) return undefined
  const next = opensNext(place.hours, at)
  const opening = next ? ` You open next on ${slotWords(next)}.` : ''
  return `You are closed at that hour.${opening} Check the day, or save it if you open for this car.`
}

export const toBody = ({ make, model, year, service, comesLater, day, hour, phone, ...draft }: Draft) => ({
  customerName: draft.customerName,
  phone: String(phoneOf(phone)),
  plate: draft.plate,
  vehicleMake: make,
  vehicleModel: model,
  vehicleYear: wholeOf(year) ?? Number.NaN,
  service: Number(service),
  message: draft.message,
  ...(draft.placeId !== '' && { placeId: draft.placeId }),
  ...(comesLater && { slotAt: slotOf({ day, hour }).toISOString() }),
})
