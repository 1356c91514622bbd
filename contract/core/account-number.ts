// Account numbers as people type them: ten digits, or a phone number to correct.
import { cleanCode } from './clean-typing.ts'

const digitsMax = 10
// prettier-ignore
const digitWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen']

const plain = (typed: string) => cleanCode(typed).replaceAll(/[().]/g, '')

/** The account number without spaces and hyphens; undefined if `typed` is no account number. */
export const accountNumberOf = (typed: string): string | undefined =>
  new RegExp(`^\\d{${digitsMax}}$`).test(plain(typed)) ? plain(typed) : undefined

/** OPay, PalmPay and Moniepoint use the phone number without its zero as the account number. */
export const accountNumberFromPhone = (typed: string): string | undefined =>
  /^(?:(?:\+|00)?2340?|0)([789][01]\d{8})$/.exec(plain(typed))?.[1]

/** The problem with an account number, and the number that was probably meant. */
export const accountNumberProblem = (typed: string): string => {
  const bare = plain(typed)
  if (!/^\+?\d+$/.test(bare)) return 'An account number has ten digits'
  const count = bare.replace('+', '').length
  const digits = `${digitWords[count] ?? count} ${count === 1 ? 'digit' : 'digits'}`
  const accountNumber = accountNumberFromPhone(typed)
  return `This has ${digits}; an account number has ten.${accountNumber ? ` Do you mean ${accountNumber}?` : ''}`
}

/** The same while it is being typed: fewer digits are on their way. */
export const accountNumberTyping = (typed: string): string | undefined =>
  new RegExp(`^\\d{0,${digitsMax}}$`).test(plain(typed)) ? undefined : accountNumberProblem(typed)
