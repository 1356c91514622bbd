// Reads check digit, model year and maker from a VIN, as advice only.
import { cleanCode } from '#contract/core/clean-typing.ts'

// Codes of three characters, or of two if one maker has all of them. A shared code appears with each of its makers.
const listed = `
Toyota: JT 1NX 2T1 2T3 3TM 3TY 4T1 4T3 4T4 5TB 5TD 5TE 5TF 6T1 7MU AHT LFM LVG MBJ MHF MR0 MR1 MR2 NMT SB1 VNK
Lexus: JT6 JT8 JTH JTJ 2T2 58A 5TD
Honda: JHL JHM 19X 1HG 2HG 2HJ 2HK 3CZ 3HG 5FN 5FP 5J6 7FA LHG LVH MAK MRH NLA SHH SHS
Acura: JH4 19U 2HH 2HN 5FR 5J8
Nissan: JN1 JN3 JN6 JN8 1N4 1N6 3N1 3N6 5N1 ADN LJN MDH MNT SJN VSK
Infiniti: JN1 JN8 JNK JNR 3PC 5N3 SJK
Mazda: JM1 JM3 JM6 JM7 JMZ 1YV 3MZ 4F2 4F4 7MM MM7 MM8
Mitsubishi: JA3 JA4 JMB JMY 4A3 4A4 ML3 MMB XMC
Subaru: JF1 JF2 4S3 4S4
Suzuki: JS MA3 TSM
Hyundai: KM8 KMF KMH KMJ 5NM 5NP LBE MAL NLH TMA
Kia: KNA KNC KND KNE KNH 3KP 5XX 5XY LJD U5Y U6Y
Mercedes-Benz: WDB WDC WDD WDF W1K W1N W1V 4JG 55S
BMW: WBA WBS WBX WBY 3MW 4US 5UX 5YM
Volkswagen: WV1 WV2 WVG WVW 1V2 1VW 3VV 3VW 9BW AAV LFV LSV
Audi: WA1 WAU WUA TRU LFV
Porsche: WP0 WP1
Land Rover: SAL
Jaguar: SAJ
Peugeot: VF3 VR3
Renault: VF1
Ford: 1FA 1FB 1FC 1FD 1FM 1FT 1ZV 2FA 2FM 2FT 3FA 3FT AFA MAJ MNA MNB MPB NM0 WF0
Chevrolet: 1G1 1GC 1GN 2G1 2GC 2GN 3G1 3GC 3GN KL1 KL7 KL8 KLA
Daewoo: KLA
Jeep: 1C4 1J4 1J8 ZAC
Volvo: YV1 YV4 LYV
Changan: LS4 LS5
Chery: LVV
GAC: LMG
Geely: L6T LB3
Haval: LGW
MG: LSJ SAR SDP`

// A single expression, so that the build can drop it where no screen reads a VIN.
const makersByCode = listed
  .trim()
  .split('\n')
  .flatMap(line => {
    const [make, codes] = line.split(': ') as [string, string]
    return codes.split(' ').map(code => [code, make] as const)
  })
  .reduce(
    (makers, [code, make]) => makers.set(code, [...(makers.get(code) ?? []), make]),
    new Map<string, string[]>(),
  )

/** The makes whose chassis numbers begin so; empty where the code is none that we know. */
const makersOf = (vin: string): readonly string[] =>
  makersByCode.get(vin.slice(0, 3)) ?? makersByCode.get(vin.slice(0, 2)) ?? []

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
