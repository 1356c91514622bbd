import type { DealWords } from '../../deal-engine/deal-words.ts'
import { reportAgainWords } from './kinds.ts'
import type { insuranceClaim } from './process.ts'

type Words = DealWords<typeof insuranceClaim>

const secondReview = {
  title: 'Second review',
  words: 'A different reviewer reads the claim and decides with a reason.',
}

const refusedToOthers = {
  title: 'Refused',
  words:
    'See the reason below. We wrote to the injured person, who may request a second review. There is nothing for you to do.',
}

const now: Words['now'] = {
  unnamed: {
    claimant: {
      title: 'Name the injured person',
      words: 'The insurer pays the person whose property was damaged. Say who it is to continue your claim.',
    },
  },
  'party-asked': {
    claimant: {
      title: 'Waiting for the injured person',
      words: 'They have a link to confirm what happened.',
    },
  },
  reported: {
    claimant: {
      title: 'The insurer is reading your claim',
      words: 'If you can, leave the vehicle as it is.',
    },
  },
  assessing: {
    claimant: {
      title: 'The insurer is deciding',
      words: 'Nothing is missing.',
    },
  },
  missing: {
    claimant: {
      title: 'More information needed',
      words: 'Send what the insurer asks for below to continue your claim.',
    },
  },
  approved: {
    claimant: {
      title: 'Accept the payout',
      words: 'Choose where it goes: your wallet or a workshop. If you don’t respond, it goes to your wallet.',
    },
  },
  awarded: {
    claimant: {
      title: 'Offered to the injured person',
      words: 'They choose where it’s paid. There is nothing for you to do.',
    },
  },
  'award-review': { claimant: secondReview },
  'payee-check': {
    claimant: {
      title: 'Account being checked',
      words:
        'The injured person accepted. AutoX checks the account they chose before the insurer pays. There is nothing for you to do.',
    },
  },
  'paying-party': {
    claimant: { title: 'On its way to them', words: 'The insurer pays the injured person.' },
  },
  'party-paid': { claimant: { title: 'Injured person paid', words: 'The insurer paid the injured person.' } },
  uncollected: {
    claimant: {
      title: 'Not collected',
      words: 'The injured person didn’t collect the payout in time, so it went back to the insurer.',
    },
  },
  'amount-review': { claimant: secondReview },
  accepted: {
    claimant: { title: 'On its way', words: 'The insurer pays it.' },
  },
  refused: {
    claimant: {
      title: 'The insurer refused your claim',
      words:
        'Its reason is below. If you disagree, request a second review and say what it got wrong: a different reviewer decides.',
    },
  },
  'not-awarded': { claimant: refusedToOthers },
  review: { claimant: secondReview },
  paid: { claimant: { title: 'Paid', words: 'See below where it was paid.' } },
  rejected: {
    claimant: {
      title: 'Refused, final',
      words:
        'The second review did not change the decision, or none was requested in time. See the reason below.',
    },
  },
  closed: {
    claimant: {
      title: 'Closed',
      words: 'The information wasn’t sent in time. You can report the claim again within the time limit.',
    },
  },
  withdrawn: {
    claimant: {
      title: 'Withdrawn',
      words: `You withdrew the claim. ${reportAgainWords}`,
    },
  },
}

type Claim = Parameters<NonNullable<Words['nowFor']>>[0]
/** A claim for somebody else's damage is decided for them, and theirs to contest. */
const nowOfOthers = (claim: Claim) => {
  if (!('cause' in claim) || claim.cause !== 'to-others') return undefined
  switch (claim.state) {
    case 'missing':
      return {
        title: 'More information needed',
        words: 'Send what the insurer asks for below.',
      }
    case 'refused':
      return refusedToOthers
    default:
      return undefined
  }
}

export const insuranceClaimWords: Words = {
  one: 'claim',
  ownTitle: 'Your claims',
  tab: 'Claims',
  roleBySide: { claimant: 'Your claim' },
  dealing: { claimant: () => 'Your claim' },
  other: { claimant: () => 'Your claim' },
  sides: { claimant: 'Your claims' },
  now,
  nowFor: nowOfOthers,
  tones: {
    unnamed: 'warn',
    awarded: 'good',
    'payee-check': 'good',
    'paying-party': 'good',
    'party-paid': 'good',
    uncollected: 'warn',
    approved: 'good',
    accepted: 'good',
    paid: 'good',
    missing: 'warn',
    closed: 'warn',
    refused: 'bad',
    'not-awarded': 'bad',
    rejected: 'bad',
  },
}
