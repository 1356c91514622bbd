// The sentence that a person is shown when a call was refused.
import type { CallError } from '#contract/core/call.ts'
import { messages } from '#contract/core/messages.ts'

type Failed = Pick<CallError, 'message'> & Partial<Pick<CallError, 'name'>>

/**
 * Message for the person (specification section 8): the server's, the error's own, or the caller's. Unknown failures
 * without one count as unexpected.
 */
export const messageOf = ({ message, name }: Failed, fallback?: string): string =>
  message ||
  fallback ||
  (name === 'UNEXPECTED' ? messages.anUnexpectedErrorOccurred : messages.anErrorOccurred)
