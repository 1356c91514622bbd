import type { DealWords } from '../../deal-engine/deal-words.ts'
import { barWords } from './above-deposit.ts'
import type { rentalClaim } from './process.ts'

type Words = DealWords<typeof rentalClaim>

const decides = {
  title: 'AutoX decides',
  words: 'AutoX compares the evidence, hears both sides and decides each contested line.',
}

const now: Words['now'] = {
  asked: {
    renter: {
      title: 'Answer the claim',
      words:
        'Pay what is claimed, or contest lines with pictures and AutoX decides. Nothing is taken without your PIN.',
    },
    owner: {
      title: 'The renter answers',
      words:
        'The renter pays, or contests lines and AutoX decides. Without an answer they owe the whole claim.',
    },
  },
  contested: { renter: decides, owner: decides },
  owed: {
    renter: { title: 'To pay', words: `Pay what you owe with your PIN. ${barWords}` },
    owner: {
      title: 'The renter owes you this',
      words: 'We remind the renter every week. They can’t book another rental until it is paid.',
    },
  },
  proposed: {
    renter: {
      title: 'The owner answers your proposal',
      words: `You proposed monthly instalments. You can also pay all of it now. ${barWords}`,
    },
    owner: {
      title: 'Answer the proposed instalments',
      words:
        'The renter owes you this and proposes to pay it by the month. Accept, or decline with a reason.',
    },
  },
  paying: {
    renter: {
      title: 'You pay in instalments',
      words:
        'Each is taken from your wallet on its day at eight in the morning. You can pay all that is left at any time.',
    },
    owner: {
      title: 'Paid in instalments',
      words: 'Each reaches your wallet on its day.',
    },
  },
  behind: {
    renter: {
      title: 'An instalment is unpaid',
      words: `Add money to your wallet: we try again every morning. ${barWords}`,
    },
    owner: {
      title: 'An instalment is unpaid',
      words: 'We try again every morning. The renter can’t book another rental until it is paid.',
    },
  },
  defaulted: {
    renter: {
      title: 'AutoX looks at your instalments',
      words: `One has been unpaid for long. Add money to your wallet and it is taken; otherwise AutoX can end the instalments, and the rest is owed at once. ${barWords}`,
    },
    owner: {
      title: 'AutoX looks at the instalments',
      words: 'One has been unpaid for long. AutoX can end the instalments; then the rest is owed at once.',
    },
  },
  paid: {
    renter: { title: 'Paid', words: 'The claim is settled. This claim no longer stops you from booking.' },
    owner: { title: 'Paid', words: 'The money is in your wallet.' },
  },
  waived: {
    renter: { title: 'Waived', words: 'The owner waived the claim. You owe nothing.' },
    owner: { title: 'You waived it', words: 'The renter owes you nothing.' },
  },
  dismissed: {
    renter: { title: 'Nothing is owed', words: 'AutoX decided in your favour. See the reason below.' },
    owner: { title: 'Nothing is owed', words: 'AutoX decided in the renter’s favour. See the reason below.' },
  },
  unpaid: {
    renter: {
      title: 'Closed, not paid',
      words: 'AutoX has closed the claim. The owner can still take you to court for it.',
    },
    owner: {
      title: 'Closed, not paid',
      words:
        'The renter did not pay within a year. You can still go to court for it: download your data for the record.',
    },
  },
}

export const rentalClaimWords: Words = {
  one: 'claim',
  ownTitle: 'Your claims after rentals',
  tab: 'Rental claims',
  roleBySide: { owner: 'Your claim', renter: 'Claim against you' },
  dealing: { owner: name => `Against ${name}`, renter: name => `By ${name}` },
  other: { owner: name => `Against ${name}`, renter: name => `By ${name}` },
  sides: { owner: 'Your cars', renter: 'Cars you rent' },
  now,
  tones: {
    paid: 'good',
    paying: 'good',
    owed: 'warn',
    behind: 'bad',
    defaulted: 'bad',
    contested: 'bad',
    unpaid: 'bad',
  },
}
