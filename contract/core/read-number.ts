// Reads typed amounts and whole numbers; refuses those with two readings.
import { cleanTyping } from './clean-typing.ts'
import { kobo, KOBO_MAX, type Kobo } from './money.ts'

/** The parsed number, or a sentence that says what would be right. */
export type Reading<T extends number = number> =
  | { value: T; problem?: undefined }
  | { value?: undefined; problem: string }

type Decimal = { whole: string; fraction: string; times: bigint }
type Parts = (Decimal & { problem?: undefined }) | { problem: string }

const scales: Record<string, bigint> = { t: 1_000n, k: 1_000n, m: 1_000_000n, b: 1_000_000_000n }
/** Spelling of each kind of number: suffixes that scale it, and its decimal places. */
const amounts = { scaled: /^(.*\d\.?) ?(k|m|mn|b|bn|thousand|million|billion)$/i, places: 2 }
// "91000m" could be miles.
const wholes = { scaled: /^(.*\d\.?) ?(k|thousand)$/i, places: 0 }
const percentages = { scaled: /^(?!)/, places: 2 }
const percentWords = 'Enter a percentage, such as 28 or 1.5'
const grouped = /^\d{1,3}(?:(?:,\d{3})+|(?: \d{3})+)$/
// Phone and account numbers have ten digits or more; no amount that long begins with a zero.
const otherNumber = /^0\d{9,}$/

const withCommas = (digits: string) => digits.replace(/^0+(?=\d)/, '').replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** The two ways to read digits whose signs do not fit en-NG, as one would write them there. */
const meanings = (figure: string, scale: string, places: number): string[] => {
  const separators = figure.match(/[., ]/g) ?? []
  if (separators.length === 0) return [`${withCommas(figure)}${scale}`]
  const last = Math.max(...[',', '.', ' '].map(sign => figure.lastIndexOf(sign)))
  const [before, after] = [figure.slice(0, last), figure.slice(last + 1)].map(part =>
    part.replaceAll(/[., ]/g, ''),
  )
  const isMixed = new Set(separators).size > 1
  const couldBeFraction = after!.length < 3 || (separators.length === 1 && figure[last] === '.')
  const point = places > 0 || scale ? `.${after!.slice(0, 2)}` : ''
  const asFraction = `${withCommas(before!) || '0'}${point}${scale}`
  const asGroups = `${withCommas(before! + after!)}${scale}`
  if (couldBeFraction && !(isMixed && after!.length < 3)) return [asGroups, asFraction]
  return [couldBeFraction ? asFraction : asGroups]
}

export const unreadable = 'Enter a number, such as 12,500'

/** The parts of a number without its currency or unit. */
const partsOf = (typed: string, { scaled, places }: typeof amounts, fallback: string): Parts => {
  const scale = scaled.exec(typed)
  const figure = scale ? scale[1]! : typed
  if (/^- ?\d/.test(figure)) return { problem: `Leave out the minus: ${figure.replace(/^- ?/, '')}` }
  if (!/^(?:\d[\d., ]*|\.\d+)$/.test(figure)) return { problem: fallback }
  const [whole = '', fraction = '', ...more] = figure.split('.')
  const isGrouped = /^\d*$/.test(whole) || grouped.test(whole)
  const isPlain = isGrouped && more.length === 0 && /^\d*$/.test(fraction)
  if (!isPlain || fraction.length === 3)
    return {
      problem: `Write ${meanings(figure.replace(/[., ]+$/, ''), scale?.[2] ?? '', places).join(' or ')}`,
    }
  const digits = whole.replaceAll(/[, ]/g, '')
  if (otherNumber.test(digits)) return { problem: 'This looks like a phone or an account number' }
  return { whole: digits || '0', fraction, times: scale ? scales[scale[2]![0]!.toLowerCase()]! : 1n }
}

/** The number in units of 10^-places; undefined if it has more decimals. */
const exactly = ({ whole, fraction, times }: Decimal, places: number): bigint | undefined => {
  const all = BigInt(whole + fraction) * times * 10n ** BigInt(places)
  const unit = 10n ** BigInt(fraction.length)
  return all % unit === 0n ? all / unit : undefined
}

const amountWords = 'Enter an amount in naira, such as 1,250.50 or 2.5m'

/** Naira as a person types it ("12,500,000", "₦1,250.5", "NGN 500k", "2.5 million"), in kobo. */
export const readNaira = (typed: string): Reading<Kobo> => {
  const bare = cleanTyping(typed)
    .replace(/^(-?)(?:₦|NGN|N|#) ?/i, '$1')
    .replace(/ ?(?:₦|NGN|naira)$/i, '')
  const deps = partsOf(bare, amounts, amountWords)
  if (deps.problem !== undefined) return { problem: deps.problem }
  const amount = exactly(deps, 2)
  if (amount === undefined) return { problem: 'At most two digits after the point' }
  if (amount > BigInt(KOBO_MAX)) return { problem: 'At most ₦90,071,992,547,409.91' }
  return { value: kobo(Number(amount)) }
}

/** The typed amount; undefined if it is not an amount. */
export const parseNaira = (typed: string): Kobo | undefined => readNaira(typed).value

const units =
  / ?(?:km|kms|kilomet(?:re|er)s?|cc|months?|minutes?|mins?|days?|years?|hours?|pieces?|pcs|seats?)$/i

/** A whole number as a person types it ("91,000", "91 000 km", "91k"). */
export const readWhole = (typed: string): Reading => {
  const deps = partsOf(cleanTyping(typed).replace(units, ''), wholes, unreadable)
  if (deps.problem !== undefined) return { problem: deps.problem }
  const number = exactly(deps, 0)
  if (number === undefined) return { problem: 'Enter a whole number, without a point' }
  if (number > BigInt(Number.MAX_SAFE_INTEGER)) return { problem: 'Enter a smaller number' }
  return { value: Number(number) }
}

/** A percentage as a person types it ("28", "28.5", "28 %", "1.5 percent"), in hundredths of a percent. */
export const readPercent = (typed: string): Reading => {
  const bare = cleanTyping(typed).replace(/ ?(?:%|percent|per cent)$/i, '')
  const deps = partsOf(bare, percentages, percentWords)
  if (deps.problem !== undefined) return { problem: deps.problem }
  const hundredths = exactly(deps, 2)
  if (hundredths === undefined) return { problem: 'At most two digits after the point' }
  return hundredths > 1_000_000n ? { problem: 'Enter a smaller percentage' } : { value: Number(hundredths) }
}

/** The typed whole number; undefined if it is not one. */
export const wholeOf = (typed: string): number | undefined => readWhole(typed).value

/** The number in plain digits; what cannot be read stays as typed, for its refusal to name. */
export const normalizeWhole = (typed: string): string => String(wholeOf(typed) ?? typed.trim())

/** The amount in plain naira ("1250.5"); what cannot be read stays as typed. */
export const normalizeNaira = (typed: string): string => {
  const amount = parseNaira(typed)
  if (amount === undefined) return typed.trim()
  const rest = amount % 100
  return `${Math.floor(amount / 100)}${rest > 0 ? `.${String(rest).padStart(2, '0')}` : ''}`
}

/** The problem with a number while it is typed; nothing while it is empty. */
export const problemOf = (read: (typed: string) => Reading, typed: string): string | undefined =>
  cleanTyping(typed) === '' ? undefined : read(typed).problem
