// Prices among the words of a search: "camry under 8m", "5m to 8m".
import { readNaira } from '../core/read-number.ts'

/** In whole naira. */
export type PriceBounds = { PriceFrom?: number; PriceTo?: number }

const number = String.raw`\d[\d,]*(?:\.\d{1,2})?`
const scale = String.raw`(?:k|m|mn|b|bn|thousand|million|billion)`
const sign = String.raw`(?:₦|ngn|n|#)`
/** An amount that is no year and no engine: with its currency, its scale, or a hundred thousand and more. */
const amount = String.raw`(?:${sign} ?${number}(?: ?${scale}\b)?|${number} ?${scale}\b|\d{6,13}\b|\d{1,3}(?:,\d{3})+\b)(?: ?naira\b)?`
const most = String.raw`(?:under|below|less than|not more than|up to|within|max(?:imum)?|budget(?: of)?|<)`
const least = String.raw`(?:over|above|more than|from|at least|min(?:imum)?|>)`
const start = String.raw`(?<![\p{L}\p{N}.,])`

const range = new RegExp(
  String.raw`${start}(?:(?:between|from) )?(${sign} ?)?(${number}) ?(${scale})? ?(?:-|–|to|and) ?((?:${sign} ?)?${number} ?${scale}\b|${amount})`,
  'iu',
)
const bound = new RegExp(String.raw`${start}(?:(${most})|(${least}))? ?(${amount})`, 'iu')

const nairaOf = (typed: string): number | undefined => {
  const { value } = readNaira(typed.replaceAll(/\s+/g, ' ').trim())
  return value === undefined || value < 100 ? undefined : Math.floor(value / 100)
}

type Phrase = { text: string; bounds: PriceBounds }

/** "5 to 8m": the first figure takes the scale of the second. */
const rangeIn = (text: string): Phrase | undefined => {
  const match = range.exec(text)
  if (!match) return undefined
  const [phrase, , figure, ownScale, last] = match
  const lastScale = new RegExp(`${scale}(?= ?naira|$)`, 'iu').exec(last!.trim())?.[0] ?? ''
  const ends = [nairaOf(`${figure} ${ownScale ?? lastScale}`), nairaOf(last!)]
  if (ends.includes(undefined)) return undefined
  const [from, to] = (ends as number[]).toSorted((a, b) => a - b)
  return { text: phrase, bounds: { PriceFrom: from!, PriceTo: to! } }
}

/** An amount alone is what somebody can spend. */
const boundIn = (text: string): Phrase | undefined => {
  const match = bound.exec(text)
  const naira = match ? nairaOf(match[3]!) : undefined
  if (!match || naira === undefined) return undefined
  return { text: match[0], bounds: match[2] ? { PriceFrom: naira } : { PriceTo: naira } }
}

/** The price that a search names, and its other words. */
export const splitPriceWords = (search: string): { rest: string; bounds: PriceBounds } => {
  let rest = search
  let bounds: PriceBounds = {}
  // A least and a most are two phrases.
  for (let phrases = 0; phrases < 2; phrases++) {
    const phrase = rangeIn(rest) ?? boundIn(rest)
    if (!phrase) break
    bounds = { ...phrase.bounds, ...bounds }
    rest = rest.replace(phrase.text, ' ').replaceAll(/\s+/g, ' ').trim()
  }
  const { PriceFrom: from, PriceTo: to } = bounds
  if (from !== undefined && to !== undefined && from > to) bounds = { PriceFrom: to, PriceTo: from }
  return { rest, bounds }
}
