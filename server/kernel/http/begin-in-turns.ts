// Begins reads in turns, a few per address, so that payments come in between.
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type ReadTurns = {
  /** How long reads begin in one turn of the event loop: several kept pages, and little beside a payment's ten turns. */
  turnMsMax: number
  /** The rest between two turns while a payment is under way. */
  restMs: number
  /** Reads of one address that are worked on at once; behind one address a whole mobile network may stand. */
  sharePerAddress: number
  /** The same while a payment is under way. */
  shareBesidePayments: number
}

export const readTurns: ReadTurns = { turnMsMax: 1, restMs: 4, sharePerAddress: 4, shareBesidePayments: 2 }

declare module 'fastify' {
  interface FastifyInstance {
    /** How many requests that change something are being answered. */
    paymentsUnderWay: () => number
  }
  interface FastifyContextConfig {
    /** Set where an answer lasts as long as its connection: nobody waits for its end. */
    staysOpen?: boolean
  }
}

type Read = { request: FastifyRequest; begin: () => void }
type Line = { waiting: Read[]; underWay: number }

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

type Turns = {
  /** Begins the read now or in a later turn. */
  enter: (read: Read) => void
  /** Its answer is made, or its asker has gone. */
  leave: (request: FastifyRequest) => void
  /** Plans a turn where somebody may begin who could not before. */
  resume: () => void
}

/** Who may begin when: one read of each address after the other, for so long in each turn of the event loop. */
const readQueue = (limits: ReadTurns, isPaying: () => boolean): Turns => {
  const lines = new Map<string, Line>()
  // Those of them in which somebody waits; the one that began longest ago stands first.
  const queues = new Map<string, Line>()
  const active = new WeakSet<FastifyRequest>()
  /** Set from the moment a turn is planned until nobody is left who may begin. */
  let turnEndsAt: number | undefined

  const hasTime = (): boolean => performance.now() < turnEndsAt!
  const isFree = (line: Line): boolean =>
    line.underWay < (isPaying() ? limits.shareBesidePayments : limits.sharePerAddress)
  const findNext = (): [string, Line] | undefined => {
    for (const [address, line] of queues) if (isFree(line)) return [address, line]
    return undefined
  }
  const begin = (line: Line, { request, begin: go }: Read): void => {
    line.underWay++
    active.add(request)
    go()
  }
  const beginNext = (address: string, line: Line): void => {
    const read = line.waiting.shift()!
    queues.delete(address)
    if (line.waiting.length > 0) queues.set(address, line)
    begin(line, read)
  }
  /** A request that begins after its asker has gone might never be answered, and would count for ever. */
  const dropWaiting = (line: Line, request: FastifyRequest): void => {
    line.waiting = line.waiting.filter(read => read.request !== request)
    if (line.waiting.length === 0) queues.delete(request.ip)
  }
  const takeTurn = (): void => {
    turnEndsAt = performance.now() + limits.turnMsMax
    for (let next = findNext(); next; next = hasTime() ? findNext() : undefined) beginNext(...next)
    // Who waits for a read of its own address needs no turn before that read ends.
    if (findNext()) planTurn()
    else turnEndsAt = undefined
  }
  const planTurn = (): void => {
    if (isPaying()) setTimeout(takeTurn, limits.restMs)
    else setImmediate(takeTurn)
  }
  const startTurns = (): void => {
    if (turnEndsAt !== undefined) return
    turnEndsAt = performance.now() + limits.turnMsMax
    planTurn()
  }
  const resume = (): void => {
    if (findNext()) startTurns()
  }
  return {
    enter: read => {
      const address = read.request.ip
      const line = lines.get(address) ?? { waiting: [], underWay: 0 }
      lines.set(address, line)
      startTurns()
      if (line.waiting.length === 0 && isFree(line) && hasTime()) return begin(line, read)
      line.waiting.push(read)
      queues.set(address, line)
    },
    leave: request => {
      const line = lines.get(request.ip)
      if (!line) return
      if (active.delete(request)) line.underWay--
      else dropWaiting(line, request)
      if (line.underWay === 0 && line.waiting.length === 0) lines.delete(request.ip)
      resume()
    },
    resume,
  }
}

/**
 * A crowd that arrives together would be answered together, while a payment under way waits for all of it. So reads
 * begin for `turnMsMax` of a turn, one of each address after the other, and at most `sharePerAddress` of one address are
 * worked on at once. The others begin in later turns, in their order.
 */
export const beginInTurns = (app: FastifyInstance, limits: ReadTurns = readTurns): void => {
  const payments = new Set<FastifyRequest>()
  const reads = readQueue(limits, () => payments.size > 0)
  const finish = (request: FastifyRequest): void => {
    if (payments.delete(request)) reads.resume()
    else reads.leave(request)
  }
  app.decorate('paymentsUnderWay', () => payments.size)
  app.addHook('onRequest', (request, reply, begin) => {
    if (!isRead(request) || request.routeOptions.config.staysOpen) return begin()
    reply.raw.once('close', () => finish(request))
    reads.enter({ request, begin })
  })
  // Only now: a body that still arrives is no payment yet.
  app.addHook('preHandler', (request, reply, done) => {
    if (!isRead(request) && !request.routeOptions.config.staysOpen) {
      payments.add(request)
      reply.raw.once('close', () => finish(request))
    }
    done()
  })
  // The answer is made; how long its sending takes is up to the other end.
  app.addHook('onSend', (request, _reply, payload, done) => {
    finish(request)
    done(null, payload)
  })
}
