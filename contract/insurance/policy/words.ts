import type { DealWords, DealStory, Terms } from '../../deal-engine/deal-words.ts'
import { dayInWords } from '../../core/day-words.ts'
import { formatNaira } from '../../core/money.ts'
import { backWords, cancelledNow, changeNow, changeTerms, lapsedNow } from './change-words.ts'
import { aheadNow, aheadPill } from './first-day.ts'
import type { policy } from './process.ts'
import type { Policy } from './shape.ts'

type Words = DealWords<typeof policy>

const isRequired = (deal: object): boolean => 'rentalId' in deal && deal.rentalId !== null

/** It cannot be moved: the next rental buys cover of its own. */
const suspendedInRental = {
  title: 'Suspended',
  words:
    'The insurer has lost its licence, so damage to the rented car is not insured from now on. Cancel to have the days that are left refunded now. Otherwise they are refunded automatically when the cover ends, unless a claim keeps the premium.',
}

const now: Words['now'] = {
  quoted: {
    holder: {
      title: 'Submit documents',
      words: 'You haven’t paid yet. Submit proof of ownership, and pictures for comprehensive cover.',
    },
  },
  applied: {
    holder: { title: 'Pay premium', words: 'It stays in escrow until the insurer issues the policy.' },
  },
  paid: {
    holder: {
      title: 'The insurer is issuing your policy',
      words:
        'The premium is in escrow. You’re not insured until the policy is issued. If the insurer refuses, you’re refunded in full.',
    },
  },
  unclear: {
    holder: {
      title: 'No answer from the insurer',
      words:
        'A person at AutoX is checking whether the policy was issued. Until then the premium stays in escrow and you’re not insured.',
    },
  },
  bound: {
    holder: {
      title: 'Ready for the delivery',
      words:
        'Your cover begins when the car is handed over to you. Until then the premium is in escrow. If the handover is cancelled first, you’re refunded in full.',
    },
  },
  active: {
    holder: { title: 'In force', words: 'Your certificate is below. Anyone can check it, even offline.' },
  },
  expiring: {
    holder: {
      title: 'Expires soon',
      words:
        'Renew with your PIN to start the next policy the day after. Policies don’t renew automatically.',
    },
  },
  renewing: {
    holder: {
      title: 'The insurer is renewing your policy',
      words: 'This policy stays in force to its last day. The new premium is in escrow.',
    },
  },
  suspended: {
    holder: {
      title: 'Suspended',
      words:
        'The insurer has lost its licence, so you’re not insured now. Move to another insurer or cancel to have your unused premium back now. If it is still suspended at its end, the premium for the days without cover goes back to your wallet automatically, unless a claim keeps it.',
    },
  },
  renewed: {
    holder: { title: 'Renewed', words: 'This policy is in force to its last day, then the next one starts.' },
  },
  succeeded: {
    holder: {
      title: 'Expired: renewed',
      words: 'You can still claim for what happened while it was in force.',
    },
  },
  lapsed: {
    holder: {
      title: 'Expired',
      words: 'You didn’t renew it. You can still claim for what happened while it was in force.',
    },
  },
  expired: { holder: { title: 'Not paid in time', words: 'You were not charged. Get a new quote.' } },
  withdrawn: { holder: { title: 'Withdrawn', words: 'You were not charged.' } },
  refused: {
    holder: {
      title: 'Refused by the insurer',
      words: 'You’ve been refunded in full. See the reason below. Another insurer may accept the vehicle.',
    },
  },
  cancelled: {
    holder: {
      title: 'Cancelled',
      words: 'What went back of the premium is below, and the last day of cover.',
    },
  },
  'called-off': {
    holder: {
      title: 'Cancelled before it began',
      words: 'You’ve been refunded in full. The car was never insured by this policy.',
    },
  },
  'taken-back': {
    holder: {
      title: 'Revoked by the insurer',
      words: 'You’re no longer insured by this policy and were refunded in full. See the reason below.',
    },
  },
}

export const policyWords: Words = {
  one: 'policy',
  ownTitle: 'Your policies',
  tab: 'Insurance',
  roleBySide: { holder: 'Your policy' },
  dealing: { holder: () => 'Your policy' },
  other: { holder: () => 'Your policy' },
  sides: { holder: 'Your policies' },
  now,
  nowFor: deal => {
    if (deal.state === 'suspended' && isRequired(deal)) return suspendedInRental
    if (deal.state === 'cancelled') return changeNow(deal) ?? cancelledNow(deal)
    return changeNow(deal) ?? aheadNow(deal) ?? lapsedNow(deal)
  },
  pillFor: aheadPill,
  comesOn: {
    bound: 'Begins on',
    active: 'Changes on',
    expiring: 'Ends on',
    renewing: 'Ends on',
    suspended: 'Ends on',
    renewed: 'Ends on',
  },
  tones: {
    active: 'good',
    bound: 'good',
    renewed: 'good',
    renewing: 'good',
    expiring: 'warn',
    unclear: 'warn',
    lapsed: 'warn',
    suspended: 'bad',
    refused: 'bad',
    'taken-back': 'bad',
  },
}

type Steps = DealStory<typeof policy, Policy>['steps']

const apply = ({ needs }: Policy): Terms => ({
  button: 'Submit documents',
  title: 'Submit proof of ownership',
  happens: [
    'Only the insurer sees them, when it issues the policy.',
    ...(needs.pictures > 0
      ? [`Add at least ${needs.pictures} pictures of the vehicle as it looks now, one from each side.`]
      : []),
    'You pay in the next step.',
  ],
  confirm: 'Submit documents',
  done: 'Submitted. Pay the premium next.',
  variant: 'main',
})

/** When cover ends if it is cancelled now; the public check says the same. */
const endWords = (state: Policy['state'], isBeforeStart: boolean): string => {
  if (state === 'suspended') return 'You’re not insured by it now. Its certificate shows this at once.'
  if (isBeforeStart) return 'Its cover never starts. Its certificate shows this at once.'
  return 'You’re insured until midnight tonight, Lagos time, because today is paid for. Its certificate shows the same.'
}

/** Steps that are filled in on a page of their own, which says the same. */
export const policyForms = { apply, change: changeTerms }

export const policySteps: Steps = {
  pay: ({ premiumKobo, insurerName, awaitsDelivery }): Terms => ({
    button: 'Pay premium',
    title: `Pay ${formatNaira(premiumKobo)}?`,
    happens: [
      `${formatNaira(premiumKobo)} moves from your wallet into escrow.`,
      `${insurerName} issues the policy. If it refuses, you’re refunded in full.`,
      ...(awaitsDelivery
        ? [
            'Your cover begins when the car is delivered, and lasts a year from that day. The lender is noted on the policy.',
            'If the agreement is cancelled before the delivery, the premium comes back in full.',
          ]
        : ['You’re insured from the policy’s first day, once it is issued.']),
    ],
    confirm: 'Pay premium',
    done: 'Paid into escrow. The insurer issues your policy next.',
    variant: 'main',
    pin: true,
  }),
  withdraw: ({ awaitsDelivery }): Terms => ({
    button: 'Withdraw application',
    title: 'Withdraw this application?',
    happens: [awaitsDelivery ? 'You’re not charged.' : 'You’re not charged. We delete your documents.'],
    confirm: 'Withdraw application',
    done: 'Application withdrawn.',
    variant: 'danger',
  }),
  renew: ({ renewal, insurerName }): Terms => ({
    button: 'Renew policy',
    title: 'Renew this policy?',
    happens: renewal
      ? [
          `${formatNaira(renewal.premiumKobo)} moves from your wallet into escrow until ${insurerName} issues the policy.`,
          `The next policy covers ${dayInWords(renewal.startsOn)} to ${dayInWords(renewal.until)}.`,
        ]
      : [`${insurerName} can’t renew it now.`],
    confirm: 'Renew policy',
    done: 'Paid into escrow. The insurer renews your policy next.',
    variant: 'main',
    pin: true,
  }),
  cancel: ({ refund, startsOn, state }): Terms => ({
    button: 'Cancel policy',
    title: 'Cancel this policy?',
    happens: [
      endWords(state, refund !== null && refund.lastDay < startsOn),
      backWords(refund, `for ${refund?.unusedDays} unused days`),
    ],
    confirm: 'Cancel policy',
    done: refund?.refundKobo ? 'Cancelled. Your unused premium is back in your wallet.' : 'Policy cancelled.',
    variant: 'danger',
    pin: true,
  }),
  move: ({ refund }): Terms => ({
    button: 'Move to another insurer',
    title: 'Move to the insurer you chose?',
    happens: [
      backWords(refund, 'of this policy'),
      'The new premium moves from your wallet into escrow until the policy is issued.',
    ],
    confirm: 'Move policy',
    done: 'Moved. The new insurer issues your policy next.',
    variant: 'main',
    pin: true,
  }),
}
