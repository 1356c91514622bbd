// Words for a withdrawal: state, next event and timeline steps.
import { formatNaira } from '#contract/core/money.ts'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import { isUnderWay, withdrawal as process, type WithdrawalState } from '#contract/transfers/withdrawal.ts'
import type { Tone } from '../ui/pill.tsx'
import type { Step } from '../deal-engine/timeline.tsx'

const tones: Partial<Record<WithdrawalState, Tone>> = { settled: 'good', failed: 'bad', reversed: 'bad' }
export const toneOf = (state: WithdrawalState): Tone => tones[state] ?? 'warn'

const titles: Record<WithdrawalState, string> = {
  queued: 'On its way',
  waiting: 'Waits a day: not sent yet',
  sending: 'On its way',
  pending: 'On its way: the bank has it',
  unknown: 'We’re checking with the bank',
  settled: 'Sent',
  failed: 'Not sent: your money is back',
  reversed: 'Sent back by the bank: your money is back',
  contested: 'Being cleared up',
}
export const titleOf = ({ state, isHeldBack }: Pick<Withdrawal, 'state' | 'isHeldBack'>): string =>
  isHeldBack && state !== 'waiting' ? 'Waiting: not sent yet' : titles[state]

/** What happens next; undefined where nothing does. */
export function nextOf({
  state,
  totalKobo,
  isHeldBack,
}: Withdrawal): { title: string; words: string } | undefined {
  const money = formatNaira(totalKobo)
  if (isHeldBack && state !== 'waiting')
    return {
      title: 'Sent automatically after one day',
      words: `We’re checking our records with the bank and send nothing until they match. ${money} is reserved for it. Don’t send it again.`,
    }
  if (state === 'unknown')
    return {
      title: 'The bank has not answered',
      words: `We keep checking and never send twice. Either the bank confirms it, or you’re refunded ${money}. Don’t send it again.`,
    }
  if (state === 'contested')
    return {
      title: 'AutoX is checking',
      words:
        'The bank gave conflicting answers. A person at AutoX is checking with the bank and will write to you. You don’t need to do anything.',
    }
  if (state === 'waiting')
    return {
      title: 'Sent automatically after one day',
      words: `The device is new to your account, or your password and PIN were reset by mail, and you have not paid this person before. Until then you can cancel it, and ${money} is back in your wallet at once.`,
    }
  if (!isUnderWay(state)) return undefined
  return {
    title: state === 'pending' ? 'The bank pays it out' : 'We send it to the bank',
    words: `Usually within a minute. If it cannot be paid out, you’re refunded ${money} automatically.`,
  }
}

const isBad = (state: WithdrawalState) => state === 'failed' || state === 'reversed'

/** What happened, each with its time, and while it is under way the step that is still ahead. */
export function stepsOf({ steps, state, reason, bankName }: Withdrawal): Step[] {
  const isOver = !isUnderWay(state) && state !== 'contested'
  const past = steps.map((step, place): Step => {
    const isLast = place === steps.length - 1
    const words = isLast && reason ? reason : undefined
    return {
      title: process.states[step.state].words,
      at: step.at,
      state: isLast && !isOver ? 'now' : isLast && isBad(step.state) ? 'failed' : 'done',
      ...(words && { words }),
    }
  })
  return isOver || state === 'contested' ? past : [...past, { title: `There at ${bankName}`, state: 'ahead' }]
}

/** How long until it is worth asking again, by how often it was asked: quickly at first, then seldom. */
export const pauseMs = (askCount: number): number => (askCount < 12 ? 5_000 : askCount < 30 ? 15_000 : 60_000)

/** Explanations on the screens, by what they explain. */
export const texts = {
  answerLost: (amount: string, name: string) =>
    `The connection broke during your transfer of ${amount} to ${name}. Don’t start a second transfer: check the outcome of this one first.`,
  notSentYet: 'It has not been sent. You can safely send it from here: it can only be sent once.',
  verifyFirst:
    'Before you can send money, your BVN or your NIN must be verified. The Central Bank of Nigeria requires it, and it keeps others from emptying a wallet in your name.',
  verifySteps:
    'You need the 11 digits and your date of birth. It takes two minutes. Then you can send up to your daily limit.',
  calledOff:
    'You’ve been refunded in full, fees included. If you did not ask for this transfer, choose a new password for your email first, then for AutoX, then a new PIN.',
  needsScripts: 'This page needs JavaScript. You can also cancel the transfer in your wallet.',
  waitsADay:
    'It waits a day before it is sent. If you did not ask for it, press the button: you keep the money, and nothing else is needed.',
  incompleteLink:
    'The link may be incomplete. Open it again from the email, or cancel the transfer in your wallet.',
}
