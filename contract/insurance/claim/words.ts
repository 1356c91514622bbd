import type { DealWords } from '../../deal-engine/deal-words.ts'
import type { insuranceClaim } from './process.ts'

type Words = DealWords<typeof insuranceClaim>

const secondReview = {
  title: 'A person looks again',
  words: 'A different reviewer reads what you wrote and decides with a reason.',
}

const now: Words['now'] = {
  reported: {
    claimant: {
      title: 'The insurer reads it',
      words: 'It has until the time below. Keep the vehicle as it is where you can.',
    },
  },
  assessing: {
    claimant: { title: 'The insurer decides', words: 'Nothing is missing. It is decided by the time below.' },
  },
  missing: {
    claimant: {
      title: 'Something is missing',
      words: 'Send what the insurer asks for below, and it goes on.',
    },
  },
  approved: {
    claimant: {
      title: 'Accept what is offered',
      words:
        'Say where it goes: to your wallet, or straight to a workshop. If you say nothing, it goes to your wallet.',
    },
  },
  'amount-review': { claimant: secondReview },
  accepted: {
    claimant: { title: 'On its way', words: 'It is paid from the account of the insurer by the time below.' },
  },
  refused: {
    claimant: {
      title: 'Refused',
      words: 'The reason is shown below. If it is wrong, ask for a second review.',
    },
  },
  review: { claimant: secondReview },
  paid: { claimant: { title: 'Paid', words: 'Done. See below where it was paid.' } },
  rejected: {
    claimant: {
      title: 'Refused for good',
      words: 'The reason is shown below. You may still complain to the National Insurance Commission.',
    },
  },
  closed: {
    claimant: { title: 'Closed', words: 'What was asked for did not come. You can report it again in time.' },
  },
  withdrawn: {
    claimant: { title: 'Withdrawn', words: 'You took it back. You can report it again in time.' },
  },
}

export const insuranceClaimWords: Words = {
  one: 'claim',
  ownTitle: 'Your claims',
  tab: 'Claims',
  roleBySide: { claimant: 'You claim it' },
  dealing: { claimant: () => 'Your claim' },
  other: { claimant: () => 'Your claim' },
  sides: { claimant: 'My claims' },
  now,
  tones: {
    approved: 'good',
    accepted: 'good',
    paid: 'good',
    missing: 'warn',
    closed: 'warn',
    refused: 'bad',
    rejected: 'bad',
  },
}
