// Sitemap of a large market: bounded files, complete, cached an hour.
// @module-tag slow
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { type MapRow, sitemapRoutes } from './sitemap.ts'

const count = 60_000
const db = await freshDatabase()
await db.pool.query('create table thing (id uuid primary key, changed_at timestamptz not null)')
await db.pool.query(
  `insert into thing select gen_random_uuid(), timestamptz '2026-11-20' - n * interval '1 second' from generate_series(1, ${count}) n`,
)
await db.pool.query('analyze thing')

const time = { now: new Date('2026-11-20T09:00:00Z') }
const tally = { counts: 0, rows: 0, most: 0 }
const app = fastify()
sitemapRoutes(app, {
  origin: 'https://autox.example',
  now: () => time.now,
  hidden: [],
  pages: () => Promise.resolve(['/']),
  sources: [
    {
      name: 'things',
      path: '/things/',
      count: async () => {
        tally.counts++
        return (await db.one<{ count: number }>`select count(*) as count from thing`).count
      },
      rows: async (after, to, limit) => {
        tally.rows++
        tally.most = Math.max(tally.most, limit)
        return db.rows<MapRow>`
          select id, changed_at from thing where id > ${after} and id <= ${to} order by id limit ${limit}`
      },
    },
  ],
})
afterAll(() => app.close())

const read = async (url: string): Promise<string> => {
  const reply = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(reply.headers['cache-control']).toBe('public, max-age=3600')
  return gunzipSync(reply.rawPayload).toString()
}
const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/autox\.example([^<]+)<\/loc>/g)].map(([, path]) => path!)

test('sixty thousand things are named once each, in files of at most fifty thousand, a thousand rows at a time', async () => {
  const files = pathsIn(await read('/sitemap.xml')).filter(file => file.includes('things'))
  expect(files).toHaveLength(4)
  const named = new Set<string>()
  for (const file of files) {
    const paths = pathsIn(await read(file))
    expect(paths.length).toBeLessThanOrEqual(50_000)
    for (const path of paths) named.add(path)
  }
  expect(named.size).toBe(count)
  // one look for each thousand and one more where a file ends: none of them counts its way there
  expect(tally.rows).toBeLessThanOrEqual(count / 1_000 + files.length)
  expect(tally.most).toBe(1_000)
})

test('a file is made once an hour, however many ask, and says when each thing changed', async () => {
  const before = tally.rows
  const [first] = await Promise.all(Array.from({ length: 20 }, () => read('/sitemaps/things-2-0.xml')))
  expect(tally.rows).toBe(before)
  const [, path, changed] = /<loc>https:\/\/autox\.example\/things\/([^<]+)<\/loc><lastmod>([^<]+)/.exec(
    first!,
  )!
  const row = await db.one<{ changed_at: Date }>`select changed_at from thing where id = ${path!}`
  expect(changed).toBe(row.changed_at.toISOString())
  await db.run`update thing set changed_at = ${time.now} where id = ${path!}`
  time.now = new Date(time.now.getTime() + 3_600_000)
  const again = await Promise.all(Array.from({ length: 20 }, () => read('/sitemaps/things-2-0.xml')))
  expect(again[19]).toContain(`${path}</loc><lastmod>2026-11-20T09:00:00.000Z`)
  // twenty readers at once, one making
  expect(tally.rows - before).toBeLessThanOrEqual(17)
})
