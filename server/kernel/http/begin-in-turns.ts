// Begins reads in turns, a few per address, so that payments come in between.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type ReadTurns = {
  /** How long reads begin in one turn of the event loop: several kept pages, and little beside a payment's ten turns. */
  turnMsMax: number
  /** The rest between two turns while a payment is under way. */
  restMs: number
  /** Concurrent reads of one address, which may be a whole mobile network. */
  sharePerAddress: number
  /** The same while a payment is under way. */
  shareBesidePayments: number
  /** After a payment, reads keep their slower pace this long, because another payment is likely. */
  nextPaymentMs: number
}

export const readTurns: ReadTurns = {
  turnMsMax: 1,
  restMs: 4,
  sharePerAddress: 4,
  shareBesidePayments: 1,
  nextPaymentMs: 50,
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a request that changes something is being answered, or was a moment ago. */
    isPaying: () => boolean
  }
  interface FastifyContextConfig {
    /** Set if the answer lasts as long as its connection, so nothing waits for its end. */
    staysOpen?: boolean
  }
}

type PendingRead = { request: FastifyRequest; begin: () => void }
type Line = { waiting: PendingRead[]; underWay: number }

/** A request whose client left earlier emits no `close`, and would count for ever. */
const hasLeft = ({ raw }: FastifyReply): boolean => raw.destroyed

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

type Turns = {
  /** Begins the read now or in a later turn. */
  enter: (read: PendingRead) => void
  /** Its answer is made, or its asker has gone. */
  leave: (request: FastifyRequest) => void
  /** Plans a turn if a read can begin now. */
  resume: () => void
}

/** Waiting reads by address; among those that may begin, the address served longest ago is first. */
const readLines = (share: () => number) => {
  const lines = new Map<string, Line>()
  // Addresses with waiting reads.
  const queues = new Map<string, Line>()
  const active = new WeakSet<FastifyRequest>()

  const findNext = (): [string, Line] | undefined => {
    for (const [address, line] of queues) if (line.underWay < share()) return [address, line]
    return undefined
  }
  const begin = (line: Line, read: PendingRead): void => {
    line.underWay++
    active.add(read.request)
    read.begin()
  }
  return {
    hasNext: (): boolean => findNext() !== undefined,
    /** Returns false if no read may begin. */
    beginNext: (): boolean => {
      const [address, line] = findNext() ?? []
      if (address === undefined || !line) return false
      const read = line.waiting.shift()!
      queues.delete(address)
      if (line.waiting.length > 0) queues.set(address, line)
      begin(line, read)
      return true
    },
    beginOrWait: (read: PendingRead, hasTime: boolean): void => {
      const address = read.request.ip
      const line = lines.get(address) ?? { waiting: [], underWay: 0 }
      lines.set(address, line)
      if (line.waiting.length === 0 && line.underWay < share() && hasTime) return begin(line, read)
      line.waiting.push(read)
      queues.set(address, line)
    },
    leave: (request: FastifyRequest): void => {
      const line = lines.get(request.ip)
      if (!line) return
      if (active.delete(request)) line.underWay--
      // A read whose client has gone would never end and would count forever.
      else line.waiting = line.waiting.filter(read => read.request !== request)
      if (line.waiting.length > 0) return
      queues.delete(request.ip)
      if (line.underWay === 0) lines.delete(request.ip)
    },
  }
}

/** Starts reads round-robin by address, for a limited time per turn of the event loop. */
const readQueue = (limits: ReadTurns, isPaying: () => boolean): Turns => {
  const lines = readLines(() => (isPaying() ? limits.shareBesidePayments : limits.sharePerAddress))
  /** Set from the planning of a turn until no read can begin. */
  let turnEndsAt: number | undefined

  const hasTime = (): boolean => performance.now() < turnEndsAt!
  const takeTurn = (): void => {
    turnEndsAt = performance.now() + limits.turnMsMax
    while (lines.beginNext() && hasTime());
    // Who waits for a read of its own address needs no turn before that read ends.
    if (lines.hasNext()) planTurn()
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
    if (lines.hasNext()) startTurns()
  }
  return {
    enter: read => {
      startTurns()
      lines.beginOrWait(read, hasTime())
    },
    leave: request => {
      lines.leave(request)
      resume()
    },
    resume,
  }
}

/**
 * Delays reads in a crowd, because a payment under way would wait for all of them. Reads begin for `turnMsMax` per
 * turn, round-robin by address, at most `sharePerAddress` of one address at once; the others begin in later turns, in
 * order.
 */
export const beginInTurns = (app: FastifyInstance, limits: ReadTurns = readTurns): void => {
  const payments = new Set<FastifyRequest>()
  let paidUntil = 0
  // Repeated payments leave gaps; a crowd that began in a gap would delay the next payment.
  const isPaying = (): boolean => payments.size > 0 || performance.now() < paidUntil
  const reads = readQueue(limits, isPaying)
  const finish = (request: FastifyRequest): void => {
    if (!payments.delete(request)) return reads.leave(request)
    paidUntil = performance.now() + limits.nextPaymentMs
    setTimeout(reads.resume, limits.nextPaymentMs).unref()
  }
  app.decorate('isPaying', isPaying)
  app.addHook('onRequest', (request, reply, begin) => {
    if (!isRead(request) || request.routeOptions.config.staysOpen || hasLeft(reply)) return begin()
    reply.raw.once('close', () => finish(request))
    reads.enter({ request, begin })
  })
  // Only now: a body that still arrives is no payment yet.
  app.addHook('preHandler', (request, reply, done) => {
    if (!isRead(request) && !request.routeOptions.config.staysOpen && !hasLeft(reply)) {
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
