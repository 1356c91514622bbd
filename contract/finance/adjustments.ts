// Finds the changes that would reverse an eligibility decision.
import { type Kobo, kobo, minus, plus, ZERO } from '../core/money.ts'
import { type EligibilityRequest, decide, type Decision } from './eligibility.ts'
import type { Lender } from './lender-shape.ts'
import type { FinancePolicy } from './policy.ts'

export type Change =
  | { kind: 'down'; moreKobo: Kobo }
  | { kind: 'months'; months: number }
  | { kind: 'price'; priceKobo: Kobo }
  | { kind: 'debts'; lessKobo: Kobo }
  | { kind: 'wait'; months: number }

/** One change, or two that turn the answer round together. */
export type DecisionRemedy = { changes: Change[]; monthlyKobo: Kobo }

// Whole thousands of naira, so that advice uses round amounts.
const step = 100_000
const tenors = [3, 6, 9, 12, 18, 24, 30, 36, 42, 48, 54, 60]

export const changed = (request: EligibilityRequest, change: Change): EligibilityRequest => {
  switch (change.kind) {
    case 'down':
      return { ...request, downKobo: plus(request.downKobo, change.moreKobo) }
    case 'months':
      return { ...request, months: change.months }
    case 'price':
      return { ...request, priceKobo: change.priceKobo }
    case 'debts':
      return { ...request, debtsKobo: minus(request.debtsKobo, change.lessKobo) }
    case 'wait':
      return { ...request, jobMonths: request.jobMonths + change.months }
  }
}

type Decides = (request: EligibilityRequest) => Decision

/** Binary search for the least value from `low` to `high` from which `holds` is true; undefined if there is none. */
const least = (low: number, high: number, holds: (n: number) => boolean): number | undefined => {
  if (low > high || !holds(high)) return undefined
  let [from, to] = [low, high]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return to
}

type Finding = { request: EligibilityRequest; says: Decides; policy: FinancePolicy }

const moreDown = ({ request, says, policy }: Finding): Change | undefined => {
  const most = Math.floor((request.priceKobo - request.downKobo - policy.financedMinKobo) / step)
  const change = (n: number): Change => ({ kind: 'down', moreKobo: kobo(n * step) })
  const count = least(1, most, n => says(changed(request, change(n))).eligible)
  return count === undefined ? undefined : change(count)
}

const otherMonths = ({ request, says }: Finding): Change | undefined => {
  const near = tenors
    .filter(months => months !== request.months)
    .toSorted((a, b) => Math.abs(a - request.months) - Math.abs(b - request.months))
  const term = near.find(months => says({ ...request, months }).eligible)
  return term === undefined ? undefined : { kind: 'months', months: term }
}

/** The dearest car that the same down payment and months reach, in whole thousands of naira, below a price. */
const dearest = ({ request, says, policy }: Finding, below: number): Kobo | undefined => {
  const first = Math.ceil((request.downKobo + policy.financedMinKobo) / step)
  const last = Math.ceil(below / step) - 1
  // Counts downwards, since anything cheaper than an affordable car is affordable too.
  const count = least(0, last - first, n => says({ ...request, priceKobo: kobo((last - n) * step) }).eligible)
  return count === undefined ? undefined : kobo((last - count) * step)
}

const cheaper = (finding: Finding): Change | undefined => {
  const priceKobo = dearest(finding, finding.request.priceKobo)
  return priceKobo === undefined ? undefined : { kind: 'price', priceKobo }
}

const lessDebt = ({ request, says }: Finding): Change | undefined => {
  const change = (n: number): Change => ({
    kind: 'debts',
    lessKobo: kobo(Math.min(n * step, request.debtsKobo)),
  })
  const count = least(1, Math.ceil(request.debtsKobo / step), n => says(changed(request, change(n))).eligible)
  return count === undefined ? undefined : change(count)
}

const finders = [moreDown, otherMonths, cheaper, lessDebt]

/** A longer term first, then whatever else is needed. */
const pairs = (finding: Finding): Change[][] => {
  const { request } = finding
  const longer = tenors.filter(months => months > request.months).toReversed()
  for (const months of longer) {
    const first: Change = { kind: 'months', months }
    const further = { ...finding, request: changed(request, first) }
    const changes = [moreDown, lessDebt].flatMap(find => find(further) ?? [])
    if (changes.length > 0) return changes.map(change => [first, change])
  }
  return []
}

/**
 * Changes that would turn a refusal into an approval: single ones if possible, otherwise pairs. Empty if none would.
 */
export const findRemedies = (
  request: EligibilityRequest,
  lenders: readonly Lender[],
  policy: FinancePolicy,
): DecisionRemedy[] => {
  const says: Decides = variant => decide(variant, lenders, policy)
  const short = policy.monthsAtWork[request.job] - request.jobMonths
  const base: Change[] = short > 0 ? [{ kind: 'wait', months: short }] : []
  const after = (changes: readonly Change[]) => changes.reduce(changed, request)
  const finding: Finding = { request: after(base), says, policy }
  const rest = says(finding.request).eligible
    ? [[]]
    : finders.flatMap(find => {
        const change = find(finding)
        return change ? [[change]] : []
      })
  const all = (rest.length > 0 ? rest : pairs(finding)).map(changes => [...base, ...changes])
  return all.map(changes => ({
    changes,
    monthlyKobo: says(after(changes)).weighed?.monthlyKobo ?? ZERO,
  }))
}

/** The dearest car that the answer allows, in whole thousands of naira; undefined where none is. */
export const affordable = (
  request: EligibilityRequest,
  lenders: readonly Lender[],
  policy: FinancePolicy,
): Kobo | undefined => {
  const says: Decides = variant => decide(variant, lenders, policy)
  const room = decide(request, lenders, policy).weighed?.monthlyMostKobo ?? ZERO
  // Nobody repays less than was financed, which bounds the price.
  const bound = Math.min(request.downKobo + room * request.months + step, Number.MAX_SAFE_INTEGER - step)
  return dearest({ request, says, policy }, bound)
}
