// Serves the contract: each call becomes a route that authenticates, validates, and opens the transaction.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Call, callName, type Group, queryOf } from '#contract/core/call.ts'
import { answerValidator } from './validate-answer.ts'
import { inputValidator } from './validate-input.ts'
import { type ReadAgain, runIdempotently } from './run-idempotently.ts'
import {
  type AnyHandler,
  type CallContext,
  type Handlers,
  type Reading,
  tagHandler,
  type Writing,
} from './handler-types.ts'
import { bearerOf, deviceKeyOf, holderOf, ownerOf } from './asker.ts'
import { pickRequestContent, hashOf } from './idempotency.ts'
import { answerFile } from './answer-file.ts'
import { idempotencyKeyOf, keyOf, ownKey } from './request-key.ts'
import { ownNames } from './field-aliases.ts'
import { watchUndeclared } from './undeclared.ts'
import type { ServeDeps } from './serve-deps.ts'
import { keyedMutex } from '../turns/keyed-mutex.ts'

type Ctx = CallContext<Call>

// The hash of an order is needed before its pin exists, and leaves the pin out.
const anyPin = '0000'

type Serving = {
  deps: ServeDeps
  name: string
  call: Call
  handler: Reading | Writing
  again: ReadAgain | undefined
}

const takesPin = ({ query }: Call): boolean => query !== undefined && 'pin' in query.shape

/**
 * Counts and checks the pin before anything else on every attempt, even for a key that is done, so that no answer
 * reaches a caller without the pin.
 */
const checkedPin = async (
  { deps, name, call }: Serving,
  { user, now }: Ctx,
  input: Work['input'],
): Promise<void> => {
  const { pin } = (takesPin(call) ? input.query : {}) as { pin?: string }
  if (pin === undefined) return
  const hash = () => hashOf({ name, ...pickRequestContent(call, input) }, deps.idempotencySecret)
  await deps.checkOrder({ userId: user!.id, pin, hash, now })
}

/** Refuses NEEDS_ROLE to an operator who has no role for this call. */
const operatorOf = async (deps: ServeDeps, request: FastifyRequest, call: Call, now: Date) => {
  const find = (token: string) => deps.authenticateOperator(token, now, !call.automatic)
  const operator = await ownerOf(find, request, now)
  deps.checkOperator(operator, callName(call))
  return operator
}

/**
 * Identifies the caller and the account they act for, and notes both at the request. Refuses PLEASE_LOGIN, NEEDS_ROLE,
 * NOT_STAFF and NOT_FOR_STAFF. A key acts for one account alone, whatever dealer the request names.
 */
const whoAsks = async (deps: ServeDeps, request: FastifyRequest, call: Call, now: Date) => {
  const holder = call.byKey && (await holderOf(deps.holderOfKey, request, now))
  if (holder) {
    request.userId = holder.by.id
    return { ...holder, operator: undefined }
  }
  const by = call.auth === 'bearer' ? await bearerOf(deps, request, now) : undefined
  request.userId = by?.id
  return {
    by,
    user: by && (await deps.acting.callerOf(request, call, by)),
    operator: call.auth === 'operator' ? await operatorOf(deps, request, call, now) : undefined,
  }
}

/** Binds public reads for the pages rendered in this process. */
const bindHere = (
  { deps, name, call, handler }: Serving,
  query: ReturnType<typeof inputValidator>,
  look: ReturnType<typeof watchUndeclared>,
): void => {
  if (call.auth !== 'anyone' || handler.kind !== 'read') return
  const [named, answer] = [ownNames(call), answerValidator(call)]
  deps.local.set(name, async fields => {
    const checked = query(named({ query: fields, body: undefined }).query)
    const ctx = { now: deps.clock(), ip: 'here', device: 'pages', db: deps.publicDb }
    const result: unknown = await handler
      .run(ctx, { query: checked, body: undefined })
      .catch((error: Error) => {
        look(error)
        throw error
      })
    return answer(result, checked)
  })
}

type Work = {
  ctx: Ctx
  input: { query: unknown; body: unknown }
  answer: ReturnType<typeof answerValidator>
  turns: ReturnType<typeof keyedMutex>
  idempotencyKey: string | undefined
}

const runWriting = (
  { deps, name, call, again }: Serving,
  handler: Writing,
  { ctx, input, answer, turns, idempotencyKey }: Work,
) => {
  const idempotency =
    call.idempotent &&
    idempotencyKeyOf({ name, call, ctx, input, key: idempotencyKey, secret: deps.idempotencySecret })
  return runIdempotently(
    {
      db: deps.db,
      handler,
      ctx,
      note: (tx, result) => deps.acting.note(tx, { path: call.path, ...ctx }, result),
      input,
      answer,
      again,
      ...(idempotency && { idempotency }),
    },
    turns,
  )
}

const bind = (app: FastifyInstance, serving: Serving): void => {
  const { deps, name, call, handler, again } = serving
  const query = inputValidator(queryOf(call), 'query.')
  const body = inputValidator(call.body, '')
  const named = ownNames(call)
  const answer = answerValidator(call)
  const turns = keyedMutex()
  const look = watchUndeclared(call, deps.undeclared)
  if (again && call.idempotent) deps.again.set(name, again)
  if (takesPin(call))
    deps.orders.set(name, request => {
      const rawInput = named(request)
      const input = {
        query: query({ ...(rawInput.query as object), pin: anyPin }),
        body: body(rawInput.body),
      }
      return hashOf({ name, ...pickRequestContent(call, input) }, deps.idempotencySecret)
    })
  bindHere(serving, query, look)
  app.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: call.method === 'GET',
    config: { oneClick: call.oneClick },
    onError: async (_request, _reply, error) => look(error),
    handler: async (request, reply) => {
      const now = deps.clock()
      const who = await whoAsks(deps, request, call, now)
      const idempotencyKey = keyOf(request, call)
      const rawInput = call.form ? { query: request.query, body: undefined } : named(request)
      const checkedQuery = query({ ...(rawInput.query as object), ...(request.params as object) })
      const device = (request.headers['user-agent'] ?? '').slice(0, 200)
      const key = call.idempotent ? (idempotencyKey ?? ownKey()) : undefined
      const ctx = { now, key, ...who, ip: request.ip, device, deviceKey: deviceKeyOf(request) } as Ctx
      if (call.auth !== 'anyone') reply.header('cache-control', 'no-store')
      if (handler.kind !== 'read') {
        const work = async (fields: unknown) => {
          const input = { query: checkedQuery, body: body(fields) }
          await checkedPin(serving, ctx, input)
          return runWriting(serving, handler, { ctx, input, answer, turns, idempotencyKey })
        }
        return call.form ? deps.withForm(request, call, work) : work(rawInput.body)
      }
      const db = call.auth === 'anyone' ? deps.publicDb : deps.db
      const run = () => handler.run({ ...ctx, db }, { query: checkedQuery, body: undefined })
      return call.data
        ? answer(await run(), checkedQuery)
        : answerFile(deps.files, call, { request, reply }, { ...who, now, run })
    },
  })
}

/** Binds each call of a group to its handler; `again` reads earlier results of its calls. */
export const serve = <G extends Group>(
  app: FastifyInstance,
  deps: ServeDeps,
  group: G,
  handlers: Handlers<G>,
  again?: ReadAgain,
): void => {
  for (const [member, call] of Object.entries(group)) {
    const name = callName(call)
    const handler = tagHandler(call, handlers[member] as AnyHandler)
    bind(app, { deps, name, call, handler, again })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    userId: string | undefined
  }
  interface FastifyContextConfig {
    oneClick?: true | undefined
  }
}
