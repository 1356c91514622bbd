// HTTP server: request ids, logging and limits for slow clients.
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { errors } from '#contract/core/error-table.ts'
import { fail, Failure } from '#contract/core/errors.ts'
import { readTrustedAddresses, machineOf } from '../network/addresses.ts'
import type { RequestVitals } from '../metrics/vitals.ts'
import { withRequestId } from '../request-id/request-id.ts'
import { beginInTurns } from './begin-in-turns.ts'
import { refusal, refuse } from './envelope.ts'
import { allowOrigins } from './cross-origin.ts'
import { loggedError } from './logged-error.ts'
import { makeTransportHeaders } from './page-security.ts'
import { type ShareCalls, sharedCounts } from './share-calls.ts'

export type HttpOptions = {
  /** Pino's options, or false for silence. */
  logger: boolean | { level: string; stream?: NodeJS.WritableStream; base?: Record<string, unknown> }
  /** Calls per minute and address; one address may be a whole mobile network. */
  callsPerMinuteMax: number
  /** Shares the counts with the other servers; without it each process counts alone. */
  shareCalls?: ShareCalls
  /** Addresses and networks of trusted proxies; by default only this machine. */
  trustedProxies?: readonly string[]
  /** Where people reach us, such as https://autox.example. */
  origin?: string
  /** Origins whose pages may call; none by default. */
  allowedOrigins?: readonly string[]
  /** How long the JSON of a call may take to arrive: 256 KB in half a minute come over 70 kbit/s. */
  jsonMsMax?: number
  /** Where requests are counted. */
  vitals?: RequestVitals | undefined
}

const jsonBytesMax = 256 * 1024
// The six minutes that the browser waits (specification section 9) are also the longest that a request may take to arrive.
const requestMsMax = 360_000
const idleConnectionMsMax = 65_000
// A smaller answer fits into one packet uncompressed.
const compressedBytesMin = 1_024

// The route decides, since one call has many spellings (/%61pi/…, http://x/api/…). Only the specification's sample `GET
// /users` is outside /api.
const isCallRoute = (route: string) => route.startsWith('/api/') || route === '/users'
const isCall = ({ routeOptions: { url = '' } }: FastifyRequest) => isCallRoute(url)

// A page's address is logged without its query, which can hold a pin or an email. Calls are logged by their route, and
// what no route took has none.
const unknownCall = 'unknown call'
const pathOf = (request: FastifyRequest, route: string): string =>
  isCallRoute(route) || route === unknownCall ? route : request.url.split(/[?#]/, 1)[0]!.slice(0, 200)

// An invalid entry identifies nobody, and untrusted parties wrote everything before it.
const believeAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const header = headers['x-forwarded-for']
    if (header !== undefined) headers['x-forwarded-for'] = readTrustedAddresses([header].flat().join(','))
    done()
  })
}

/** An unreadable page address shows as not found; an unreadable call is refused as a call. */
const readableUrl = (url = '/'): string => {
  if (!url.includes('%') || url.startsWith('/api/')) return url
  try {
    decodeURIComponent(url.split(/[?#]/, 1)[0]!)
    return url
  } catch {
    return '/not-found'
  }
}

// The last hook before the handler: what reads a body runs outside of the hook that began it. Pages leave no work behind.
const carryRequestId = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, done) =>
    isCall(request) ? withRequestId(request.id, done) : done(),
  )
}

// One line in the log and one count for each request, and its id for whatever it leads to.
const countRequests = (app: FastifyInstance, vitals: RequestVitals | undefined): void => {
  carryRequestId(app)
  app.decorateRequest('userId', undefined)
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = unknownCall, config } = request.routeOptions
    // How long a stream stays open says nothing of how quickly we answer.
    if (!config?.staysOpen) vitals?.note(route, request.method, reply.statusCode, reply.elapsedTime / 1_000)
    request.log.info(
      {
        id: request.id,
        method: request.method,
        path: pathOf(request, route),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.userId,
      },
      'request',
    )
    done()
  })
}

// Clients set a content type without a body too: an empty body is no body, whatever its type.
const takeEmptyBodies = (app: FastifyInstance): void => {
  // Calls take JSON and forms. Plain text would reach them as a string.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const isEmpty = (headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined
    // An empty form is refused as a form, by who reads it.
    if (isEmpty && !headers['content-type']?.startsWith('multipart/')) delete headers['content-type']
    done()
  })
  // Chunked bodies have no length header. A refused body ends here as well, and is reported once.
  app.addContentTypeParser('*', (_request, payload, done) => {
    const ended = () => done(null)
    payload.once('data', () => {
      payload.off('end', ended)
      done(new Failure('UNSUPPORTED_TYPE'))
    })
    payload.once('error', done)
    payload.once('end', ended)
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parseJson(request, body, done),
  )
}

// A body withheld longer than this holds memory and a connection, and no real user waits for it.
const endSlowBodies = (app: FastifyInstance, msMax: number): void => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.headers['content-type']?.startsWith('application/json')) {
      const late = setTimeout(() => raw.destroy(), msMax)
      const stop = () => clearTimeout(late)
      raw.once('end', stop).once('close', stop)
    }
    done()
  })
}

// The unsubscribe button of a mail program sends this form and nothing else (RFC 8058); treat it as no body.
const takeOneClick = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 100 },
    (request, body, done) => {
      const is = request.routeOptions.config.oneClick && body === 'List-Unsubscribe=One-Click'
      done(is || body === '' ? null : new Failure('UNSUPPORTED_TYPE'))
    },
  )
}

// Headers that every answer carries, and the one way to refuse.
const answerAlike = (app: FastifyInstance, origin: string): void => {
  const always = { 'x-content-type-options': 'nosniff', ...makeTransportHeaders(origin) }
  app.setErrorHandler(refuse)
  app.setNotFoundHandler((_request, reply) =>
    reply.code(errors.NO_SUCH_CALL.status).send(refusal('NO_SUCH_CALL')),
  )
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.headers(always)
    done()
  })
}

const limitCalls = async (
  app: FastifyInstance,
  max: number,
  share: ShareCalls | undefined,
): Promise<void> => {
  await app.register(rateLimit, {
    max,
    timeWindow: 60_000,
    store: sharedCounts(max, share),
    keyGenerator: request => machineOf(request.ip),
    allowList: request => !isCall(request),
  })
}

/** Makes the server with everything that every request meets; calls and pages are added to it. */
export const httpServer = async ({
  logger,
  callsPerMinuteMax,
  shareCalls,
  trustedProxies = ['loopback'],
  allowedOrigins = [],
  origin = 'http://localhost',
  jsonMsMax = 30_000,
  vitals,
}: HttpOptions): Promise<FastifyInstance> => {
  const app = fastify({
    logger: logger && {
      ...(logger === true ? { level: 'info' } : logger),
      serializers: { err: loggedError },
      // At the finest level the reader of forms would log the request's headers, and the token with them.
      redact: { paths: ['busboyOptions'], remove: true },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: jsonBytesMax,
    requestTimeout: requestMsMax,
    connectionTimeout: requestMsMax,
    keepAliveTimeout: idleConnectionMsMax,
    forceCloseConnections: 'idle',
    // A request on an open connection while the server closes is answered, and the connection ends after it.
    return503OnClosing: false,
    // Only these may name the client.
    trustProxy: [...trustedProxies],
    rewriteUrl: ({ url }) => readableUrl(url),
    // The address of a call that cannot be read never reaches a route; Fastify's own answer would repeat it.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply as never),
    routerOptions: { maxParamLength: 200 },
  })
  believeAddresses(app)
  beginInTurns(app)
  takeEmptyBodies(app)
  endSlowBodies(app, jsonMsMax)
  takeOneClick(app)
  answerAlike(app, origin)
  countRequests(app, vitals)
  await allowOrigins(app, allowedOrigins)
  await app.register(underPressure, {
    maxEventLoopDelay: 5_000,
    sampleInterval: 500,
    // A process that the machine suspended took no sample, which shows as an endless delay.
    pressureHandler: async (_request, _reply, _type, delayMs) => {
      if (delayMs !== undefined && Number.isFinite(delayMs)) fail('BUSY')
    },
  })
  await limitCalls(app, callsPerMinuteMax, shareCalls)
  await app.register(multipart)
  // Answers go over slow lines that are paid for by the byte; pages and pictures are small already when they are sent.
  await app.register(compress, {
    customTypes: /^(?:application\/json|text\/csv)/,
    encodings: ['br', 'gzip'],
    threshold: compressedBytesMin,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  })
  return app
}
