// Names and titles: one line without addresses or phone numbers.
import { text } from './fields.ts'

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]/

/** Words on one line, as a title is: breaks would put paragraphs of their own into a letter. */
export const line = (min: number, max: number) =>
  text(min, max).refine(value => !breaks.test(value), 'One line, without line breaks')

/** Joins lines into one, for names stored before line breaks were refused. */
export const toOneLine = (words: string): string => words.replaceAll(/[\s\u0085]+/g, ' ').trim()

// As a mail program reads it: wide letters are letters, and every dot is a dot.
const plain = (value: string): string =>
  value.normalize('NFKC').replaceAll(/[\u3002\uFF61\u06D4\uA4F8]/g, '.')

const address = /:\/\/|\bwww\.|@/iu
const dotted = /[\p{L}\p{M}\p{N}-]\.(?=([\p{L}\p{M}]{2,}))/gu
/** "O.Adebayo" and "St.John": a capital and small letters behind the dot, as no web address is written. */
const isInitialed = (behind: string): boolean =>
  /^\p{Lu}\p{M}*(?:\p{Ll}\p{M}*){2,}$/u.test(behind) && !endings.has(behind.toLowerCase())
// Endings of addresses that people know; two letters are always those of a country.
const endings = new Set(
  `com net org edu gov mil int info biz name pro mobi app dev web site website online store shop shopping xyz top club
  live link click page blog cloud digital tech agency company business group team work works world global africa lagos
  abuja joburg capetown durban city news media today life space fun vip win bid loan loans money cash credit finance bank
  insure insurance auto autos car cars motorcycles taxi rent rentals forsale market trade deals sale discount email mail
  chat social support help services solutions center expert guru ninja rocks party zone one icu buzz monster bond sbs
  cyou quest lol game games bet casino poker porn sex sexy adult dating bio eco art design studio photo photos gallery
  video movie music show stream radio host hosting domains network systems software computer codes zip mov foo
  example test invalid local onion health care clinic doctor legal law church school academy college university
  онлайн сайт москва орг ком дети бел рф`.split(/\s+/),
)
const hasAddress = (value: string): boolean => {
  const read = plain(value)
  return address.test(read) || [...read.matchAll(dotted)].some(([, behind]) => !isInitialed(behind!))
}

/** Eight digits, however they are spaced: a phone number has ten or eleven. */
const digitsInARow = /(?:\p{Nd}[^\p{L}\p{Nd}]{0,2}){8}/u

const years = /\b(?:19|20)\d\d ?[-–—/] ?(?:19|20)\d\d\b/gu
const hasNumber = (value: string): boolean => digitsInARow.test(plain(value).replaceAll(years, ' years '))

const phone = /(?:\+?234|0)[\s().-]{0,2}[789](?:[\s().-]{0,2}\d){9}(?!\d)/u

/** A title, as of a car, a service or a plan: one line without a phone number. */
export const title = (min: number, max: number) =>
  line(min, max).refine(value => !hasNumber(value), 'Without a phone number: fewer than eight digits')

/** Title of a spare part: it may hold a part number, but no phone number or address. */
export const partTitle = (min: number, max: number) =>
  line(min, max)
    .refine(value => !phone.test(plain(value)), 'Without a phone number')
    .refine(value => !hasAddress(value), 'Without a web or mail address')

/** The name of a person, a business or a place: a title without an address in it. */
export const name = (min: number, max: number) =>
  title(min, max).refine(
    value => !hasAddress(value),
    'A name without a web or mail address in it; put a space after a dot',
  )

/** A name’s words without accents, capitals and apostrophes: banks and registers write ỌLÁWÁLÉ as OLAWALE, and O’Brien as OBRIEN. */
export const nameWords = (fullName: string): string[] =>
  fullName
    .normalize('NFD')
    .replaceAll(/[\p{M}'’‘ʼ`]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** "Ada D." for Ada Ngozi Demo: enough for one who knows the name, too little to learn it. */
export const shortName = (fullName: string): string => {
  const parts = fullName.normalize('NFC').trim().split(/\s+/u)
  const last = parts.length > 1 ? [...parts.at(-1)!][0] : undefined
  return last ? `${parts[0]} ${last.toLocaleUpperCase('en')}.` : (parts[0] ?? '')
}
