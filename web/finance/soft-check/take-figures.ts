// Hands the figures of a soft check to the eligibility check after signing in.
import { wholeOf, parseNaira } from '#contract/core/read-number.ts'
import { jobNames } from '#contract/finance/policy.ts'
import { deviceKeys, forget, read } from '../../session/keys.ts'
import type { EligibilityDraft } from '../eligibility/eligibility-draft.ts'
import type { Figures } from './figures.ts'

const keptMs = 1_800_000

type Kept = { typed: Partial<Figures>; page: string; at: number }

const amountOf = (typed: string | undefined) => parseNaira(typed ?? '') ?? null

/** As the eligibility check keeps them; the price only where one was typed. */
const draftOf = ({ price, down, months, income, expenses, debts, job, jobMonths }: Kept['typed']) => ({
  ...(price !== undefined && { priceKobo: amountOf(price) }),
  downKobo: amountOf(down),
  months: wholeOf(months ?? '') ?? 48,
  incomeKobo: amountOf(income),
  expensesKobo: amountOf(expenses),
  debtsKobo: amountOf(debts),
  job: jobNames.find(name => name === job) ?? 'employed',
  jobMonths: jobMonths ?? '',
})

/** Figures that were kept for this page within half an hour, once: whoever signs in later on the device finds none. */
export function takeFigures(page: string, now = Date.now()): Partial<EligibilityDraft> | undefined {
  const stored = read(deviceKeys.financeFigures)
  if (stored === null) return undefined
  try {
    const { typed, page: where, at } = JSON.parse(stored) as Kept
    const isOld = now - at > keptMs
    if (isOld || where === page) forget(deviceKeys.financeFigures)
    return where === page && !isOld ? draftOf(typed) : undefined
  } catch {
    forget(deviceKeys.financeFigures)
    return undefined
  }
}
