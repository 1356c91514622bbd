// The sentence that a person is shown when a call was refused.
import type { CallError } from '#contract/core/call.ts'
import { messages } from '#contract/core/messages.ts'

/** The sentence for the person (specification section 8): the server's, else the error's own, else the caller's. */
export const messageOf = (
  error: Pick<CallError, 'message'>,
  fallback: string = messages.anErrorOccurred,
): string => error.message || fallback
