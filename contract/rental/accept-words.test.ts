// What an owner reads of free cancellation before accepting a booking.
import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import type { Rental } from './fields.ts'
import { stepsBefore } from './story.ts'
import { defaultTerms } from './terms/default-terms.ts'

const lines = (startedAt: string, from: string) => {
  const rental = {
    terms: defaultTerms(kobo(5_000_000)),
    rentKobo: kobo(10_000_000),
    ownerReceivesKobo: kobo(9_500_000),
    days: 2,
    from,
    freeFrom: null,
    startedAt,
    pickUpAt: `${from}T18:00:00.000Z`,
    returnAt: '2026-12-05T22:00:00.000Z',
    driver: 'self-drive',
    delivered: false,
    counterparty: { name: 'Chidi Demo' },
  } as unknown as Rental
  return stepsBefore.confirm(rental).happens
}

test('free cancellation is named by its moment, and not once that moment is over', () => {
  expect(lines('2026-11-20T09:00:00.000Z', '2026-12-01').at(-1)).toContain(
    'the renter can cancel free of charge',
  )
  const late = lines('2026-11-30T17:44:00.000Z', '2026-11-30')
  expect(late.at(-1)).toBe('It is too late for the renter to cancel free of charge.')
})
