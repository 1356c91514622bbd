// Typed desk calls with the operator's own token.
import type { Api } from '#contract/core/call.ts'
import type { deskContract } from '#contract/desk/desk-contract.ts'
import { type CallLine, errorNames } from 'virtual:calls'
import { calls } from 'virtual:desk-calls'
import { deskToken, endDesk, keepRoles } from '../session/desk-session.ts'
import { goTo } from '../session/pages.ts'
import { base } from './api.ts'
import { type Outcome, readAnswer, readFailure } from './outcome.ts'
import { send, type RequestOptions } from './send.ts'

/** The server knows the session no more. */
export function endDeskSession(): void {
  endDesk()
  goTo('/desk/login?ended')
}

async function perform(line: CallLine, request: RequestOptions = {}): Promise<Outcome> {
  try {
    const { status, body } = await send(line, request, base, deskToken())
    if (status === 401 && deskToken() !== null) endDeskSession()
    const outcome = readAnswer(status, body, errorNames)
    if (outcome.error?.name === 'NEEDS_ROLE') void readRoles()
    return outcome
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

/** Asks for the operator's roles, which may have changed since; the pages follow. */
export async function readRoles(): Promise<void> {
  const token = deskToken()
  const { data } = await deskApi.desk.me()
  // Somebody else may have signed in meanwhile.
  if (data && deskToken() === token) keepRoles(data.roles)
}
