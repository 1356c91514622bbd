// Plans the sandbox bank's behaviour from an account number.
import { looksLike } from '#contract/reference/banks.ts'
import { sandboxAccountOf, type SandboxBehaviour, sandboxTimes } from '#contract/transfers/sandbox-bank.ts'
import type { Account } from '../rail.ts'

const minuteMs = 60_000

/** Timeline of a transfer: settlement or failure, return, and announcements. */
export type Plan = {
  settlesAt: Date | null
  failsAt: Date | null
  reversesAt: Date | null
  /** The bank does not answer the order itself. */
  silent: boolean
  news: readonly { kind: 'pending' | 'settled' | 'failed' | 'reversed'; at: Date }[]
}

/** Documented behaviour of an account number; `settles` for other valid ones, undefined for invalid ones. */
export const behaviourOf = ({ bankCode, accountNumber }: Account): SandboxBehaviour | undefined =>
  sandboxAccountOf(bankCode, accountNumber)?.behaviour ??
  (looksLike(bankCode, accountNumber) ? 'settles' : undefined)

type Kind = Plan['news'][number]['kind']
/** In minutes after the order is taken. */
type Course = {
  settles?: number
  fails?: number
  reverses?: number
  silent?: true
  news: readonly (readonly [Kind, number])[]
}

const { laterMinutes, hangMinutes, reversalMinutes } = sandboxTimes
const atOnce: Course = { settles: 0, news: [['settled', 0]] }

const courses: Record<Exclude<SandboxBehaviour, 'refuses' | 'no-name'>, Course> = {
  settles: atOnce,
  'slow-name': atOnce,
  'name-away': atOnce,
  'never-arrives': atOnce,
  'float-low': atOnce,
  silent: { settles: 0, news: [] },
  'settles-later': { settles: laterMinutes, news: [['settled', laterMinutes]] },
  'fails-later': { fails: laterMinutes, news: [['failed', laterMinutes]] },
  'hangs-settles': { settles: hangMinutes, silent: true, news: [['settled', hangMinutes]] },
  'hangs-fails': { fails: hangMinutes, silent: true, news: [['failed', hangMinutes]] },
  reverses: {
    settles: 0,
    reverses: reversalMinutes,
    news: [
      ['settled', 0],
      ['reversed', reversalMinutes],
    ],
  },
  repeats: {
    settles: 0,
    news: [
      ['settled', 0],
      ['settled', 0],
      ['settled', 1],
      ['pending', 1],
    ],
  },
  contradicts: {
    settles: 0,
    news: [
      ['settled', 0],
      ['failed', 1],
    ],
  },
}

/** The behaviours under which the bank takes an order, at the first try or a later one. */
export type Taking = keyof typeof courses

/** The plan for an order that the bank takes at `now`. */
export const planOf = (behaviour: Taking, now: Date): Plan => {
  const { settles, fails, reverses, silent, news } = courses[behaviour]
  const at = (minutes: number) => new Date(now.getTime() + minutes * minuteMs)
  const maybe = (minutes?: number) => (minutes === undefined ? null : at(minutes))
  return {
    settlesAt: maybe(settles),
    failsAt: maybe(fails),
    reversesAt: maybe(reverses),
    silent: silent ?? false,
    news: news.map(([kind, minutes]) => ({ kind, at: at(minutes) })),
  }
}

const firstNames = [
  'ADAEZE',
  'BABATUNDE',
  'CHIAMAKA',
  'DANLADI',
  'EBIERE',
  'FOLAKE',
  'GODWIN',
  'HAUWA',
  'IKENNA',
  'JUMOKE',
]
const lastNames = [
  'ADEYEMI',
  'BELLO',
  'CHUKWU',
  'DANJUMA',
  'EZE',
  'FASHOLA',
  'GARBA',
  'IBRAHIM',
  'NWOSU',
  'OKAFOR',
]

/** The name on an account: the documented one, or a demonstration name that is always the same for a number. */
export const nameOn = ({ bankCode, accountNumber }: Account): string =>
  sandboxAccountOf(bankCode, accountNumber)?.accountName ??
  `DEMO ${firstNames[Number(accountNumber[8])]} ${lastNames[Number(accountNumber[7])]}`
