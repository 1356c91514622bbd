// Public pages listed in the sitemap.
import type { FastifyInstance } from 'fastify'
import { sitemapRoutes } from './kernel/pages/sitemap.ts'
import type { Deps } from './manifest/manifest.ts'

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
export const mapDoor = (app: FastifyInstance, { db, config, clock, features }: Deps): void =>
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
