// Public pages listed in the sitemap.
import type { FastifyInstance } from 'fastify'
import { sitemapRoutes } from './kernel/pages/sitemap.ts'
import type { Deps } from './manifest/manifest.ts'

/** Adds the map and what robots are told. */
export const mapDoor = (app: FastifyInstance, { db, config, clock, features }: Deps): void =>
  sitemapRoutes(app, {
    origin: config.publicUrl,
    now: clock,
    pages: async () => [
      '/',
      ...(await Promise.all(features.map(async ({ map }) => (await map?.pages?.(db)) ?? []))).flat(),
    ],
    sources: features.flatMap(({ map }) => map?.sources?.(db) ?? []),
  })
