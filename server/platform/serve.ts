// Serves the contract: each call becomes one route that asks who calls, checks, remembers its key, and opens the transaction.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Call, envelope, type FileAnswer, type Group } from '#contract/call.ts'
import { fail, Failure } from '#contract/errors.ts'
import { checker } from './check-input.ts'
import type { Db } from './db.ts'
import type { Asking, Caller, Handlers, InTwo, OnItsOwn } from './handlers.ts'
import { firstAnswer, hashOf, keepAnswer, type OnceKey, takeKey } from './once.ts'
import { takingTurns, type Turns } from './turns.ts'

export type ServeParts = {
  db: Db
  clock: () => Date
  /** The user a bearer token belongs to, or undefined. */
  authenticate: (token: string, now: Date) => Promise<Caller | undefined>
  /** Reads a multipart body to disk and does `work` with fields and files as one object; the files are gone afterwards. */
  withForm: <T>(request: FastifyRequest, call: Call, work: (form: unknown) => Promise<T>) => Promise<T>
  /** The key under which the details of a request are remembered with its Idempotency-Key. */
  onceSecret: Uint8Array
  /** Calls of this process to itself, by name: for pages that are rendered here. Filled by `serve`. */
  local: Map<string, (query: unknown) => Promise<unknown>>
}

// oxlint-disable-next-line no-explicit-any
type AnyHandler = ((ctx: any, input: any) => Promise<any>) | InTwo<any, any> | OnItsOwn<any>
type Ctx = Asking<Call>
type Input = { query: unknown; body: unknown }

const keyForm = /^[\w-]{8,100}$/
const keyOf = (request: FastifyRequest, once: Call['once']): string | undefined => {
  const key = request.headers['idempotency-key']
  if (!once || (once === 'if-asked' && key === undefined)) return undefined
  return typeof key === 'string' && keyForm.test(key) ? key : fail('KEY_MISSING')
}

/** Whose token a request carries. Refuses PLEASE_LOGIN. */
export const bearerOf = async (
  parts: Pick<ServeParts, 'authenticate'>,
  request: FastifyRequest,
  now: Date,
): Promise<Caller> => {
  const token = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  const caller = token === undefined ? undefined : await parts.authenticate(token, now)
  return caller ?? fail('PLEASE_LOGIN')
}

/** The envelope of a handler's result, checked: an answer that breaks the contract never leaves, nor commits. */
const answerer = (call: Call) => {
  const check = z.compile(envelope(call))
  return (result: unknown, query: unknown) => {
    const base = { code: 200, errors: [], message: 'OK', succeeded: true }
    if (!call.paged) return check.parse({ ...base, data: result })
    const { page, totalRecords, more } = result as { page: unknown; totalRecords: number; more?: object }
    const { PageNumber: pageNumber, PageSize: pageSize } = query as { PageNumber: number; PageSize: number }
    const totalPages = Math.max(1, Math.ceil(totalRecords / pageSize))
    const pageMeta = { pageNumber, pageSize, totalPages, totalRecords, ...more }
    return check.parse({ ...base, data: page, pageMeta })
  }
}
type Answerer = ReturnType<typeof answerer>

/** What the pin authorises is part of what a key stands for; the pin itself is not. */
const onceKey = (name: string, ctx: Ctx, { query, body }: Input, secret: Uint8Array): OnceKey | undefined =>
  ctx.key === undefined
    ? undefined
    : {
        userId: ctx.user!.id,
        call: name,
        key: ctx.key,
        bodyHash: hashOf(
          { query: { ...(query as object), pin: undefined }, body: withoutPaths(body) },
          secret,
        ),
      }

// An upload is the same upload wherever its temporary file lies.
const withoutPaths = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null, (name, value: unknown) => (name === 'path' ? undefined : value)))

// Work on its own remembers its key itself, so nothing is hashed for it here.
const isAlone = (handler: AnyHandler): handler is OnItsOwn<Call> =>
  typeof handler === 'object' && 'alone' in handler

type Work = { db: Db; handler: AnyHandler; ctx: Ctx; input: Input; answer: Answerer; once?: OnceKey }

const perform = async ({ db, handler, ctx, input, answer, once }: Work) => {
  if (isAlone(handler)) return answer(await handler.alone({ ...ctx, db }, input), input.query)
  const prepared = typeof handler === 'object' ? await handler.before({ ...ctx, db }, input) : undefined
  return db.inTx(async tx => {
    const earlier = once && (await takeKey(tx, once, ctx.now))
    if (earlier) return earlier.answer
    const run = typeof handler === 'object' ? handler.run : handler
    const answered = answer(await run({ ...ctx, tx }, input, prepared), input.query)
    if (once) await keepAnswer(tx, once, answered)
    return answered
  })
}

/** A repeat waits for the first to end and gets its answer, instead of meeting what the first has changed. */
const write = async (work: Work, turns: Turns) => {
  const { db, once } = work
  if (!once) return perform(work)
  return turns(`${once.userId} ${once.call} ${once.key}`, async () => {
    const before = await firstAnswer(db, once)
    if (before) return before.answer
    return perform(work).catch(async (error: unknown) => {
      // The first may have run in another process.
      const since = error instanceof Failure ? await firstAnswer(db, once) : undefined
      if (since) return since.answer
      throw error
    })
  })
}

const sendFile = (reply: FastifyReply, file: FileAnswer) => {
  if (file.bytes !== undefined) reply.header('content-length', file.bytes)
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', 'private, no-store')
    .send(file.content)
}

const bind = (
  app: FastifyInstance,
  parts: ServeParts,
  name: string,
  call: Call,
  handler: AnyHandler,
): void => {
  const query = checker(call.query, 'query.')
  const body = checker(call.body, '')
  const answer = answerer(call)
  const turns = takingTurns()
  if (call.auth === 'anyone' && call.method === 'GET') {
    const reads = handler as (ctx: unknown, input: Input) => Promise<unknown>
    parts.local.set(name, async asked => {
      const checked = query(asked)
      const ctx = { now: parts.clock(), ip: 'here', device: 'pages', db: parts.db }
      return answer(await reads(ctx, { query: checked, body: undefined }), checked)
    })
  }
  app.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    config: { oneClick: call.oneClick },
    handler: async (request, reply) => {
      const now = parts.clock()
      const user = call.auth === 'anyone' ? undefined : await bearerOf(parts, request, now)
      request.userId = user?.id
      const key = keyOf(request, call.once)
      const checkedQuery = query(request.query)
      const device = (request.headers['user-agent'] ?? '').slice(0, 200)
      const ctx = { now, user, key, ip: request.ip, device } as Ctx
      if (call.auth === 'bearer') reply.header('cache-control', 'no-store')
      if (call.method === 'POST') {
        const work = (sent: unknown) => {
          const input = { query: checkedQuery, body: body(sent) }
          const once = isAlone(handler) ? undefined : onceKey(name, ctx, input, parts.onceSecret)
          return write({ db: parts.db, handler, ctx, input, answer, ...(once && { once }) }, turns)
        }
        return call.form ? parts.withForm(request, call, work) : work(request.body)
      }
      const reads = handler as (ctx: unknown, input: Input) => Promise<unknown>
      const result = await reads({ ...ctx, db: parts.db }, { query: checkedQuery, body: undefined })
      return call.data ? answer(result, checkedQuery) : sendFile(reply, result as FileAnswer)
    },
  })
}

/** Binds each call of a group to what answers it. */
export const serve = <G extends Group>(
  app: FastifyInstance,
  parts: ServeParts,
  group: G,
  handlers: Handlers<G>,
): void => {
  for (const [name, call] of Object.entries(group))
    bind(app, parts, `${call.method} ${call.path}`, call, handlers[name] as AnyHandler)
}

declare module 'fastify' {
  interface FastifyRequest {
    userId: string | undefined
  }
  interface FastifyContextConfig {
    oneClick?: true | undefined
  }
}
