// Puts a passkey's proof into a call that asks for one.
import type { CallLine } from 'virtual:calls'
import { proofOf } from '#contract/core/proof-text.ts'
import { byPasskey } from './by-passkey.ts'
import type { Outcome } from './outcome.ts'
import { type Challenge, signWithPasskey } from './passkeys.ts'
import type { RequestOptions } from './send.ts'

type Perform = (line: CallLine, request: RequestOptions) => Promise<Outcome>
type Proved = { request: RequestOptions } | { outcome: Outcome }

const notUsed = 'Your passkey was not used. Try again, or type it instead.'
const refused = (name: 'WRONG_PIN' | 'WRONG_CREDENTIALS', field: string): Proved => ({
  outcome: {
    error: { name, code: '', status: 400, message: notUsed, problems: [{ field, message: notUsed }] },
  },
})

/** The call with the proof in it, or why there is none. */
export async function proveByPasskey(
  line: CallLine,
  request: RequestOptions,
  perform: Perform,
): Promise<Proved> {
  const { pin, ...query } = { pin: undefined, ...request.query }
  const isOrder = pin === byPasskey
  const order = { call: `${line[0]} ${line[1]}`, order: JSON.stringify({ query, body: request.body ?? {} }) }
  const { data, error } = isOrder
    ? await perform(['POST', '/api/User/passkey-order-options', 'b'], { body: order })
    : await perform(['POST', '/api/User/passkey-proof-options', 'b'], {})
  if (error) return { outcome: { error } }
  const assertion = await signWithPasskey(data as Challenge)
  if (!assertion)
    return isOrder ? refused('WRONG_PIN', 'query.pin') : refused('WRONG_CREDENTIALS', 'currentPassword')
  const proof = proofOf(assertion)
  return isOrder
    ? { request: { ...request, query: { ...query, pin: proof } } }
    : { request: { ...request, body: { ...request.body, currentPassword: proof } } }
}
