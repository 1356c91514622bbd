// Fields that several calls share, each with the sentence that says what would be right.
import { z } from 'zod'
import type { OtherName } from './call.ts'
import { limits } from './limits.ts'

// A NUL cannot be stored by PostgreSQL, and no other control character belongs in a person's words.
const controls = /(?![\t\n\r])\p{Cc}/u
// What turns the direction of words around, or shows nothing at all: it comes along when words are copied from a chat,
// nobody sees it, and it can make a name read as another. Joiners stay where they belong: in faces and Arabic words.
const unseen =
  /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Default_Ignorable_Code_Point}\u2800]|(?<!\uFE0F|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}])(?:\u200C|\u200D)/gu

/** Words a person typed: trimmed, whole letters without control characters, between `min` and `max` characters. */
export const text = (min: number, max: number) =>
  z
    .string(`Text of ${min} to ${max} characters`)
    .overwrite(typed => typed.replaceAll(unseen, '').trim())
    .min(min, min === 1 ? 'Please fill this in' : `At least ${min} characters`)
    .max(max, `At most ${max} characters`)
    // Half a letter (a lone surrogate) is no text either: PostgreSQL refuses it in JSON.
    .refine(value => !controls.test(value) && value.isWellFormed(), 'Text without control characters')

// "https://…", "www.…", "win.example": mail programs make links of these, and a name goes into letters to others.
const link = /:\/\/|\bwww\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu

/** The name of a person or a business: words without an address in them. */
export const name = (min: number, max: number) =>
  text(min, max).refine(
    value => !link.test(value),
    'A name without a web or mail address in it; put a space after a dot',
  )

/** A number that arrives as text, in an address or a form: an empty field is no number, and not zero. */
export const typed = <T extends z.ZodType>(number: T) =>
  z.preprocess(value => (typeof value === 'string' && value.trim() === '' ? undefined : value), number)

/** A field that a person may leave out: one that was sent empty, as forms send it, is one that was not sent. */
export const mayBeEmpty = <T extends z.ZodType>(field: T) => typed(field.optional()).optional()

export const Id = z.uuid('An id as this service gave it')
export const Moment = z.iso.datetime()
export const Email = z
  .string('An email address, such as ada@example.com')
  .trim()
  .toLowerCase()
  .max(254, 'At most 254 characters')
  .pipe(z.email('An email address, such as ada@example.com'))

/** A Nigerian number as people type it (0803…, 234803…, +234 803 …), kept as +2348031234567. */
export const Phone = z
  .string('A Nigerian phone number, such as 0803 123 4567')
  .max(24, 'A Nigerian phone number, such as 0803 123 4567')
  .transform(value => value.replaceAll(/[\s().-]/g, '').replace(/^(?:\+?234|0)/, '+234'))
  .pipe(z.string().regex(/^\+234[789][01]\d{8}$/, 'A Nigerian phone number, such as 0803 123 4567'))

export const Password = z
  .string('A password of 8 to 128 characters')
  .min(8, 'At least 8 characters')
  .max(128, 'At most 128 characters')

export const Pin = z.string('The pin is four digits').regex(/^\d{4}$/, 'The pin is four digits')
export const Code = z.string('The code is six digits').regex(/^\d{6}$/, 'The code is six digits')
export const AccountNumber = z
  .string('An account number has ten digits')
  .regex(/^\d{10}$/, 'An account number has ten digits')

const bankCode = 'The code of a bank, as GetBankCodes gives it'
export const BankCode = z
  .string(bankCode)
  .regex(/^[A-Z0-9]{3,10}$/, bankCode)
  .describe('AUTOX for a wallet')

const pageNumber = `A page from 1 to ${limits.pageNumberMax}`
const pageSize = `From 1 to ${limits.pageSizeMax} a page`
export const paging = {
  PageNumber: z.coerce
    .number(pageNumber)
    .int(pageNumber)
    .min(1, pageNumber)
    .max(limits.pageNumberMax, pageNumber)
    .default(1),
  PageSize: z.coerce
    .number(pageSize)
    .int(pageSize)
    .min(1, pageSize)
    .max(limits.pageSizeMax, pageSize)
    .default(limits.pageSize),
}

/** `q`, as other markets call the words one searches for. */
export const searchNames = (max: number) => ({
  q: { in: 'query', means: 'query.Search', read: text(0, max) } satisfies OtherName,
})
