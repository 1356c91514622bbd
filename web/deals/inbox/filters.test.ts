// Addresses of the inbox, and the older addresses of its kinds.
import { expect, test } from 'vitest'
import { rowKinds } from '../rows.ts'
import { addressOf, filtersIn, queryOf } from './filters.ts'

const at = (path: string) => queryOf(filtersIn(`https://autox.example${path}`))

test.each([
  ['/bookings', {}],
  [
    '/bookings?Kind=part-order&State=your-turn&Side=selling&Search=+Accord+&PageNumber=3',
    {
      Kind: 'part-order',
      State: 'your-turn',
      Side: 'selling',
      Search: 'Accord',
      PageNumber: 3,
    },
  ],
  ['/bookings/parts?Role=seller', { Kind: 'part-order', Side: 'selling' }],
  ['/bookings/parts/', { Kind: 'part-order' }],
  ['/auto-repairs/appointment', { Kind: 'repair' }],
  // What nobody knows is left out: an old link still opens.
  ['/bookings?Kind=boats&State=lost&Role=buyer&PageNumber=-2', {}],
  ['/bookings?Role=seller', { Kind: 'purchase', Side: 'selling' }],
  ['/bookings/finance?Role=lender', { Kind: 'agreement', Side: 'selling' }],
  ['/bookings?Side=buying', { Side: 'buying' }],
  ['/bookings?Search=&Side=both&Branch=north', {}],
  ['/bookings/offers?Role=lender', { Kind: 'offer' }],
])('%s', (path, query) => expect(at(path)).toEqual(query))

const branch = '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11'

test('every kind has its view at an address that is read back as the same', () => {
  for (const kind of rowKinds) {
    const filters = { kind, stage: 'done', side: 'buying', search: 'ABC-123 DE', branch, page: 2 } as const
    expect(filtersIn(`https://autox.example${addressOf(filters)}`)).toEqual(filters)
  }
})
