// Records which cars a browser call showed, and its accounts.
import type { FastifyInstance } from 'fastify'
import type { ViewBatch } from '#server/kernel/pages/view-batch.ts'
import { looksIn } from '#server/kernel/pages/page-shows.ts'
import { isLook } from '#server/kernel/pages/pages.ts'

/** Whoever asks for one car of a search wants to know how many there are: the market shows nobody a page of one. */
const onlyCounts = (query: unknown) => (query as { PageSize?: string }).PageSize === '1'

/** Cars to rent, and the further pages of a long list, are asked for by the browser itself. */
export const noteLooks = (app: FastifyInstance, looks: ViewBatch): void => {
  app.addHook('preSerialization', async (request, reply, answer) => {
    if (reply.statusCode === 200 && isLook(request) && !onlyCounts(request.query)) {
      const carLooks = looksIn(`${request.method} ${request.routeOptions.url}`, answer)
      const { ip: address, headers } = request
      if (carLooks) looks.served({ address, device: headers['user-agent'] ?? '' }, carLooks)
    }
    return answer
  })
  // A browser on which somebody is signed in looks as that account, wherever its page came from.
  app.addHook('onResponse', ({ userId, ip: address, headers }, _reply, done) => {
    if (userId !== undefined) looks.signedIn({ address, device: headers['user-agent'] ?? '' }, userId)
    done()
  })
}
