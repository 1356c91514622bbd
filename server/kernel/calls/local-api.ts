// Calls the contract's public reads in-process for server rendering.
import { type Api, type Call, type CallError, callName, type Contract } from '#contract/core/call.ts'
import { errors } from '#contract/core/error-table.ts'
import { toFailure } from '../http/envelope.ts'

export type LocalCalls = Map<string, (query: unknown) => Promise<unknown>>
/** Receives each answer: method and path of the call, its query and the answer. */
export type CallListener = (name: string, query: unknown, answer: unknown) => void

const errorOf = (thrown: unknown): CallError => {
  const failure = toFailure(thrown as Error)
  const { code, status } = errors[failure.errorName]
  return { name: failure.errorName, code, status, message: failure.message, problems: [...failure.problems] }
}

const localCall =
  (name: string, local: LocalCalls, report: (error: unknown) => void, listener: CallListener) =>
  async (request?: { query?: object }) => {
    const run = local.get(name)
    try {
      // Absent and undefined are the same to a page, but not to a check that refuses unknown fields.
      const query = JSON.parse(JSON.stringify(request?.query ?? {})) as object
      if (!run) return { error: errorOf(new Error('Only public reads can be called from here')) }
      const answer = await run(query)
      listener(name, query, answer)
      return answer
    } catch (thrown) {
      const error = errorOf(thrown)
      if (error.status >= 500) report(thrown)
      return { error }
    }
  }

/** Offers every call; calls that are not public reads answer with an error. Unforeseen errors are reported. */
export const localApi = <K extends Contract>(
  contract: K,
  local: LocalCalls,
  report: (error: unknown) => void,
  listener: CallListener,
): Api<K> =>
  Object.fromEntries(
    Object.entries(contract).map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]: [string, Call]) => [
          name,
          localCall(callName(call), local, report, listener),
        ]),
      ),
    ]),
  ) as Api<K>
