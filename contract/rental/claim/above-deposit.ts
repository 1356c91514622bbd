// What the lines of a return ask above the deposit, line by line.
import { type Kobo, kobo, minus, ZERO } from '../../core/money.ts'
import type { Charge } from '../fields.ts'

/** Days that the renter has to answer, and days after which an unpaid claim bars nobody any more. */
export const claimTerms = { answerDays: 7, remindDays: 7, owedDays: 365 } as const

/** What stands against an unpaid claim, said to the renter before it is owed. */
export const barWords = 'While it is not paid you can’t book another rental.'

type ChargeFacts = Pick<Charge, 'line' | 'words' | 'amountKobo' | 'state' | 'awardedKobo'>
export type LeftLine = {
  line: string
  words: string
  /** The line as it was asked, what the deposit paid of it, and what is left of what stands. */
  wholeKobo: Kobo
  depositKobo: Kobo
  amountKobo: Kobo
  /** AutoX has decided it already: it is not heard twice. */
  isDecided: boolean
}

/** What is owed of a line as it stands: nothing of one that the owner gave up, the award of one that AutoX decided. */
const standsKobo = ({ state, amountKobo, awardedKobo }: ChargeFacts): Kobo => {
  if (state === 'waived' || state === 'contested') return ZERO
  return state === 'decided' ? (awardedKobo ?? ZERO) : amountKobo
}

/** Accepted lines are paid from the deposit before decided ones, as the ledger pays them; each in its order. */
export const linesAbove = (charges: readonly ChargeFacts[], cautionKobo: Kobo): LeftLine[] => {
  const inOrder = [
    ...charges.filter(({ state }) => state !== 'decided'),
    ...charges.filter(({ state }) => state === 'decided'),
  ]
  let left: number = cautionKobo
  return inOrder.flatMap((charge): LeftLine[] => {
    const stands = standsKobo(charge)
    const depositKobo = kobo(Math.min(left, stands))
    left -= depositKobo
    const amountKobo = minus(stands, depositKobo)
    if (amountKobo === ZERO) return []
    const { line, words, amountKobo: wholeKobo, state } = charge
    return [{ line, words, wholeKobo, depositKobo, amountKobo, isDecided: state === 'decided' }]
  })
}
