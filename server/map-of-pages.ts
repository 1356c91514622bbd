// What the map for search engines names: the fixed pages, each make, and every car, part and dealer that anybody may see.
import { carsOnMap, makesOnMap } from '#server/domains/cars/reads.ts'
import { partsOnMap } from '#server/domains/accessories/reads.ts'
import { dealersOnMap } from '#server/domains/user/reads.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/kernel/db/db.ts'
import { type MapParts, sitemapRoutes } from '#server/kernel/pages/sitemap.ts'

const fixed = ['/', '/marketplace', '/marketplace?ForSale=true', '/marketplace?ForRent=true']

const mapOfPages = (db: Db, origin: string, now: () => Date): MapParts => ({
  origin,
  now,
  pages: async () => [
    ...fixed,
    '/marketplace/spareparts',
    '/marketplace/dealers',
    ...(await makesOnMap(db)).map(make => `/marketplace?${new URLSearchParams({ Make: make })}`),
  ],
  sources: [
    { name: 'cars', path: '/marketplace/', ...carsOnMap(db) },
    { name: 'parts', path: '/marketplace/spareparts/', ...partsOnMap(db) },
    { name: 'dealers', path: '/marketplace/sellers/', ...dealersOnMap(db) },
  ],
})

/** Adds the map and what robots are told. */
export const mapDoor = (app: FastifyInstance, db: Db, origin: string, now: () => Date): void =>
  sitemapRoutes(app, mapOfPages(db, origin, now))
