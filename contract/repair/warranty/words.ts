import type { DealWords } from '../../deal-engine/deal-words.ts'
import type { warrantyClaim } from './process.ts'

type Words = DealWords<typeof warrantyClaim>

const decides = {
  title: 'AutoX decides',
  words: 'AutoX looks at the job, the records and what both sides say.',
}

const now: Words['now'] = {
  claimed: {
    customer: {
      title: 'The workshop answers',
      words:
        'It names an hour at which you bring the car, or declines. Without an answer AutoX looks into it.',
    },
    workshop: {
      title: 'Answer the claim',
      words:
        'Name an hour and put it right for nothing, or decline with a reason. Others see how many you honour.',
    },
  },
  accepted: {
    customer: {
      title: 'Bring the car',
      words: 'The workshop puts it right at the hour below. It costs you nothing.',
    },
    workshop: { title: 'Put it right', words: 'When it is done, say what you did, with pictures.' },
  },
  'put-right': {
    customer: {
      title: 'Is it right now?',
      words: 'Say so, or say that it is not: then AutoX decides. If you say nothing, it counts as put right.',
    },
    workshop: { title: 'The customer confirms', words: 'If they say nothing, it counts as put right.' },
  },
  declined: {
    customer: {
      title: 'Declined by the workshop',
      words: 'Read why. If that is wrong, contest it: then AutoX decides.',
    },
    workshop: { title: 'You declined', words: 'The customer may contest it within a week.' },
  },
  contested: { customer: decides, workshop: decides },
  upheld: {
    customer: {
      title: 'Upheld: the workshop names an hour',
      words: 'AutoX has decided for you. If the workshop names no hour, it counts as not honoured.',
    },
    workshop: {
      title: 'Name an hour',
      words: 'AutoX has decided for the customer. Without an hour it counts as not honoured.',
    },
  },
  honoured: {
    customer: { title: 'Put right', words: 'It is done. The warranty of the job goes on as before.' },
    workshop: { title: 'Honoured', words: 'It counts for you: others see how many you honour.' },
  },
  refused: {
    customer: { title: 'Not honoured', words: 'Others see that the workshop did not honour it.' },
    workshop: { title: 'Not honoured', words: 'Others see how many claims you honour.' },
  },
  dismissed: {
    customer: { title: 'Dismissed', words: 'AutoX has decided for the workshop. Below you read why.' },
    workshop: { title: 'Dismissed', words: 'AutoX has decided for you. It does not count.' },
  },
  withdrawn: {
    customer: { title: 'Taken back', words: 'You can claim again while the warranty runs.' },
    workshop: { title: 'Taken back', words: 'The customer has taken it back. It does not count.' },
  },
}

export const warrantyClaimWords: Words = {
  one: 'warranty claim',
  ownTitle: 'Your warranty claims',
  tab: 'Warranty',
  roleBySide: { customer: 'You claim it', workshop: 'Claimed from you' },
  dealing: { customer: name => `From ${name}`, workshop: name => `By ${name}` },
  other: { customer: name => `From ${name}`, workshop: name => `By ${name}` },
  sides: { customer: 'My cars', workshop: 'My workshop' },
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
