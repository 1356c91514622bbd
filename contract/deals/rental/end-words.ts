// How a rental ended, in words for each side.
import type { DealWords, Words } from '../../core/deal-words.ts'
import type { rental } from './process.ts'

const back = { title: 'Your money is back', words: 'All of it, rent and caution, is in your wallet again.' }
const free = 'The days are free again, and the money went back to the renter.'
const settledFor: Record<'renter' | 'owner', Words> = {
  renter: { title: 'Settled by AutoX', words: 'Below you see what came back to you.' },
  owner: { title: 'Settled by AutoX', words: 'Below you see what was paid to you.' },
}

export const endWords = {
  closed: {
    renter: { title: 'Done', words: 'The rental is over. What came back of the caution is in your wallet.' },
    owner: { title: 'Paid', words: 'The rental is over. What is yours is in your wallet.' },
  },
  upheld: settledFor,
  dismissed: settledFor,
  shared: settledFor,
  released: settledFor,
  refunded: settledFor,
  split: settledFor,
  declined: { renter: back, owner: { title: 'You declined', words: free } },
  lapsed: { renter: back, owner: { title: 'Not answered in time', words: free } },
  withdrawn: { renter: back, owner: { title: 'Taken back by the renter', words: free } },
  cancelled: {
    renter: { title: 'You called it off', words: 'Below you see what came back to you.' },
    owner: {
      title: 'Called off by the renter',
      words: 'The days are free again. Below you see what is yours.',
    },
  },
  'called-off': { renter: back, owner: { title: 'Called off', words: free } },
  missed: {
    renter: { title: 'Missed', words: 'You did not come. Below you see what came back to you.' },
    owner: { title: 'The renter did not come', words: 'Below you see what is yours of the rent.' },
  },
  'let-down': { renter: back, owner: { title: 'You did not come', words: free } },
} satisfies Partial<DealWords<typeof rental>['now']>
