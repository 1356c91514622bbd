// Records which cars pages and calls showed to a browser, and its accounts.
import type { FastifyInstance } from 'fastify'
import { callName } from '#contract/core/call.ts'
import { contract } from '#contract/index.ts'
import type { PageRules } from '#server/kernel/pages/page-shows.ts'
import { isLook } from '#server/kernel/pages/pages.ts'
import type { Looks, ViewBatch } from './view-batch.ts'

/** Whose answers are looks at cars: a search finds some, a listing's page opens one. */
const lookOf: Partial<Record<string, keyof Looks>> = {
  [callName(contract.cars.list)]: 'listed',
  [callName(contract.cars.byId)]: 'opened',
}

const carsIn = (answer: unknown): string[] => {
  const { data } = answer as { data?: unknown }
  return [data].flat().flatMap(each => {
    const car = each as { id?: unknown } | null | undefined
    return typeof car?.id === 'string' ? [car.id] : []
  })
}

/** The cars that the answer of a call shows; undefined where it shows none. */
const looksIn = (call: string, answer: unknown): Looks | undefined => {
  const look = lookOf[call]
  const cars = look ? carsIn(answer) : []
  return look && cars.length > 0 ? { listed: [], opened: [], [look]: cars } : undefined
}

/** Who hears that a browser was served a page with cars. */
export const viewsOnPages =
  (looks: ViewBatch): NonNullable<PageRules['viewed']> =>
  (call, answer) => {
    const carLooks = looksIn(call, answer)
    return carLooks && (browser => looks.served(browser, carLooks))
  }

/** A request for one car of a search only counts: no page of the market shows a single car. */
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
