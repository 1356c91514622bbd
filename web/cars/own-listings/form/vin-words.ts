// Values a VIN gives for certain, filled only into empty fields.
import { cleanCode } from '#contract/core/clean-typing.ts'

export type Vins = typeof import('#contract/reference/vin.ts')
type VinReading = NonNullable<ReturnType<Vins['readVin']>>

/** As on the papers: capitals, without spaces and dashes. */
export const cleanVin = (typed: string): string => cleanCode(typed).toUpperCase()

type Claimed = { make: string; year: string }

/** A year is only certain where the check digit proves that the number is read and made as it should be; the newest that can be is meant. */
export function prefillOf(
  { checkDigit, years, makers }: VinReading,
  claimed: Claimed,
  makes: readonly string[],
  newestYear: number,
): { Year?: string; Make?: string } {
  if (checkDigit === 'wrong') return {}
  const year = checkDigit === 'right' ? years.find(each => each <= newestYear) : undefined
  const [maker, ...others] = makers.filter(each => makes.includes(each))
  return {
    ...(claimed.year === '' && year !== undefined && { Year: String(year) }),
    ...(claimed.make === '' && maker !== undefined && others.length === 0 && { Make: maker }),
  }
}
