// Recognises phone numbers, account numbers and requests to pay outside AutoX in messages.
import { knownBanks, suggestBanks } from '../../reference/banks.ts'
import { type Group, digitRuns, hasMatchingNumber } from './digit-groups.ts'
import { asksForMoneyPast, hasOutsideLink } from './pay-elsewhere.ts'

const invisible = /[\p{Default_Ignorable_Code_Point}\u20e3\u2800]/gu

/** Small letters without accents; figures of any script and style as 0 to 9. */
const plainLine = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(invisible, '')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')

const amount = String.raw`\d[\d,.]*`
const units =
  'k|m|mil|milla|milli|mill|million|millions|thousand|hundred|naira|kobo|grand|km|kms|kilometers?|kilometres?|miles|cc|hp|kg|litres?|liters?|inch|inches|yrs?|years?|months?|weeks?|days?|hours?|hrs|mins?|minutes|th|nd|rd|st|owners?|keys?|pcs|pieces'

/** Figures that are neither phone nor account numbers, most specific first. */
const harmless: readonly RegExp[] = [
  // A chassis number has 17 signs, letters among them.
  /\b(?=[a-z0-9]*[a-z])(?=[a-z0-9]*\d)[a-hj-npr-z0-9]{17}\b/g,
  /\b(?:part|oem|engine|chassis|vin|frame)\s*(?:no|number|num|code|#)?\s*(?:is|:|#|\.)*\s*[a-z]*\d[a-z\d -]*/g,
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /(?<![\d/.-])\d{1,2}([/.-])\d{1,2}\1\d{2,4}(?![/.-]?\d)/g,
  /(?<!\d)\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm)\b/g,
  new RegExp(String.raw`(?:₦|=n=|\bngn|\bn(?=\d)|#)\s*${amount}(?:\s*(?:${units})\b)?`, 'g'),
  /(?<![\d,])[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?(?![\d,])/g,
  new RegExp(String.raw`(?<![\d.,+])\d{1,7}(?:[.,]\d{1,3})*\s*(?:${units})\b`, 'g'),
]

/** The line with a gap in place of each of these. */
const withoutHarmless = (line: string): string =>
  harmless.reduce((left, each) => left.replaceAll(each, ' ~ gap ~ '), line)

/** Patterns that AutoX warns of, with advice for the reader. */
export const recognised = {
  phone: 'a phone number',
  account: 'an account number',
  link: 'an address elsewhere',
  'pay-elsewhere': 'paying outside AutoX',
} as const
export type Recognised = keyof typeof recognised
export const recognisedKinds = Object.keys(recognised) as [Recognised, ...Recognised[]]

const whole = /^(?:(?:00)?2340?|0)[789][01]\d{8}$/
const withoutZero = /^[789][01]\d{8}$/
const digitsMax = 15

const callWords =
  /\b(?:call|phone|whats?app|watsap|number|numba|nomba|line|reach|text|dial|flash|ring|contact|chat|beep|buzz|hit|kira|kpoo|pe mi|no\b)/
const bankWords =
  /\b(?:account|acct|acc|aza|akanti|akauntu|asusu\w*|bank|gtb|gtbank|gtco|zenith|uba|access|first\s?bank|fcmb|fidelity|wema|alat|sterling|polaris|union|keystone|ecobank|stanbic|opay|palmpay|kuda|moniepoint|transfer|pay|send|deposit|nuban|money|kudi|owo|ego)\b/
const partWords = /\b(?:part|oem|engine|chassis|vin|bosch|denso|genuine|serial|code|ref)\b/

type NumberGrouping = { groups: number; spoken: boolean }

/** In one piece, or in parts as a phone number is said: an article number has two halves. */
const isSaidLikeNumber = ({ groups, spoken }: NumberGrouping): boolean => groups !== 2 || spoken

type Line = { plain: string; runs: Group[][] }

const hasPhone = ({ plain, runs }: Line): boolean => {
  const mayLackZero = !partWords.test(plain)
  const isCalled = callWords.test(plain)
  return runs.some(run =>
    hasMatchingNumber(run, digitsMax, number => {
      if (whole.test(number.digits)) return true
      return mayLackZero && withoutZero.test(number.digits) && (isCalled || isSaidLikeNumber(number))
    }),
  )
}

const fewWords = 6

/** Next to a word about money; in a line with little else the check digit must fit a bank. */
const hasAccount = ({ plain, runs }: Line): boolean => {
  if (partWords.test(plain)) return false
  const ofMoney = bankWords.test(plain)
  if (!ofMoney && plain.split(/\s+/).length > fewWords) return false
  return runs.some(run =>
    hasMatchingNumber(run, digitsMax, number => {
      if (number.digits.length !== 10 || !isSaidLikeNumber(number)) return false
      return ofMoney || suggestBanks(number.digits, { banks: knownBanks, most: 1 }).length > 0
    }),
  )
}

/**
 * Risks in a message that AutoX warns of, in the order of `recognised`; empty for nearly all messages. Advice only,
 * never a block: the sender reads it before sending, and both sides beside the message.
 */
export const recognise = (text: string): Recognised[] => {
  const plain = plainLine(text)
  const line = { plain, runs: digitRuns(withoutHarmless(plain)) }
  const met: Record<Recognised, boolean> = {
    phone: hasPhone(line),
    account: hasAccount(line),
    link: hasOutsideLink(plain),
    'pay-elsewhere': asksForMoneyPast(plain),
  }
  return recognisedKinds.filter(kind => met[kind])
}
