// How a rental ended, in words for each side.
import type { DealWords, Words } from '../deal-engine/deal-words.ts'
import type { rental } from './process.ts'

const back = { title: 'You were refunded', words: 'Rent and caution are back in your wallet.' }
const free = 'The days are free again and the renter was refunded.'
const settledFor: Record<'renter' | 'owner', Words> = {
  renter: { title: 'Settled by AutoX', words: 'What came back to you is below.' },
  owner: { title: 'Settled by AutoX', words: 'Below you see what was paid to you.' },
}

export const endWords = {
  closed: {
    renter: { title: 'Done', words: 'The rental is over. Your caution refund is in your wallet.' },
    owner: { title: 'Paid', words: 'The rental is over. Your money is in your wallet.' },
  },
  upheld: settledFor,
  dismissed: settledFor,
  shared: settledFor,
  released: settledFor,
  refunded: settledFor,
  split: settledFor,
  declined: { renter: back, owner: { title: 'You declined', words: free } },
  lapsed: { renter: back, owner: { title: 'Not answered in time', words: free } },
  withdrawn: { renter: back, owner: { title: 'Withdrawn by the renter', words: free } },
  cancelled: {
    renter: { title: 'You cancelled', words: 'Your refund is below.' },
    owner: {
      title: 'Cancelled by the renter',
      words: 'The days are free again. What you receive is below.',
    },
  },
  'called-off': { renter: back, owner: { title: 'You cancelled', words: free } },
  missed: {
    renter: { title: 'No-show', words: 'You did not come. Your refund is below.' },
    owner: { title: 'The renter did not come', words: 'Your share of the rent is below.' },
  },
  'let-down': { renter: back, owner: { title: 'You did not come', words: free } },
} satisfies Partial<DealWords<typeof rental>['now']>
