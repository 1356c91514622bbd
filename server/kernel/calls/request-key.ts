// The Idempotency-Key of a request: whose it is, and what is remembered under it.
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/core/call.ts'
import { fail } from '#contract/core/errors.ts'
import type { CallContext } from './handler-types.ts'
import { pickRequestContent, hashOf, type IdempotencyKey } from './idempotency.ts'

const keyForm = /^[\w-]{8,100}$/
/** The key that a request carries. Refuses BAD_KEY. */
export const keyOf = (request: FastifyRequest, { idempotent }: Call): string | undefined => {
  const key = request.headers['idempotency-key']
  if (!idempotent || key === undefined) return undefined
  return typeof key === 'string' && keyForm.test(key) ? key : fail('BAD_KEY')
}
/** Replaces a missing key; client keys cannot contain a point. */
export const ownKey = (): string => `own.${randomUUID()}`

type KeyInput = {
  name: string
  call: Call
  ctx: CallContext<Call>
  input: { query: unknown; body: unknown }
  /** The key from the request. */
  key: string | undefined
  secret: Uint8Array
}

/** Keys are scoped to the account; acting for a dealer uses a separate scope. */
export const idempotencyKeyOf = ({ name, call, ctx, input, key, secret }: KeyInput): IdempotencyKey => ({
  userId: ctx.by!.id,
  call: ctx.by!.id === ctx.user!.id ? name : `${name} for ${ctx.user!.id}`,
  key: ctx.key!,
  bodyHash: hashOf(pickRequestContent(call, input), secret),
  isFromRequest: key !== undefined,
  confirmed: (input.query as { confirm?: boolean }).confirm === true,
})
