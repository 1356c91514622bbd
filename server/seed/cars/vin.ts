// Demo VINs with valid check digits, starting with DEM.

const values: Record<string, number> = Object.fromEntries([
  ...'0123456789'.split('').map(digit => [digit, Number(digit)] as const),
  ...'ABCDEFGH'.split('').map((letter, i) => [letter, i + 1] as const),
  ...'JKLMN'.split('').map((letter, i) => [letter, i + 1] as const),
  ['P', 7],
  ['R', 9],
  ...'STUVWXYZ'.split('').map((letter, i) => [letter, i + 2] as const),
])
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** The check digit (position 9) that a number of 17 characters should carry. */
export const checkDigit = (vin: string): string => {
  const sum = weights.reduce((total, weight, i) => total + weight * (values[vin[i]!] ?? 0), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** The number of the `serial`-th car of the demonstration, built in `year`. */
export const demoVin = (serial: number, year: number): string => {
  const letter = yearLetters[(((year - 1980) % 30) + 30) % 30]!
  const tail = `${letter}X${String(serial).padStart(6, '0')}`
  const body = `DEM${String((serial * 7919) % 100_000).padStart(5, '0')}`
  return `${body}${checkDigit(`${body}0${tail}`)}${tail}`
}
