// Typed desk calls with the operator's own token.
import type { Api } from '#contract/core/call.ts'
import type { deskContract } from '#contract/desk/desk-contract.ts'
import { type CallLine, errorNames } from 'virtual:calls'
import { calls } from 'virtual:desk-calls'
import { deskToken, endDesk } from '../session/desk-session.ts'
import { goTo } from '../session/pages.ts'
import { base } from './api.ts'
import { type Outcome, readAnswer, readFailure } from './outcome.ts'
import { send, type RequestOptions } from './send.ts'

async function perform(line: CallLine, request: RequestOptions = {}): Promise<Outcome> {
  try {
    const { status, body } = await send(line, request, base, deskToken())
    if (status === 401 && deskToken() !== null) {
      endDesk()
      goTo('/desk/login?ended')
    }
    return readAnswer(status, body, errorNames)
  } catch (thrown) {
    return readFailure(thrown)
  }
}

/** `deskApi.work.queues()` answers `{ data }` or `{ error }`, never a throw. */
export const deskApi = Object.fromEntries(
  Object.entries(calls).map(([group, members]) => [
    group,
    Object.fromEntries(
      Object.entries(members).map(([name, line]) => [
        name,
        (request?: RequestOptions) => perform(line, request),
      ]),
    ),
  ]),
) as unknown as Api<typeof deskContract>
