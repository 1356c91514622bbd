// Reads check digit, model year and maker from a VIN, as advice only.
import { cleanCode } from '#contract/core/clean-typing.ts'
import { makersOf } from '#contract/reference/vin-makers.ts'

// ISO 3779 and 49 CFR 565: what each character counts, and how much its place weighs; the ninth is the check digit itself.
const characters = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
const counts = [...'012345678912345678123457923456789'].map(Number)
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const [firstYear, cycleYears] = [1980, 30]

const form = /^[A-HJ-NPR-Z0-9]{17}$/
// Where the check digit is law: North America (1 to 5, and the newer 7F to 70) and China (GB 16735).
const demanding = /^(?:[1-5L]|7[F-Z0-9])/
const american = /^(?:[1-5]|7[F-Z0-9])/

/** The check digit (0 to 9, or X) that a number of 17 characters should have in its ninth place. */
export const checkDigitOf = (vin: string): string => {
  const sum = weights.reduce(
    (total, weight, i) => total + weight * (counts[characters.indexOf(vin[i]!)] ?? 0),
    0,
  )
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** Newest first. The code comes round every thirty years; in North America the seventh character tells which round it is. */
const yearsOf = (vin: string): number[] => {
  const at = yearCodes.indexOf(vin[9]!)
  if (at < 0) return []
  const [first, second] = [firstYear + at, firstYear + at + cycleYears]
  if (!american.test(vin)) return [second, first]
  return /\d/.test(vin[6]!) ? [first] : [second]
}

export type VinReading = {
  /** Unknown where the place it was made for does not ask for one. */
  checkDigit: 'right' | 'wrong' | 'unknown'
  /** Model years that its tenth character may stand for, the newest first; empty where it stands for none. */
  years: number[]
  /** The makes it may be of; empty where we do not know the code. */
  makers: readonly string[]
}

/** Undefined where it is not 17 letters and digits without I, O and Q. */
export const readVin = (typed: string): VinReading | undefined => {
  const vin = cleanCode(typed).toUpperCase()
  if (!form.test(vin)) return undefined
  const fits = checkDigitOf(vin) === vin[8]
  const checkDigit = demanding.test(vin) ? (fits ? 'right' : 'wrong') : 'unknown'
  return { checkDigit, years: yearsOf(vin), makers: makersOf(vin) }
}

const orWords = (words: readonly (string | number)[]) => words.join(' or ')

/**
 * What a seller should look at again, in sentences; empty where all fits or nothing can be said. A car may be sold as a
 * year older or newer than its model year, and only cars made for North America and China must carry it.
 */
export const vinAdvice = (typed: string, claimed: { make?: string; year?: number } = {}): string[] => {
  const vin = cleanCode(typed).toUpperCase()
  const read = readVin(vin)
  if (!read) return ['A VIN has 17 letters and digits, without I, O and Q.']
  const advice: string[] = []
  if (read.checkDigit === 'wrong')
    advice.push('One character does not fit the others. Compare it with the plate on the car once more.')
  const { make, year } = claimed
  const says = demanding.test(vin) || checkDigitOf(vin) === vin[8]
  if (year !== undefined && says && !read.years.some(each => Math.abs(each - year) <= 1)) {
    const years = orWords(read.years)
    advice.push(
      years
        ? `This VIN is of a car of ${years}, and not of ${year}. Check the year and the VIN.`
        : 'The tenth character of this VIN stands for no year. Check the VIN.',
    )
  }
  const isOther = make && read.makers.length > 0 && !read.makers.some(each => sameMake(each, make))
  if (isOther) advice.push(`This VIN is of a ${orWords(read.makers)}, and not of a ${make}. Check both.`)
  return advice
}

const sameMake = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase()
