// Fields that several calls share, each with the sentence that says what would be right.
import { z } from 'zod'
import type { OtherName } from './call.ts'
import { accountNumberProblem } from './account-number.ts'
import { cleanCode, cleanTyping } from './clean-typing.ts'
import { deliveryAddressMax, deliveryAddressMin, deliveryAddressWords } from './delivery-address.ts'
import { Kobo } from './kobo.ts'
import { limits } from './limits.ts'
import { badIdWords } from './messages.ts'
import { isPasskeyProof } from './proof-text.ts'
import { readWhole, unreadable } from './read-number.ts'
import { reasonMax, reasonMin, reasonWords } from './reason.ts'

// A NUL cannot be stored by PostgreSQL, and no other control character belongs in a person's words.
const controls = /(?![\t\n\r])\p{Cc}/u
// Direction marks and invisible characters. Copying text from a chat brings them along unnoticed, and they can make a
// name read as another. Joiners stay, because emoji and Arabic words need them.
const unseen =
  /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Default_Ignorable_Code_Point}\u2800]|(?<!\uFE0F|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}])(?:\u200C|\u200D)/gu

// No language puts more marks on one letter; a heap of them covers the lines above and below.
const heaped = /[\p{Mn}\p{Me}]{5}/u

/**
 * Words a person typed: trimmed, whole letters without control characters, between `min` and `max` characters. `short`
 * says what is wanted where there are fewer.
 */
export const text = (
  min: number,
  max: number,
  short = min === 1 ? 'Please fill this in' : `At least ${min} characters`,
) =>
  z
    .string(`Text of ${min} to ${max} characters`)
    .overwrite(typed => typed.replaceAll(unseen, '').trim())
    .min(min, short)
    .max(max, `At most ${max} characters`)
    // Half a letter (a lone surrogate) is no text either: PostgreSQL refuses it in JSON.
    .refine(value => !controls.test(value) && value.isWellFormed(), 'Text without control characters')
    .refine(value => !heaped.test(value), 'At most 4 marks on one letter')

/** Why somebody does a step that the other side would rather not see. */
export const Reason = text(reasonMin, reasonMax, reasonWords)

/** Where something bought is brought to; empty where its buyer collects it. */
export const deliveryAddressFor = (bought: 'car' | 'part') =>
  text(0, deliveryAddressMax)
    .refine(address => address === '' || address.length >= deliveryAddressMin, deliveryAddressWords(bought))
    .default('')
    .describe(`Empty where the buyer collects the ${bought}`)

const isBlank = (value: unknown) => typeof value === 'string' && cleanTyping(value) === ''

/**
 * A whole number typed by a person in an address, a form or a table; `number` limits its values. An empty field is not
 * zero.
 */
export const typed = <T extends z.ZodType>(number: T) =>
  z.preprocess((value, ctx) => {
    if (typeof value !== 'string') return value
    if (isBlank(value)) return undefined
    const reading = readWhole(value)
    if (reading.problem === undefined) return reading.value
    // The field refuses text that is not a number in its own words.
    if (reading.problem === unreadable) return value
    ctx.addIssue({ code: 'custom', message: reading.problem })
    return z.NEVER
  }, number)

/** An optional field. Forms send it empty instead of leaving it out, which counts as absent. */
export const mayBeEmpty = <T extends z.ZodType>(field: T) =>
  z
    .preprocess((value: z.input<T> | undefined) => (isBlank(value) ? undefined : value), field.optional())
    .optional()

const neverEmpty = new WeakSet<z.ZodType>()
/** Marks an optional field whose absence decides something: empty text is refused, and not as if it were not sent. */
export const refuseEmpty = <T extends z.ZodType>(field: T): T => {
  neverEmpty.add(field)
  return field
}
/** Whether a field or what it wraps is marked so. */
export const isEmptyRefused = (field: z.ZodType): boolean =>
  neverEmpty.has(field) ||
  ((field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable) &&
    isEmptyRefused(field.unwrap() as z.ZodType))

/** The amount that a page showed, in kobo: what the call charges must be the same. Left out, nothing is compared. */
export const shownKobo = (about: string) => refuseEmpty(Kobo.optional().describe(about))

export const Id = z.uuid(badIdWords)
// What lies beyond is a slip of the keyboard, and neither calendars nor columns agree on the years before the first.
const isOfOurCenturies = (at: string): boolean => /^(?:19|20)/.test(at)

/** A day in a request, from 1900 to 2099. */
export const dayLike = (example = '2026-11-20') => {
  const words = `A day of the calendar from 1900 to 2099, such as ${example}`
  return z.iso.date(words).refine(isOfOurCenturies, words)
}
const moment = 'A moment from 1900 to 2099, such as 2026-11-20T09:00:00Z'
/** A moment with any offset ("+01:00"), kept in UTC. */
export const Moment = z.iso
  .datetime({ offset: true, error: moment })
  .overwrite(value => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString()))
  .refine(isOfOurCenturies, moment)

// The most that an integer column holds.
const integerMax = 2_147_483_647
/** Counts from 1 and is kept in an integer column: the number of a message, the version of a row. */
export const ordinal = (words: string) => z.int(words).min(1, words).max(integerMax, words)
/** As which version a person saw a thing: a decision about something that changed is refused. */
export const Version = ordinal('A version')
/** The version as text, for forms. */
export const VersionAsText = typed(Version)
export const Email = z
  .string('Enter an email address, such as ada@example.com')
  .overwrite(cleanTyping)
  .toLowerCase()
  .max(254, 'At most 254 characters')
  .pipe(z.email('Enter an email address, such as ada@example.com'))

/** A Nigerian number as people type it (0803…, 803… behind a shown +234, 234803…), kept as +2348031234567. */
export const Phone = z
  .string('Enter a Nigerian phone number, such as 0803 123 4567')
  .max(80, 'Enter a Nigerian phone number, such as 0803 123 4567')
  .transform(value =>
    // "+234 (0) 803 …": some people write the trunk zero after the country code as well.
    cleanTyping(value)
      .replaceAll(/[\s().-]/g, '')
      .replace(/^(?:(?:00|\+)?2340?|0|(?=[789]))/, '+234'),
  )
  .pipe(z.string().regex(/^\+234[789][01]\d{8}$/, 'Enter a Nigerian phone number, such as 0803 123 4567'))

const emailOrPhone = 'Enter an email address or a Nigerian phone number, such as 0803 123 4567'
/** Login: an email address, or a phone number normalized to +2348031234567. */
export const EmailOrPhone = z.string(emailOrPhone).transform((login, context) => {
  const field = /\p{L}|@/u.test(login) ? Email : Phone
  const { data, error } = field.safeParse(login)
  if (data !== undefined) return data
  context.addIssue({
    code: 'custom',
    message: cleanTyping(login) === '' ? emailOrPhone : error.issues[0]!.message,
  })
  return z.NEVER
})
/** Whether a login parsed by `EmailOrPhone` is a phone number. */
export const isPhone = (login: string): boolean => login.startsWith('+')

export const Password = z
  .string('A password of 8 to 128 characters')
  .min(8, 'At least 8 characters')
  .max(128, 'At most 128 characters')

/** The pin of a wallet, to be chosen or changed. */
export const PinDigits = z
  .string('The PIN is four digits')
  .overwrite(cleanCode)
  .regex(/^\d{4}$/, 'The PIN is four digits')
/** What moves money: the four digits, or a passkey over this very order in place of them. */
export const Pin = z
  .string('The PIN is four digits')
  .overwrite(pin => (isPasskeyProof(pin) ? pin : cleanCode(pin)))
  .refine(pin => /^\d{4}$/.test(pin) || isPasskeyProof(pin), 'The PIN is four digits')
  .describe(
    'Four digits; or a passkey’s proof over a challenge of passkey-order-options, valid once and for this exact call',
  )
export const Code = z
  .string('Enter all 6 digits')
  .overwrite(cleanCode)
  .regex(/^\d{6}$/, 'Enter all 6 digits')
/** What the other side of a handover reads out; `holder` names that side. */
export const HandoverCode = (holder: string) => {
  const words = `The six digits that the ${holder} reads out`
  return z
    .string(words)
    .overwrite(cleanCode)
    .regex(/^\d{6}$/, words)
}
export const AccountNumber = z
  .string('An account number has ten digits')
  .overwrite(cleanCode)
  .regex(/^\d{10}$/, { error: ({ input }) => accountNumberProblem(String(input)) })

const vin = '17 letters and digits, without I, O and Q'
const cleanVin = (vehicle: string) => cleanCode(vehicle).toUpperCase()
/** The number of a vehicle. */
export const Vin = z
  .string(vin)
  .overwrite(cleanVin)
  .regex(/^[A-HJ-NPR-Z0-9]{17}$/, vin)
/** A VIN, or empty while it is unknown. */
export const VinOrNone = z
  .string(vin)
  .overwrite(cleanVin)
  .regex(/^(?:[A-HJ-NPR-Z0-9]{17})?$/, vin)
/** A number plate as typed, or empty. */
export const PlateOrNone = text(0, 12).overwrite(cleanTyping)

const bankCode = 'The code of a bank, from GetBankCodes'
export const BankCode = z
  .string(bankCode)
  .regex(/^[A-Z0-9]{3,10}$/, bankCode)
  .describe('AUTOX for a wallet')

const pageNumber = `A page from 1 to ${limits.pageNumberMax}`
const pageSize = `From 1 to ${limits.pageSizeMax} a page`
export const paging = {
  PageNumber: typed(
    z.number(pageNumber).int(pageNumber).min(1, pageNumber).max(limits.pageNumberMax, pageNumber),
  ).default(1),
  PageSize: typed(
    z.number(pageSize).int(pageSize).min(1, pageSize).max(limits.pageSizeMax, pageSize),
  ).default(limits.pageSize),
}

/** `q`, as other markets call the words one searches for. */
export const searchNames = (max: number) => ({
  q: { in: 'query', means: 'query.Search', read: text(0, max) } satisfies OtherName,
})

const chooseGovernment = 'Choose a local government'
/** A local government as sent; `isLocalGovernmentOf` checks that it belongs to the state. */
export const LocalGovernment = z
  .string(chooseGovernment)
  .trim()
  .min(2, chooseGovernment)
  .max(40, chooseGovernment)
