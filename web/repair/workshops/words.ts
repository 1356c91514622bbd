// Short words for a workshop: location, services, availability and lowest price.
import { countNoun } from '#contract/core/count-noun.ts'
import { formatNaira, type Kobo, ZERO } from '#contract/core/money.ts'
import { shortSlotWords } from '#contract/core/time-words.ts'
import { serviceCategoryWords } from '#contract/reference/service-categories.ts'
import type { WorkshopSearch } from './workshop-keys.ts'

/** "Mechanical repairs, Brake service and 2 more". */
export const servicesWords = (categories: readonly number[]): string => {
  const words = categories.map(serviceCategoryWords)
  const [first, second] = words
  if (!first) return ''
  if (!second) return first
  return words.length === 2
    ? `${first} and ${second.toLowerCase()}`
    : `${first}, ${second.toLowerCase()} and ${words.length - 2} more`
}

export const freeWords = (nextFreeAt: string | null): string =>
  nextFreeAt === null ? 'No free hour in two weeks' : `Free ${shortSlotWords(nextFreeAt)}`

/** "₦15,000.00 to ₦60,000.00", or the one price. */
export const priceWords = (fromKobo: Kobo, toKobo: Kobo): string =>
  fromKobo === toKobo ? formatNaira(fromKobo) : `${formatNaira(fromKobo)} to ${formatNaira(toKobo)}`

/** "Diagnosis ₦5,000.00, counted towards the repair"; nothing where there is no fee. */
export const diagnosisWords = (feeKobo: Kobo): string =>
  feeKobo > ZERO ? `Diagnosis ${formatNaira(feeKobo)}, counted towards the repair` : ''

/** "45 minutes", "2 hours", "1 day": a working day has eight hours. */
export const durationWords = (minutes: number): string => {
  if (minutes < 60) return `${minutes} minutes`
  const hours = minutes / 60
  if (hours <= 8) return hours === 1 ? '1 hour' : `${Math.round(hours * 10) / 10} hours`
  const days = Math.ceil(hours / 8)
  return countNoun(days, 'day')
}

/** "3.4 km away". */
export const distanceWords = (km: number): string =>
  `${(Math.round(km * 10) / 10).toLocaleString('en-NG')} km away`

/** "Brake service in Ikeja", "Workshops in Nigeria". */
export const headingOf = ({ Service, State, City }: WorkshopSearch): string => {
  const what = Service ? serviceCategoryWords(Number(Service)) : ''
  const where = City ?? State ?? 'Nigeria'
  return what ? `${what} in ${where}` : `Workshops in ${where}`
}
