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
  unknown: 'We are asking the bank',
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
      title: 'It waits, and then leaves by itself',
      words: `We are checking our books with the bank and send nothing until they agree. ${money} is set aside for it. Please do not send it a second time.`,
    }
  if (state === 'unknown')
    return {
      title: 'The bank has not answered',
      words: `We ask it again and again and never send twice. Either it says that the money is there, or ${money} comes back to you. Please do not send it a second time.`,
    }
  if (state === 'contested')
    return {
      title: 'AutoX looks into it',
      words:
        'The bank said two things that cannot both be true. A person at AutoX asks the bank and writes to you; you need do nothing.',
    }
  if (state === 'waiting')
    return {
      title: 'It waits, and then leaves by itself',
      words: `The device is new to your account, or your password and PIN were reset by mail, and this person is new to your wallet. Until then you can call it off, and ${money} is back in your wallet at once.`,
    }
  if (!isUnderWay(state)) return undefined
  return {
    title: state === 'pending' ? 'The bank pays it out' : 'It goes to the bank',
    words: `As a rule within a minute. If it cannot be paid out, ${money} comes back to your wallet by itself.`,
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
    `The answer to your transfer of ${amount} to ${name} got lost on the way. Do not start a second transfer: ask what became of this one first.`,
  notSentYet:
    'It has not left your wallet so far. You can safely send it from here: it carries the same number as before, so it can leave only once.',
  verifyFirst:
    'Before you can send money, your BVN or your NIN must be verified. The Central Bank of Nigeria requires it, and it keeps others from emptying a wallet in your name.',
  verifySteps:
    'You need the eleven digits and your date of birth. It takes two minutes. Then you can send up to your daily limit.',
  calledOff:
    'All of it, with the fees, is back in your wallet. If you did not ask for this transfer, choose a new password for your email first, then for AutoX, and then a new PIN.',
  needsScripts: 'This page needs JavaScript. Your wallet has the same button on the transfer.',
  waitsADay:
    'It waits a day before it leaves your wallet. If you did not ask for it, press the button: the money stays yours, and nothing else is needed.',
  incompleteLink:
    'The link may be incomplete. Open it again from the email, or cancel the transfer in your wallet.',
}
