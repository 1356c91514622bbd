// What a claim says to the injured person in each state.
import { formatNaira, ZERO } from '#contract/core/money.ts'
import type { InjuredClaim } from '#contract/insurance/claim/injured.ts'

export type Status = { title: string; words: string; tone: 'good' | 'warn' | 'bad' | 'plain' }

const deciding: Status = {
  title: 'The insurer is deciding',
  words: 'We write to you as soon as there is a decision. There is nothing for you to do.',
  tone: 'plain',
}
const answerLate: Status = {
  title: 'You can still answer',
  words:
    'The time for your answer is over, so the insurer decides by what the driver reported. It reads your answer if you send it before it decides.',
  tone: 'warn',
}
const denied: Status = {
  title: 'You weren’t part of this',
  words: 'The driver names someone else or the claim ends. Nothing is paid to you, and this link ends then.',
  tone: 'plain',
}
const review: Status = {
  title: 'Second review',
  words: 'A different reviewer reads the claim and decides with a reason.',
  tone: 'plain',
}
const refused = (): Status => ({
  title: 'Refused',
  words: 'See the reason below. If you disagree, request a second review.',
  tone: 'bad',
})
/** Where a payout for a repair is once it is paid. */
const repairPaidWords = ({ repair }: InjuredClaim): string | undefined => {
  if (!repair || repair.toRepairKobo === null || repair.toWalletKobo === null) return undefined
  const { toRepairKobo, toWalletKobo, workshopName } = repair
  if (toRepairKobo === ZERO) return 'The repair no longer takes payments, so it is in your AutoX wallet.'
  const escrow = `${formatNaira(toRepairKobo)} waits in escrow for ${workshopName}.`
  return toWalletKobo === ZERO
    ? escrow
    : `${escrow} The other ${formatNaira(toWalletKobo)} is in your AutoX wallet.`
}
const amountOf = ({ offeredKobo }: InjuredClaim) =>
  offeredKobo === null ? 'The payout' : formatNaira(offeredKobo)

const statuses: Partial<Record<InjuredClaim['state'], (claim: InjuredClaim) => Status>> = {
  'party-asked': ({ insurerName }) => ({
    title: 'Is this right?',
    words: `A driver reported that they damaged your property or hurt you. Say whether it is right, then ${insurerName} decides.`,
    tone: 'warn',
  }),
  missing: () => ({
    ...deciding,
    words:
      'The insurer asked the driver for more. If nothing is sent, it decides without it. We write to you once it decides.',
  }),
  awarded: claim =>
    claim.payeeRefusal === ''
      ? {
          title: `${amountOf(claim)} is offered to you`,
          words:
            'Choose where it is paid, or request a second review. After the time below it goes back to the insurer.',
          tone: 'good',
        }
      : {
          title: 'Choose another account',
          words: `We couldn’t accept the account you chose: ${claim.payeeRefusal} ${amountOf(claim)} is still yours. After the time below it goes back to the insurer.`,
          tone: 'warn',
        },
  'award-review': () => review,
  review: () => review,
  'payee-check': claim => ({
    title: `${amountOf(claim)} waits for a check`,
    words:
      'The name of the account differs from the name the driver gave us. A person at AutoX checks it, then it is paid. If we can’t accept the account, we write to you and you choose another here.',
    tone: 'plain',
  }),
  'paying-party': claim => ({
    title: `${amountOf(claim)} is on its way`,
    words: claim.repair
      ? `It goes into escrow for ${claim.repair.workshopName}. We write to you once it is there.`
      : 'We write to you when it has arrived. If your bank returns it, you choose another account here.',
    tone: 'good',
  }),
  'party-paid': claim => ({
    title: `${amountOf(claim)} is paid`,
    words: repairPaidWords(claim) ?? 'It is in the account you chose.',
    tone: 'good',
  }),
  refused,
  'not-awarded': refused,
  rejected: () => ({
    title: 'Refused, final',
    words: 'See the reason below. You can still claim from the driver.',
    tone: 'bad',
  }),
  uncollected: ({ insurerName }) => ({
    title: 'Not collected in time',
    words: `The payout is back with ${insurerName}. Ask the insurer if you still want it.`,
    tone: 'warn',
  }),
  withdrawn: ({ insurerName }) => ({
    title: 'Withdrawn',
    words: `The driver withdrew the report. You can claim from ${insurerName}, their insurer, yourself.`,
    tone: 'warn',
  }),
  closed: () => ({
    title: 'Closed',
    words: 'The driver didn’t send what was missing. You can claim from their insurer yourself.',
    tone: 'warn',
  }),
}

export const statusOf = (claim: InjuredClaim): Status => {
  if (claim.answer === 'denied') return denied
  if (claim.state !== 'party-asked' && claim.allowed.includes('answer')) return answerLate
  if (claim.state === 'paid') return statuses['party-paid']!(claim)
  return statuses[claim.state]?.(claim) ?? deciding
}
