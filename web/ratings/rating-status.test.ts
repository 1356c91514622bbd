import { expect, test } from 'vitest'
import type { DealRatings, RatingView } from '#contract/ratings/ratings.ts'
import { ratingStatusWords } from './rating-status.ts'

const mine = { about: 'seller' } as RatingView
const deal: DealRatings = {
  kind: 'purchase',
  id: 'x',
  subject: '2015 Toyota Corolla',
  role: 'buyer',
  counterpartyName: 'Femi D.',
  mayRate: ['seller', 'car'],
  closesAt: '2026-12-04T09:00:00.000Z',
  visible: false,
  mine: [],
  counterpartyRatings: [],
  counterpartyHasRated: false,
}

test('before anybody rated, both learn that neither reads the other’s words first', () => {
  expect(ratingStatusWords(deal)).toMatch(/^Ratings stay hidden until both .* December 4, 2026/)
})

test('who has rated all they can waits for the other side, and is told until when', () => {
  expect(ratingStatusWords({ ...deal, mayRate: ['seller'], mine: [mine] })).toMatch(
    /^Femi D\. has not rated yet\..*December 4, 2026\. You can change it/,
  )
  expect(ratingStatusWords({ ...deal, mine: [mine] })).toMatch(/^Ratings stay hidden/)
})

test('that the other side has rated is said, and not what', () => {
  expect(ratingStatusWords({ ...deal, counterpartyHasRated: true })).toMatch(/^Femi D\. has rated\./)
})

test('afterwards it says that everybody reads it, or that nobody rated', () => {
  expect(ratingStatusWords({ ...deal, visible: true, mine: [mine] })).toMatch(/^Ratings are public now/)
  expect(ratingStatusWords({ ...deal, visible: true })).toMatch(/^The time for ratings is over/)
})
