// Assembles the server from every feature's calls and routes.
import type { FastifyInstance } from 'fastify'
import { rolesForCall } from '#contract/desk/roles.ts'
import { findOperators } from './desk/operators/sessions.ts'
import { refuseWithoutRole } from './desk/roles-held.ts'
import { findCallers } from './user/devices/sessions.ts'
import { findKeyHolders } from './cars/keys/find-holder.ts'
import { staffGate } from './staff/acting-for.ts'
import { passkeyChecker } from './user/passkeys/check-passkey.ts'
import { orderValidator } from './wallet/check-order.ts'
import { pinValidator } from './wallet/check-pin.ts'
import { findWallet } from './wallet/find-wallet.ts'
import { openApiRoute } from './kernel/calls/openapi-route.ts'
import type { ServeDeps } from './kernel/calls/serve-deps.ts'
import { logUndeclared, type Undeclared } from './kernel/calls/undeclared.ts'
import { formBounds } from './kernel/http/form-gate.ts'
import { formReader, formsFolder } from './kernel/calls/forms.ts'
import { fileGate } from './kernel/calls/file-gate.ts'
import { healthRoutes } from './kernel/http/health.ts'
import { type HttpOptions, httpServer } from './kernel/http/http.ts'
import { callsInDatabase } from './kernel/http/share-calls.ts'
import type { RefusedUploadsAround } from './kernel/http/refused-uploads.ts'
import { pictureRoutes } from './kernel/pictures/picture-routes.ts'
import { videoRoutes } from './kernel/videos/video-routes.ts'
import { keyFor } from './kernel/secrets/secrets.ts'
import { siteOf } from './kernel/secrets/verify-passkey.ts'
import type { Deps } from './manifest/manifest.ts'
import { type BaseDeps, depsOf } from './dependencies.ts'
import { sitemapRoutes } from './kernel/pages/sitemap.ts'

// Pages of one person each, behind a sign-in, and links of letters.
const hidden = [
  '/account',
  '/addlistings',
  '/addAccessories',
  '/bookings',
  '/checkout',
  '/mylistings',
  '/notices',
  '/part-orders',
  '/payment',
  '/profile',
  '/saved',
  '/settings',
  '/call-off',
  '/unsubscribe',
  '/w-payment',
]

/** Adds the map and what robots are told. */
const mapDoor = (app: FastifyInstance, { db, config, clock, features }: Deps): void =>
  sitemapRoutes(app, {
    origin: config.publicUrl,
    now: clock,
    hidden,
    pages: async () => [
      '/',
      ...(await Promise.all(features.map(async ({ map }) => (await map?.pages?.(db)) ?? []))).flat(),
    ],
    sources: features.flatMap(({ map }) => map?.sources?.(db) ?? []),
  })

type Around = { undeclared: Undeclared; refusals: RefusedUploadsAround }

const servePartsOf = (deps: Deps, { undeclared, refusals }: Around): ServeDeps => {
  const { db, publicDb, clock, config, pepper, again, orders } = deps
  const find = findWallet(db)
  return {
    db,
    publicDb,
    clock,
    authenticate: findCallers(db),
    holderOfKey: findKeyHolders(db),
    authenticateOperator: findOperators(db),
    checkOperator: ({ roles }, name) => refuseWithoutRole(roles, rolesForCall(name)),
    withForm: formReader(formsFolder(config.dataDir), formBounds, refusals),
    idempotencySecret: keyFor(pepper, 'once'),
    checkOrder: orderValidator({
      db,
      find,
      checkPin: pinValidator(db, find, pepper),
      checkPasskey: passkeyChecker(siteOf(deps)),
    }),
    orders,
    acting: staffGate(db),
    again,
    undeclared,
    files: fileGate(),
    local: new Map(),
  }
}

/** `undeclared` hears of what a call refuses without naming it: the log, where none is given. `refusals` bounds refused files. */
type Served = BaseDeps & { http: HttpOptions; undeclared?: Undeclared; refusals?: RefusedUploadsAround }

/** The server with every call of the contract, not yet listening; `local` is what its own pages may read. */
export const makeApp = async ({
  http,
  undeclared,
  refusals = {},
  ...rest
}: Served): Promise<{ app: FastifyInstance; local: ServeDeps['local'] }> => {
  const deps = depsOf(rest)
  const share = callsInDatabase(deps.db)
  const app = await httpServer({ shareCalls: share, ...http })
  const to = servePartsOf(deps, {
    undeclared: undeclared ?? logUndeclared(app.log),
    refusals: { share, ...refusals },
  })

  for (const { calls, routes } of deps.features) {
    for (const bind of calls?.(deps) ?? []) bind(app, to)
    routes?.(app, to, deps)
  }

  openApiRoute(app)
  healthRoutes(app, deps.db)
  pictureRoutes(app, deps.files)
  videoRoutes(app, deps.files)
  mapDoor(app, deps)
  app.all('/api/*', (_request, reply) => reply.callNotFound())
  return { app, local: to.local }
}
