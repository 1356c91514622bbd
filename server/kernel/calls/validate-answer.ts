// Wraps a handler's result in its envelope and validates it against the contract.
import { z } from 'zod'
import { type Call, envelope, type PageMeta } from '#contract/core/call.ts'

/** A list that comes whole is its own only page. */
const wholeList = (records: number): PageMeta => ({
  pageNumber: 1,
  pageSize: Math.max(1, records),
  totalPages: 1,
  totalRecords: records,
})

const envelopes = new WeakMap<Call, ReturnType<typeof envelope>>()
/** Compiles the envelope of each call once in a process, however many servers it makes. */
const envelopeOf = (call: Call) => {
  const known = envelopes.get(call) ?? z.compile(envelope(call))
  envelopes.set(call, known)
  return known
}

/** The envelope of a handler's result, checked: an answer that breaks the contract never leaves, nor commits. */
export const answerValidator = (call: Call) => {
  const check = envelopeOf(call)
  return (result: unknown, query: unknown) => {
    const base = { code: 200, errors: [], message: 'OK', succeeded: true }
    if (!call.paged) {
      const isList = Array.isArray(result) && call.data instanceof z.ZodArray
      return check.parse({ ...base, data: result, ...(isList && { pageMeta: wholeList(result.length) }) })
    }
    const { page, totalRecords, more } = result as { page: unknown; totalRecords: number; more?: object }
    const { PageNumber: pageNumber, PageSize: pageSize } = query as { PageNumber: number; PageSize: number }
    const totalPages = Math.max(1, Math.ceil(totalRecords / pageSize))
    const pageMeta = { pageNumber, pageSize, totalPages, totalRecords, ...more }
    return check.parse({ ...base, data: page, pageMeta })
  }
}
