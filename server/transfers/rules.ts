// Pure rules of sending to banks: references, when money should be there, and words.
import { limits } from '#contract/core/limits.ts'
import { isUnderWay, type WithdrawalState } from '#contract/transfers/withdrawal.ts'
import type { NoMoney } from '#server/rails/rail.ts'
import type { AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'

// Asking for names one after the other would list people with their accounts.
export const nameEnquiries: AttemptLimit = { kind: 'name-enquiry', attemptsMax: 60, windowMinutes: 10 }

/** The bank's reference of a withdrawal: stable across attempts. */
export const referenceOf = (id: string): string => `autox_${id.replaceAll('-', '')}`

const minuteMs = 60_000
const after = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * minuteMs)

/** `createdAt`: earliest start. Most arrive within minutes and all end within a day. Null if nothing is pending. */
export const expectedBy = (state: WithdrawalState, createdAt: Date, now: Date): Date | null => {
  if (!isUnderWay(state)) return null
  if (state === 'waiting') return createdAt
  const soon = after(createdAt, limits.withdrawalSlowMinutes)
  return now < soon ? soon : after(createdAt, limits.moneyBackHours * 60)
}

export const isSlow = (createdAt: Date, now: Date): boolean =>
  now >= after(createdAt, limits.withdrawalSlowMinutes)

const reasons: Record<NoMoney['reason'], string> = {
  'account-refused': 'The bank says this account cannot receive money. Check the number with its owner.',
  'bank-failed': 'The receiving bank could not accept it.',
  'order-refused': 'Our bank did not accept the transfer.',
  'float-low': 'We could not send it at the moment.',
  busy: 'We could not send it at the moment.',
  'no-entry': 'We could not send it at the moment.',
}

/** Why no money went, for the person; the rail's own words are for the operator. */
export const reasonWords = ({ reason }: NoMoney): string => reasons[reason]

const looksAfterHours = [1, 24, 72]

const lastLookMinutes = Math.max(...looksAfterHours) * 60
/** Until when the bank may return what it settled: the last look. */
export const mayReturnUntil = (settledAt: Date): Date => after(settledAt, lastLookMinutes)
/** What settled since then may still come back. */
export const mayReturnSince = (now: Date): Date => after(now, -lastLookMinutes)

/** The bank may return settled money without announcement: when to ask once more. */
export const nextLook = (settledAt: Date, now: Date): Date | null =>
  looksAfterHours.map(hours => after(settledAt, hours * 60)).find(at => at > now) ?? null
