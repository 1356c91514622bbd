// Reads and validates the arguments of operator commands.
import { text } from '#contract/core/fields.ts'
import { fail } from '#contract/core/errors.ts'
import type { Kobo } from '#contract/core/money.ts'
import { readNaira } from '#contract/core/read-number.ts'

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Refuses a command that was not understood, or cannot be done. */
export const refuse = (message: string): never => fail('BAD_INPUT', { message })

/** `what` is the thing it names: "account", "purchase". */
export const idOf = (typed: string | undefined, what: string): string => {
  const id = typed?.trim().toLowerCase() ?? ''
  return idForm.test(id)
    ? id
    : refuse(`Enter the id of the ${what}, such as 2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11.`)
}

export const optionalIdOf = (typed: string | undefined, what: string): string | null =>
  typed === undefined ? null : idOf(typed, what)

/** The rest of the line: why it is done. */
export const reasonOf = (words: readonly string[]): string => {
  const reason = text(5, 500).safeParse(words.join(' '))
  return reason.data ?? refuse('Enter a reason of 5 to 500 characters. It stays in the audit trail.')
}

/** One of a few words. */
export const parseChoice = <const W extends string>(typed: string | undefined, words: readonly W[]): W =>
  words.find(word => word === typed) ?? refuse(`Say ${words.join(' or ')}.`)

/** An amount in naira; `missing` is the refusal without one. */
export const amountOf = (typed: string | undefined, missing: string): Kobo => {
  const { value, problem } = readNaira(typed ?? '')
  return value ?? refuse(typed ? `${missing} “${typed}”: ${problem}.` : missing)
}

/** `payee`'s share of a split hold. */
export const nairaOf = (typed: string | undefined, payee: string): Kobo =>
  amountOf(typed, `For a split, enter the ${payee}’s share in naira, such as 1250000.`)
