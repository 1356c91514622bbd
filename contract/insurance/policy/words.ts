import type { DealWords } from '../../deal-engine/deal-words.ts'
import type { policy } from './process.ts'

type Words = DealWords<typeof policy>

const now: Words['now'] = {
  quoted: {
    holder: {
      title: 'Hand in the documents',
      words: 'Nothing is paid yet. Hand in proof of the vehicle, and pictures where it is comprehensive.',
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
      words: 'Renew it with your PIN, and the next one begins the day after. Nothing is renewed by itself.',
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
      words:
        'The whole premium is back in your wallet. The reason stands below; another insurer may take it.',
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
      words: 'The reason stands below. The whole premium is back in your wallet.',
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
