// Words for a part: address, kind, stock, grade, warranty and fitment.
import type { Fitment } from '#contract/spare-parts/part-shapes.ts'
import { partCategoryWords, type PartGrade, partGradeWords } from '#contract/reference/parts-listed.ts'

export const partsPath = '/marketplace/spareparts'
export const partAddress = (id: string): string => `${partsPath}/${id}`

const word = (words: Record<string, string>) => (value: string) => words[value] ?? value
export const categoryWords = word(partCategoryWords)
/** "Tokunbo", without its explanation. */
export const gradeShort = (grade: string): string => word(partGradeWords)(grade).replace(/ \(.*/, '')

// From so few on the number presses; before, it is only a number.
const fewMax = 3

export const piecesWords = (count: number): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'item' : 'items'}`

/** "2 left" for a small stock, otherwise empty. */
export const describeFewLeft = (stock: number): string =>
  stock > 0 && stock <= fewMax ? (stock === 1 ? 'Last one' : `${stock} left`) : ''

/** Explanation of a grade for buyers. */
export const gradeMeans: Record<PartGrade, string> = {
  original: 'New, made by or for the vehicle’s maker, in the maker’s box.',
  aftermarket: 'New, from another maker. It should fit the same, but quality varies.',
  tokunbo: 'Used, from a vehicle abroad. Check the pictures for wear, and try it in the days you have.',
}

/** "6 months", "2 weeks", "10 days", or that there is none. */
export function warrantyWords(days: number): string {
  if (days === 0) return 'None after your days to try it'
  const [count, unit] =
    days % 365 === 0
      ? [days / 365, 'year']
      : days % 30 === 0
        ? [days / 30, 'month']
        : days % 7 === 0
          ? [days / 7, 'week']
          : [days, 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** "2007 to 2011", "from 2007", "up to 2011", "all years". */
export function yearsWords({ fromYear, toYear }: Pick<Fitment, 'fromYear' | 'toYear'>): string {
  if (fromYear !== null && toYear !== null)
    return fromYear === toYear ? String(fromYear) : `${fromYear} to ${toYear}`
  if (fromYear !== null) return `from ${fromYear}`
  return toYear === null ? 'all years' : `up to ${toYear}`
}
