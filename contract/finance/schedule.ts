// Loan schedule in monthly instalments, at a reducing or flat rate.
import { type Kobo, kobo, minus, plus, ZERO } from '../core/money.ts'
import { slotOf } from '../core/schedule.ts'

/** `yearlyBps` is the rate of a year in hundredths of a percent: 2,800 is 28%. */
export type Loan = { financedKobo: Kobo; yearlyBps: number; months: number }
export type Instalment = {
  /** From 1. */
  number: number
  principalKobo: Kobo
  interestKobo: Kobo
  amountKobo: Kobo
  /** Of the principal, once this one is paid. */
  leftKobo: Kobo
}

// Hundredths of a percent of a year, as a share of one month.
const monthsBps = 120_000n
const scale = 10n ** 30n

const roundedHalfUp = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b)

/** Days of a month that bear interest, out of the days that the month has. */
export type MonthShare = { days: number; of: number }
const wholeMonth: MonthShare = { days: 1, of: 1 }

/**
 * Interest of a month, or of some of its days, on the outstanding balance. A month is a twelfth of the year's rate however
 * many days it has, and each of its days carries the same share: Actual/Actual (ICMA), rule 251 of the International
 * Capital Market Association.
 */
export const interestOn = (owedKobo: Kobo, yearlyBps: number, { days, of } = wholeMonth): Kobo =>
  kobo(Number(roundedHalfUp(BigInt(owedKobo) * BigInt(yearlyBps) * BigInt(days), monthsBps * BigInt(of))))

// What would change an answer is looked for by asking hundreds of times, at the few rates that there are.
const grownMax = 1_000
const grownBy = new Map<string, bigint>()

/** Growth factor of a debt over a number of months, in `scale`. */
const growthOf = (rate: bigint, months: number): bigint => {
  const name = `${rate} ${months}`
  const known = grownBy.get(name)
  if (known !== undefined) return known
  let grown = scale
  for (let month = 0; month < months; month++) grown = (grown * (scale + rate)) / scale
  if (grownBy.size >= grownMax) grownBy.clear()
  grownBy.set(name, grown)
  return grown
}

/**
 * The same amount each month that pays a loan back at a reducing rate, rounded half up to the kobo: the annuity. `first` is
 * the share of the first month that still bears interest. In whole numbers throughout, so that a browser and the server
 * find the same.
 */
export const annuityOf = ({ financedKobo, yearlyBps, months }: Loan, first = wholeMonth): Kobo => {
  const owed = BigInt(financedKobo)
  if (yearlyBps === 0) return kobo(Number(roundedHalfUp(owed, BigInt(months))))
  const rate = (scale * BigInt(yearlyBps)) / monthsBps
  const grown = growthOf(rate, months)
  const [days, of] = [BigInt(first.days), BigInt(first.of)]
  const onFirstDay = owed * (scale * of + rate * days)
  return kobo(Number(roundedHalfUp(onFirstDay * rate * grown, (grown - scale) * scale * (scale + rate) * of)))
}

const smaller = (a: Kobo, b: Kobo): Kobo => (a < b ? a : b)

/** Pays a loan back in instalments of one amount; the last instalment takes what is left. */
export const scheduleWith = (loan: Loan, each: Kobo, first = wholeMonth): Instalment[] => {
  const all: Instalment[] = []
  let left = loan.financedKobo
  for (let number = 1; number <= loan.months; number++) {
    const interestKobo = interestOn(left, loan.yearlyBps, number === 1 ? first : wholeMonth)
    const principalKobo = number === loan.months ? left : smaller(minus(each, interestKobo), left)
    left = minus(left, principalKobo)
    all.push({
      number,
      principalKobo,
      interestKobo,
      amountKobo: plus(principalKobo, interestKobo),
      leftKobo: left,
    })
  }
  return all
}

/** Reducing balance: interest on the outstanding amount. The last instalment takes the rounding. */
export const reducingSchedule = (loan: Loan): Instalment[] => scheduleWith(loan, annuityOf(loan))

/** At a flat rate: interest on the whole loan for the whole time, as if nothing were ever paid back. */
export const flatSchedule = ({ financedKobo, yearlyBps, months }: Loan): Instalment[] => {
  const interest = roundedHalfUp(BigInt(financedKobo) * BigInt(yearlyBps) * BigInt(months), monthsBps)
  const upTo = (whole: bigint, number: number) => Number((whole * BigInt(number)) / BigInt(months))
  return Array.from({ length: months }, (_, place): Instalment => {
    const part = (whole: bigint) => kobo(upTo(whole, place + 1) - upTo(whole, place))
    const [principalKobo, interestKobo] = [part(BigInt(financedKobo)), part(interest)]
    return {
      number: place + 1,
      principalKobo,
      interestKobo,
      amountKobo: plus(principalKobo, interestKobo),
      leftKobo: minus(financedKobo, kobo(upTo(BigInt(financedKobo), place + 1))),
    }
  })
}

export const interestOfAll = (schedule: readonly Instalment[]): Kobo =>
  schedule.reduce<Kobo>((sum, { interestKobo }) => plus(sum, interestKobo), ZERO)
export const sumSchedule = (schedule: readonly Instalment[]): Kobo =>
  schedule.reduce<Kobo>((sum, { amountKobo }) => plus(sum, amountKobo), ZERO)

/** The Lagos day on which an instalment is due: the same day of each month, and the last one of a shorter month. */
export const dueOn = (firstOn: string, number: number): string =>
  slotOf({ every: 'month', from: firstOn }, number - 1)

/** Settlement together with an instalment: the additional amount and the interest saved. */
export const quoteSettlement = (
  schedule: readonly Instalment[],
  paid: number,
): { payKobo: Kobo; savedKobo: Kobo } => ({
  payKobo:
    paid === 0
      ? schedule[0]
        ? plus(schedule[0].leftKobo, schedule[0].principalKobo)
        : ZERO
      : (schedule[paid - 1]?.leftKobo ?? ZERO),
  savedKobo: interestOfAll(schedule.slice(paid)),
})

type Received = {
  /** The loan less the fee. */
  receivedKobo: number
  /** Paid before the first instalment and again after each year, as long as instalments follow. */
  yearlyKobo?: number
}

/**
 * Effective yearly cost of a loan, compounded, with fees, in hundredths of a percent: the rate at which repayments and
 * yearly charges equal the amount received. Infinity if nothing is received.
 *
 * Insurance without which there is no loan is such a charge. All charges are named before a contract (FCCPC, Digital,
 * Electronic, Online or Non-traditional Consumer Lending Regulations 2025; CBN Consumer Protection Regulations 2019, part
 * on disclosure and transparency). How they count in the yearly cost follows Directive 2008/48/EC, article 3(g): premiums
 * are included where the insurance is compulsory to obtain the credit.
 */
export const effectiveYearlyBps = (
  schedule: readonly Instalment[],
  { receivedKobo, yearlyKobo = 0 }: Received,
): number => {
  if (receivedKobo <= yearlyKobo) return Infinity
  const worth = (monthly: number) =>
    schedule.reduce((sum, { amountKobo, number }) => {
      const beforeKobo = (number - 1) % 12 === 0 ? yearlyKobo / (1 + monthly) ** (number - 1) : 0
      return sum + beforeKobo + amountKobo / (1 + monthly) ** number
    }, 0)
  if (worth(0) <= receivedKobo) return 0
  let [low, high] = [0, 1]
  while (worth(high) > receivedKobo && high < 1e6) high *= 2
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > receivedKobo) low = middle
    else high = middle
  }
  return Math.round(((1 + high) ** 12 - 1) * 10_000)
}
