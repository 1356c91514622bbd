// The contract as functions inside this process: what pages rendered on the server read, as nobody in particular.
import type { Api, Call, CallError, Contract } from '#contract/call.ts'
import { errors } from '#contract/error-table.ts'
import { asFailure } from './answers.ts'

const errorOf = (thrown: unknown): CallError => {
  const failure = asFailure(thrown as Error)
  const { code, status } = errors[failure.errorName]
  return { name: failure.errorName, code, status, message: failure.message, problems: [...failure.problems] }
}

const localCall =
  (run: ((query: unknown) => Promise<unknown>) | undefined, report: (error: unknown) => void) =>
  async (request?: { query?: object }) => {
    try {
      // Absent and undefined are the same to a page, but not to a check that refuses unknown fields.
      const query = JSON.parse(JSON.stringify(request?.query ?? {})) as object
      return run
        ? await run(query)
        : { error: errorOf(new Error('Only public reads can be called from here')) }
    } catch (thrown) {
      const error = errorOf(thrown)
      if (error.status >= 500) report(thrown)
      return { error }
    }
  }

/** Gives every call; those that are not public reads answer with an error. What nobody foresaw is reported. */
export const localApi = <K extends Contract>(
  contract: K,
  local: Map<string, (query: unknown) => Promise<unknown>>,
  report: (error: unknown) => void,
): Api<K> =>
  Object.fromEntries(
    Object.entries(contract).map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]: [string, Call]) => [
          name,
          (request?: { query?: object }) =>
            localCall(local.get(`${call.method} ${call.path}`), report)(request),
        ]),
      ),
    ]),
  ) as Api<K>
