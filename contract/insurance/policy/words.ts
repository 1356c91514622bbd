import type { DealWords, DealStory, Terms } from '../../deal-engine/deal-words.ts'
import { dayInWords } from '../../core/day-words.ts'
import { formatNaira } from '../../core/money.ts'
import type { policy } from './process.ts'
import type { Policy } from './shape.ts'

type Words = DealWords<typeof policy>

const now: Words['now'] = {
  quoted: {
    holder: {
      title: 'Submit documents',
      words: 'Nothing is paid yet. Submit proof of the vehicle, and pictures for comprehensive cover.',
    },
  },
  applied: {
    holder: { title: 'Pay the premium', words: 'It waits in escrow until the insurer issues the policy.' },
  },
  paid: {
    holder: {
      title: 'The insurer issues it',
      words:
        'The premium waits in escrow. You are not insured by this policy before it is issued; if it is refused, everything goes back.',
    },
  },
  unclear: {
    holder: {
      title: 'The insurer has not answered',
      words: 'A person at AutoX finds out whether it was issued. Until then the premium stays in escrow.',
    },
  },
  active: {
    holder: { title: 'In force', words: 'The certificate is below: anybody can check it, offline too.' },
  },
  expiring: {
    holder: {
      title: 'Ends soon',
      words:
        'Renew it with your PIN, and the next one begins the day after. Nothing is renewed automatically.',
    },
  },
  renewing: {
    holder: {
      title: 'The insurer renews it',
      words: 'This policy stays in force to its last day. The new premium waits in escrow.',
    },
  },
  suspended: {
    holder: {
      title: 'Suspended',
      words:
        'The licence of the insurer has ended, so you are not insured by it now. Move to another insurer, or cancel: what is left of the premium goes back to your wallet.',
    },
  },
  renewed: {
    holder: { title: 'Renewed', words: 'It is in force to its last day, and the next one follows.' },
  },
  succeeded: {
    holder: {
      title: 'Over: the next one covers',
      words: 'What happened within its time can still be claimed on it.',
    },
  },
  lapsed: {
    holder: {
      title: 'Over',
      words: 'It was not renewed. What happened within its time can still be claimed.',
    },
  },
  expired: { holder: { title: 'Not paid in time', words: 'Nothing was taken. Ask for a new quote.' } },
  withdrawn: { holder: { title: 'Withdrawn', words: 'Nothing was taken.' } },
  refused: {
    holder: {
      title: 'Refused by the insurer',
      words: 'You’ve been refunded in full. The reason is shown below; another insurer may accept it.',
    },
  },
  cancelled: {
    holder: {
      title: 'Cancelled',
      words: 'What was left of the premium went back to your wallet. You are no longer insured by it.',
    },
  },
  'taken-back': {
    holder: {
      title: 'Taken back by the insurer',
      words: 'The reason is shown below. You’ve been refunded in full.',
    },
  },
}

export const policyWords: Words = {
  one: 'policy',
  ownTitle: 'Your policies',
  tab: 'Insurance',
  roleBySide: { holder: 'You hold it' },
  dealing: { holder: () => 'Your policy' },
  other: { holder: () => 'Your policy' },
  sides: { holder: 'My policies' },
  now,
  tones: {
    active: 'good',
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
  title: 'What shows that it is yours?',
  happens: [
    'Only the insurer reads them, when it issues the policy.',
    ...(needs.pictures > 0
      ? [`At least ${needs.pictures} pictures show how the vehicle looks now, one from each side.`]
      : []),
    'You pay in the next step.',
  ],
  confirm: 'Submit documents',
  done: 'Submitted. Pay the premium next.',
  look: 'main',
})

/** What goes back of a premium where the policy ends now, or the claim for which nothing does. */
const backWords = (refund: Policy['refund'], of: string): string => {
  if (refund?.keptBy === 'paid-claim')
    return 'Nothing of the premium goes back: this policy has paid a claim, or is about to.'
  if (refund?.keptBy === 'open-claim')
    return 'Nothing of the premium goes back while a claim on this policy is open. Wait until it is decided, or withdraw it first.'
  return refund && refund.refundKobo > 0
    ? `${formatNaira(refund.refundKobo)} ${of} goes back to your wallet.`
    : 'Nothing is left to go back.'
}

/** Steps that are filled in on a page of their own, which says the same. */
export const policyForms = { apply }

export const policySteps: Steps = {
  pay: ({ premiumKobo, insurerName }): Terms => ({
    button: 'Pay the premium',
    title: `Pay ${formatNaira(premiumKobo)}?`,
    happens: [
      `${formatNaira(premiumKobo)} leaves your wallet and waits in escrow.`,
      `${insurerName} issues the policy. If it refuses, all of it comes back.`,
      'You are insured from the first day of the policy, once it is issued.',
    ],
    confirm: 'Pay',
    done: 'Paid into escrow. The insurer is asked to issue it.',
    look: 'main',
    pin: true,
  }),
  withdraw: (): Terms => ({
    button: 'Withdraw',
    title: 'Withdraw?',
    happens: ['You were not charged. Your documents are removed.'],
    confirm: 'Withdraw',
    done: 'Withdrawn.',
    look: 'danger',
  }),
  renew: ({ renewal, insurerName }): Terms => ({
    button: 'Renew',
    title: 'Renew it?',
    happens: renewal
      ? [
          `${formatNaira(renewal.premiumKobo)} leaves your wallet and waits in escrow until ${insurerName} issues.`,
          `The next policy covers ${dayInWords(renewal.startsOn)} to ${dayInWords(renewal.until)}.`,
        ]
      : [`${insurerName} cannot renew it now.`],
    confirm: 'Renew',
    done: 'Paid into escrow. The insurer is asked to renew it.',
    look: 'main',
    pin: true,
  }),
  cancel: ({ refund }): Terms => ({
    button: 'Cancel the policy',
    title: 'Cancel it?',
    happens: [
      'From tomorrow you are not insured by it, and its certificate says so at once.',
      backWords(refund, `for ${refund?.unusedDays} unused days`),
    ],
    confirm: 'Cancel it',
    done: refund?.refundKobo ? 'Cancelled. What was left is back in your wallet.' : 'Cancelled.',
    look: 'danger',
    pin: true,
  }),
  move: ({ refund }): Terms => ({
    button: 'Move to another insurer',
    title: 'Move to the insurer you chose?',
    happens: [
      backWords(refund, 'of this policy'),
      'The premium of the new one leaves your wallet and waits in escrow until it is issued.',
    ],
    confirm: 'Move',
    done: 'Moved. The new insurer is asked to issue it.',
    look: 'main',
    pin: true,
  }),
}
