// Words of each piece of advice to a seller.
import type { Advice, AdviceTopic } from '#contract/dashboard/advice.ts'
import { shortNaira } from '#contract/core/money.ts'
import { describeDecrease } from './words.ts'

type Words = { act: (cars: string) => string; why: string }

const words: Record<AdviceTopic, Words> = {
  'lower-price': {
    act: cars => `Lower the price of ${cars}`,
    why: 'They cost more than half of similar cars.',
  },
  'keep-price': {
    act: cars => `Keep the price of ${cars} and say more`,
    why: 'The price compares well, yet few save it or make offers: describe its condition and history.',
  },
  'compare-price': {
    act: cars => `Check the price of ${cars}`,
    why: 'Few save it or make offers, and too few similar cars are listed for us to compare.',
  },
  'complete-details': {
    act: cars => `Complete the details of ${cars}`,
    why: 'Few searches find it. Buyers filter by trim, engine, colour and seats.',
  },
  'show-papers': {
    act: cars => `Add documents of ${cars}`,
    why: 'Buyers open it but don’t ask: show that its documents are ready.',
  },
  'add-pictures': {
    act: cars => `Add pictures of ${cars}`,
    why: 'Fewer than five pictures. Show every side, the inside and the dashboard.',
  },
  'change-first-picture': {
    act: cars => `Change the first picture of ${cars}`,
    why: 'Buyers see it in lists but don’t open it.',
  },
  'allow-viewings': {
    act: cars => `Allow viewings of ${cars}`,
    why: 'Fewer ask to see it than similar cars, and test drives are off.',
  },
  'offer-more-hours': {
    act: cars => `Offer more hours to view ${cars}`,
    why: 'Fewer ask to see it than similar cars.',
  },
}

/** "Lower the price of Toyota Camry 2015", "Add pictures of 3 cars". */
export const adviceTitle = ({ topic, cars, title }: Advice): string =>
  words[topic].act(cars === 1 ? title : `${cars} cars`)

/** Why, and for several cars the money that stands in them. */
export const adviceReason = ({ topic, cars, cutKobo, worthKobo }: Advice): string => {
  const why = cars === 1 && cutKobo !== null ? describeDecrease(cutKobo) : words[topic].why
  return cars === 1 ? why : `${why} Worth ${shortNaira(worthKobo)} together.`
}

/** The same on the card of the listing itself. */
export const adviceAct = ({ topic }: Advice): string => words[topic].act('this car')
