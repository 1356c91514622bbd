// Typed contract calls, such as `api.cars.list({ query })`; never throw.
import type { contract } from '#contract/index.ts'
import type { Api } from '#contract/core/call.ts'
import { calls, errorNames, type CallLine } from 'virtual:calls'
import { asksPasskey } from './by-passkey.ts'
import { foreignSession, type Outcome, readAnswer, readFailure } from './outcome.ts'
import { noteAct } from './acts.ts'
import { send, type RequestOptions } from './send.ts'
import { endActing } from '../session/acting.ts'
import { leaveForeignSession } from '../session/foreign-session.ts'
import { isForeignSession, tokenOf } from '../session/keys.ts'
import { leadToWallet } from '../session/no-wallet.ts'
import { endByUnauthorized } from '../session/unauthorized.ts'
import { runWhenConnected } from '../ui/network.ts'

export type AutoxApi = Api<typeof contract>

/** Where the calls are answered; '' where the pages are. */
export const base: string = import.meta.env.VITE_API_BASE ?? ''

type PasskeyProver = typeof import('./prove-by-passkey.ts')
let loadPasskeyProver = (): Promise<PasskeyProver> => Promise.reject(new Error('The entry sets this.'))

/**
 * Sets how the program that asks for a passkey is loaded. The entry does it: with a lazy import here, every change of
 * that program would rename this one, and with it all that call the server.
 */
export const setPasskeyProver = (load: () => Promise<PasskeyProver>): void => {
  loadPasskeyProver = load
}

async function proveAndPerform(line: CallLine, request: RequestOptions): Promise<Outcome> {
  const { proveByPasskey } = await runWhenConnected(loadPasskeyProver)
  const proved = await proveByPasskey(line, request, perform)
  return 'request' in proved ? perform(line, proved.request) : proved.outcome
}

async function perform(line: CallLine, request: RequestOptions = {}): Promise<Outcome> {
  if (asksPasskey(request)) return proveAndPerform(line, request).catch(readFailure)
  const token = tokenOf()
  if (line[0] !== 'GET') noteAct()
  if (line[2].includes('b') && isForeignSession()) {
    leaveForeignSession()
    return foreignSession
  }
  try {
    const { status, body, waitSeconds } = await send(line, request, base, token)
    if (status === 401 && !request.exempt) {
      // The same person has signed in anew in another tab; a refused token has done nothing.
      if (tokenOf() !== null && tokenOf() !== token) return await perform(line, request)
      endByUnauthorized()
    }
    const outcome = readAnswer(status, body, errorNames)
    if (outcome.error && waitSeconds > 0) outcome.error.waitSeconds = waitSeconds
    if (outcome.error?.name === 'NOT_STAFF') endActing()
    leadToWallet(line[0], outcome.error)
    return outcome
  } catch (thrown) {
    return readFailure(thrown)
  }
}

const functionsOf = (group: Record<string, CallLine>) =>
  Object.fromEntries(
    Object.entries(group).map(([name, line]) => [name, (request?: RequestOptions) => perform(line, request)]),
  )

/** Every call of the contract, with the session's token, the six-minute limit and the 401 rule built in. */
export const api = Object.fromEntries(
  Object.entries(calls).map(([group, members]) => [group, functionsOf(members)]),
) as unknown as AutoxApi

/** A new Idempotency-Key; make one when a money form appears, keep it until its outcome is known. */
export const newKey = (): string =>
  // randomUUID exists only on safe origins; a phone testing over plain http must still be able to pay
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * Ends a session at the server, even while the page unloads. Offline, it retries later; an unused session also expires
 * by itself.
 */
export async function signalSignedOut(token: string): Promise<void> {
  const logout: CallLine = ['POST', '/api/User/logout', 'b']
  try {
    await send(logout, { keepalive: true }, base, token)
  } catch {
    window.addEventListener('online', () => void signalSignedOut(token), { once: true })
  }
}
