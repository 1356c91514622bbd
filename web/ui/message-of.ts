// The sentence that a person is shown when a call was refused.
import type { CallError } from '#contract/core/call.ts'
import { messages } from '#contract/core/messages.ts'

type Failed = Pick<CallError, 'message'> & Partial<Pick<CallError, 'name'>>

/**
 * The sentence for the person (specification section 8): the server's, else the error's own, else the caller's. Where
 * nobody has one, a failure that the contract does not know is an unexpected one.
 */
export const messageOf = ({ message, name }: Failed, fallback?: string): string =>
  message ||
  fallback ||
  (name === 'UNEXPECTED' ? messages.anUnexpectedErrorOccurred : messages.anErrorOccurred)
