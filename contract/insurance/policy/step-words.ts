// What each step of a policy will do, said before it is taken.
import type { DealStory, Terms } from '../../deal-engine/deal-words.ts'
import { formatNaira } from '../../core/money.ts'
import type { policy } from './process.ts'
import type { Policy } from './shape.ts'

type Steps = DealStory<typeof policy, Policy>['steps']

const apply = ({ needs }: Policy): Terms => ({
  button: 'Hand in the documents',
  title: 'What shows that it is yours?',
  happens: [
    'The insurer reads them when it issues the policy; nobody else does.',
    ...(needs.pictures > 0
      ? [`At least ${needs.pictures} pictures show how the vehicle looks now, one from each side.`]
      : []),
    'You pay in the next step.',
  ],
  confirm: 'Hand them in',
  done: 'Handed in. Pay the premium next.',
  look: 'main',
})

/** What is filled in on a page of its own, and says the same there. */
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
    happens: ['Nothing was taken. What you handed in is removed.'],
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
          `The next policy covers ${renewal.startsOn} to ${renewal.until}.`,
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
