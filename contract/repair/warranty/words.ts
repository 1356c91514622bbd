import type { DealWords } from '../../deal-engine/deal-words.ts'
import { slotWords } from '../../core/time-words.ts'
import type { warrantyClaim } from './process.ts'

type Words = DealWords<typeof warrantyClaim>

/** Nobody fixes a car before it has come. */
export const putRightFromWords = (slotAt: string | Date): string =>
  `The car comes on ${slotWords(slotAt)}. You can mark it as fixed from then on.`

const decides = {
  title: 'AutoX decides',
  words: 'AutoX reviews the job, the records and what both sides say.',
}

const now: Words['now'] = {
  claimed: {
    customer: {
      title: 'The workshop answers',
      words: 'It names a time to bring the car, or declines. Without an answer AutoX decides.',
    },
    workshop: {
      title: 'Answer the claim',
      words:
        'Name a time and fix it free of charge, or decline with a reason. Others see how many you honour.',
    },
  },
  accepted: {
    customer: {
      title: 'Bring the car',
      words: 'The workshop fixes it at the time below, free of charge.',
    },
    workshop: { title: 'Fix it', words: 'When it’s done, report what you did, with pictures.' },
  },
  'put-right': {
    customer: {
      title: 'Is it fixed?',
      words: 'Confirm it, or contest it and AutoX decides. If you don’t respond, it counts as fixed.',
    },
    workshop: { title: 'The customer confirms', words: 'If they don’t respond, it counts as fixed.' },
  },
  declined: {
    customer: {
      title: 'Declined by the workshop',
      words: 'Read the reason. If you disagree, contest it and AutoX decides.',
    },
    workshop: { title: 'You declined', words: 'The customer can contest it within a week.' },
  },
  contested: { customer: decides, workshop: decides },
  upheld: {
    customer: {
      title: 'Upheld: the workshop names a time',
      words: 'AutoX decided in your favour. If the workshop names no time, the claim counts as not honoured.',
    },
    workshop: {
      title: 'Name a time',
      words: 'AutoX decided in the customer’s favour. If you name no time, the claim counts as not honoured.',
    },
  },
  honoured: {
    customer: { title: 'Fixed', words: 'The job’s warranty continues as before.' },
    workshop: { title: 'Honoured', words: 'It counts for you: others see how many claims you honour.' },
  },
  refused: {
    customer: { title: 'Not honoured', words: 'Others see that the workshop did not honour it.' },
    workshop: { title: 'Not honoured', words: 'Others see how many claims you honour.' },
  },
  dismissed: {
    customer: { title: 'Dismissed', words: 'AutoX decided in the workshop’s favour. See the reason below.' },
    workshop: { title: 'Dismissed', words: 'AutoX decided in your favour. It doesn’t count against you.' },
  },
  withdrawn: {
    customer: { title: 'Withdrawn', words: 'You can claim again while the warranty runs.' },
    workshop: { title: 'Withdrawn', words: 'The customer withdrew the claim. It doesn’t count against you.' },
  },
}

export const warrantyClaimWords: Words = {
  one: 'warranty claim',
  ownTitle: 'Your warranty claims',
  tab: 'Warranty',
  roleBySide: { customer: 'Your claim', workshop: 'Claim against your work' },
  dealing: { customer: name => `From ${name}`, workshop: name => `By ${name}` },
  other: { customer: name => `From ${name}`, workshop: name => `By ${name}` },
  sides: { customer: 'Your cars', workshop: 'Your workshop' },
  now,
  tones: {
    accepted: 'good',
    honoured: 'good',
    'put-right': 'warn',
    upheld: 'warn',
    declined: 'bad',
    contested: 'bad',
    refused: 'bad',
  },
}
