// Decides what helps a seller’s listings most: three pieces that never contradict.
import { type Kobo, kobo, KOBO_MAX } from '#contract/core/money.ts'
import type { PriceCheck } from '#contract/cars/facts.ts'
import {
  type Advice,
  adviceMatters,
  adviceMax,
  type AdviceTopic,
  adviceTopics,
} from '#contract/dashboard/advice.ts'
import { isStrong, isWeak, type RankBand, type RankedStep } from '#contract/dashboard/steps.ts'

/** What advice is made from. */
export type AdvisedCar = {
  id: string
  title: string
  priceKobo: Kobo | null
  priceLabel: PriceCheck['label']
  /** How much less would make it cheaper than half of similar cars; null if it already is, or too few are similar. */
  cutKobo: Kobo | null
  standings: readonly RankBand[]
  daysListed: number
  picturesCount: number
  testDrive: boolean
}

/** From here on a price above similar cars is reason enough to lower it. */
export const slowDays = 60
/** With fewer pictures a car looks as if something is hidden. */
export const picturesMin = 5

/** A price is only ever called too high where similar cars say so, and right where they say that. */
const priceTopic = (
  { cutKobo, priceLabel, daysListed }: AdvisedCar,
  isIgnored: boolean,
): AdviceTopic | undefined => {
  if (cutKobo !== null)
    return isIgnored || priceLabel === 'high' || daysListed >= slowDays ? 'lower-price' : undefined
  if (!isIgnored) return undefined
  return priceLabel === null ? 'compare-price' : 'keep-price'
}

/** Everything that would help one car, at most one topic of each matter. */
export const topicsOf = (car: AdvisedCar): AdviceTopic[] => {
  const has = (test: (standing: RankBand) => boolean, step: RankedStep) =>
    car.standings.some(standing => standing.step === step && test(standing))
  const weak = (step: RankedStep) => has(isWeak, step)
  const topics: (AdviceTopic | false | undefined)[] = [
    car.priceKobo !== null && priceTopic(car, weak('saves') || weak('offers')),
    weak('appearances') ? 'complete-details' : weak('questions') && 'show-papers',
    car.picturesCount < picturesMin && !has(isStrong, 'views')
      ? 'add-pictures'
      : weak('views') && 'change-first-picture',
    weak('viewings') && (car.testDrive ? 'offer-more-hours' : 'allow-viewings'),
  ]
  return topics.filter(topic => topic !== undefined && topic !== false)
}

const matterOf = (topic: AdviceTopic) =>
  Object.values(adviceMatters).findIndex(topics => (topics as readonly AdviceTopic[]).includes(topic))

/** What a car would bring once the advice is followed. */
const worthOf = (topic: AdviceTopic, { priceKobo, cutKobo }: AdvisedCar): number =>
  (priceKobo ?? 0) - (topic === 'lower-price' ? (cutKobo ?? 0) : 0)

const pieceOf = (topic: AdviceTopic, cars: readonly AdvisedCar[]): Advice => {
  const [dearest] = cars.toSorted(
    (a, b) => worthOf(topic, b) - worthOf(topic, a) || a.id.localeCompare(b.id),
  ) as [AdvisedCar]
  const worth = cars.reduce((sum, car) => sum + worthOf(topic, car), 0)
  return {
    topic,
    cars: cars.length,
    carId: dearest.id,
    title: dearest.title,
    worthKobo: kobo(Math.min(worth, KOBO_MAX)),
    cutKobo: topic === 'lower-price' ? dearest.cutKobo : null,
  }
}

/**
 * Advice on cars for sale. What earns most comes first: the piece that helps cars of the highest total price. Of one
 * matter, such as the price, only the best piece is given.
 */
export const advise = (cars: readonly AdvisedCar[]): Advice[] => {
  const carsByTopic = Map.groupBy(
    cars.flatMap(car => topicsOf(car).map(topic => ({ topic, car }))),
    ({ topic }) => topic,
  )
  const pieces = [...carsByTopic]
    .map(([topic, each]) =>
      pieceOf(
        topic,
        each.map(({ car }) => car),
      ),
    )
    .toSorted(
      (a, b) => b.worthKobo - a.worthKobo || adviceTopics.indexOf(a.topic) - adviceTopics.indexOf(b.topic),
    )
  const isBestOfMatter = ({ topic }: Advice, place: number) =>
    pieces.findIndex(piece => matterOf(piece.topic) === matterOf(topic)) === place
  return pieces.filter(isBestOfMatter).slice(0, adviceMax)
}
