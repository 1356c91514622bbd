// Calculates a rental's price line by line.
import { type Kobo, kobo, plus } from '../../core/money.ts'
import { dayAfter, weekdayOf } from '../../core/lagos-days.ts'
import type { QuoteLineKind } from './rent.ts'
import type { RentalTerms } from './terms.ts'
import type { Trip } from './trip.ts'

export type QuoteLine = {
  what: QuoteLineKind
  words: string
  count: number
  eachKobo: Kobo
  amountKobo: Kobo
}

export type Quote = {
  /** Every line, the caution deposit last; together they are the total. */
  lines: readonly QuoteLine[]
  /** All but the caution deposit. */
  rentKobo: Kobo
  cautionKobo: Kobo
  totalKobo: Kobo
}

/** What a rental's two holds take together; required cover is paid apart. */
export const agreedTotal = ({ rentKobo, cautionKobo }: Pick<Quote, 'rentKobo' | 'cautionKobo'>): Kobo =>
  plus(rentKobo, cautionKobo)

type Day = { what: 'day' | 'weekend' | 'dated'; each: number }

const dayOf = (terms: RentalTerms, day: string): Day => {
  const dated = terms.datedPrices.find(({ from, to }) => from <= day && day <= to)
  if (dated) return { what: 'dated', each: dated.dayKobo }
  if (terms.weekendDayKobo !== null && weekdayOf(day) >= 5)
    return { what: 'weekend', each: terms.weekendDayKobo }
  return { what: 'day', each: terms.dayKobo }
}

type Block = { what: 'week' | 'month'; days: number; each: number }
type Piece = { what: Day['what'] | Block['what']; days: number; each: number }
type Best = { cost: number; piece?: Piece }

const blocksOf = ({ weekKobo, monthKobo }: RentalTerms): Block[] => [
  ...(weekKobo === null ? [] : [{ what: 'week' as const, days: 7, each: weekKobo }]),
  ...(monthKobo === null ? [] : [{ what: 'month' as const, days: 30, each: monthKobo }]),
]

/** The cheapest way to end at day `i`: as a day by itself, or as the last of a week or month, full or not. */
const bestAt = (best: readonly Best[], days: readonly Day[], blocks: readonly Block[], i: number): Best => {
  const { what, each } = days[i - 1]!
  let choice: Best = { cost: best[i - 1]!.cost + each, piece: { what, days: 1, each } }
  for (const block of blocks)
    for (let size = 1; size <= Math.min(block.days, i) && days[i - size]!.what !== 'dated'; size++) {
      const cost = best[i - size]!.cost + block.each
      // The piece covers all its days if that costs no more.
      if (cost < choice.cost || (cost === choice.cost && choice.piece!.what === block.what))
        choice = { cost, piece: { what: block.what, days: size, each: block.each } }
    }
  return choice
}

/**
 * The days as pieces that together cost the least: a week or month price is a ceiling, also over fewer days, so that no
 * day more ever makes it cheaper. Days with a price of their own stay out of both.
 */
const piecesOf = (terms: RentalTerms, { from, days: count }: Pick<Trip, 'from' | 'days'>): Piece[] => {
  const days = Array.from({ length: count }, (_, n) => dayOf(terms, dayAfter(from, n)))
  const blocks = blocksOf(terms)
  const best: Best[] = [{ cost: 0 }]
  for (let i = 1; i <= count; i++) best.push(bestAt(best, days, blocks, i))
  const pieces: Piece[] = []
  for (let i = count; i > 0; i -= pieces[0]!.days) pieces.unshift(best[i]!.piece!)
  return pieces
}

const many = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const pieceWords = ({ what, days }: Piece, count: number): string => {
  if (what === 'day') return many(count, 'day')
  if (what === 'weekend') return many(count, 'weekend day')
  if (what === 'dated') return `${many(count, 'day')} at the holiday price`
  if (what === 'week') return days === 7 ? many(count, 'week') : `${days} days (weekly price)`
  return days === 30 ? `${many(count, 'month')} of 30 days` : `${days} days (monthly price)`
}

type QuantityLine = Pick<QuoteLine, 'what' | 'words' | 'count'> & { each: number }

const rentLines = (terms: RentalTerms, trip: Trip): QuantityLine[] => {
  const like = Map.groupBy(piecesOf(terms, trip), ({ what, days, each }) => `${what} ${days} ${each}`)
  return [...like.values()].map(pieces => {
    const { what, each } = pieces[0]!
    return { what, words: pieceWords(pieces[0]!, pieces.length), count: pieces.length, each }
  })
}

const zoneLine: Record<Trip['zone'], string> = {
  city: 'Within the city',
  state: 'Within the whole state',
  interstate: 'Trips to other states',
}

const besideLines = (terms: RentalTerms, { days, driver, zone, delivered }: Trip): QuantityLine[] => {
  const perDay = (what: QuoteLineKind, words: string, each: number | null): QuantityLine[] =>
    each ? [{ what, words: `${words}, ${many(days, 'day')}`, count: days, each }] : []
  const once = (what: QuoteLineKind, words: string, each: number | null): QuantityLine[] =>
    each ? [{ what, words, count: 1, each }] : []
  return [
    ...(driver === 'chauffeur' ? perDay('chauffeur', 'Chauffeur', terms.chauffeurDayKobo) : []),
    ...perDay('zone', zoneLine[zone], terms.zones[zone]),
    ...(delivered ? once('delivery', 'Delivery and collection', terms.deliveryKobo) : []),
    ...once('caution', 'Caution deposit, refunded after the return', terms.cautionKobo),
  ]
}

const linesOf = (terms: RentalTerms, trip: Trip): QuantityLine[] => [
  ...rentLines(terms, trip),
  ...besideLines(terms, trip),
]

/** Price of the trip as a plain number, which may exceed the ledger's limit. */
export const estimateTotal = (terms: RentalTerms, trip: Trip): number =>
  linesOf(terms, trip).reduce((sum, { count, each }) => sum + count * each, 0)

/**
 * The quote of a trip in which `tripProblems` finds nothing. The lines add up to `totalKobo`; a longer trip from the
 * same day never costs less.
 */
export const quoteOf = (terms: RentalTerms, trip: Trip): Quote => {
  const lines = linesOf(terms, trip).map(({ each, ...line }) => ({
    ...line,
    eachKobo: kobo(each),
    amountKobo: kobo(line.count * each),
  }))
  const sumOf = (of: readonly QuoteLine[]) => kobo(of.reduce((sum, line) => sum + line.amountKobo, 0))
  const rent = lines.filter(({ what }) => what !== 'caution')
  const [rentKobo, totalKobo] = [sumOf(rent), sumOf(lines)]
  return { lines, rentKobo, cautionKobo: kobo(totalKobo - rentKobo), totalKobo }
}
