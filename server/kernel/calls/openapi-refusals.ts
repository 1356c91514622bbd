// Adds refusals to the OpenAPI document, grouped by status.
import type { Call } from '#contract/core/call.ts'
import { errors } from '#contract/core/error-table.ts'
import type { ErrorName } from '#contract/core/errors.ts'
import { refusalsOf } from '#contract/core/refusals.ts'

type Json = Record<string, unknown>

/** Refusals of a call by status, and the name of that response in the document. */
const byStatus = (call: Call): { status: number; names: ErrorName[]; key: string }[] =>
  [...Map.groupBy(refusalsOf(call), name => errors[name].status)].map(([status, refusalNames]) => {
    const names = refusalNames.toSorted()
    return { status, names, key: names.join('.') }
  })

/**
 * An answer that can be any of these: an enum of codes for programs, and beside it the names and the words in the form
 * that generators of clients read (`x-enum-varnames`, `x-enum-descriptions`).
 */
const answerOf = (names: readonly ErrorName[]): Json => {
  const code: Json = {
    type: 'string',
    enum: names.map(name => errors[name].code),
    'x-enum-varnames': names,
    'x-enum-descriptions': names.map(name => errors[name].message),
  }
  const answerSchema = { type: 'object', properties: { code }, required: ['code'] }
  const schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, answerSchema] }
  const words = names.map(name => `${name} (${errors[name].code}): ${errors[name].message}`)
  return { description: words.join('\n\n'), content: { 'application/json': { schema } } }
}

/** Refusals of an operation: a reference for each status. */
export const refusalRefs = (call: Call): Json =>
  Object.fromEntries(
    byStatus(call).map(({ status, key }) => [status, { $ref: `#/components/responses/${key}` }]),
  )

/** The answers themselves, each once. */
export const refusalAnswers = (calls: readonly Call[]): Json =>
  Object.fromEntries(calls.flatMap(byStatus).map(({ key, names }) => [key, answerOf(names)]))
