// Lets requests that only read begin in turns of the event loop, so that payments come in between.
import type { FastifyInstance } from 'fastify'

// Long enough for several kept pages, and little beside a payment, which waits for about ten turns.
const turnMsMax = 1

/**
 * A crowd that arrives together would be answered together, while a payment under way waits for all of it. So reading
 * requests begin for at most `msMax` milliseconds of a turn, and the others in the turns after it, in their order.
 */
export const beginInTurns = (app: FastifyInstance, msMax: number = turnMsMax): void => {
  const waiting: (() => void)[] = []
  let endsAt: number | undefined
  const turn = (): void => {
    if (waiting.length === 0) {
      endsAt = undefined
      return
    }
    endsAt = performance.now() + msMax
    do waiting.shift()!()
    while (waiting.length > 0 && performance.now() < endsAt)
    setImmediate(turn)
  }
  app.addHook('onRequest', ({ method }, _reply, done) => {
    if (method !== 'GET' && method !== 'HEAD') return done()
    if (endsAt === undefined) {
      endsAt = performance.now() + msMax
      setImmediate(turn)
    }
    if (waiting.length === 0 && performance.now() < endsAt) done()
    else waiting.push(done)
  })
}
