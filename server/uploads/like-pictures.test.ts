// Similar pictures are matched on upload: races, crashes, backfill and large groups.
import { randomBytes, randomInt } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { migrate, migrationsFolder } from '#server/kernel/db/migrate.ts'
import { mirrorOf, parts, type PerceptualHash } from '#server/kernel/pictures/perceptual-hash.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { forgetAbandoned } from './forget-uploads.ts'
import { ownedPictures, rememberPicture, rememberStock } from './kept-pictures.ts'
import { compareForgotten, findLikePictures, likesMax } from './like-pictures.ts'
import { deletePrints, insertPrints } from './like-sql.ts'

const db = await freshDatabase()
const old = await freshDatabase()
const crowd = await freshDatabase()
const now = new Date('2026-11-02T09:00:00Z')

const personIn = async (at: Db, n = 100): Promise<string> =>
  (
    await at.one<{ id: string }>`
      insert into app_user (account_type, first_name, last_name, email, phone_number, state, password_hash, created_at)
      values ('Individual', 'Ada', 'Demo', ${`ada-${n}@demo.autox.example`}, ${`08030000${n}`}, 'Lagos', 'none', ${now}) returning id`
  ).id
let userId = ''
beforeAll(async () => {
  userId = await personIn(db)
})

const dice = (bits: number) =>
  [...randomBytes(bits / 8)].map(byte => byte.toString(2).padStart(8, '0')).join('')
const prints = (): PerceptualHash[] => parts.map((_, part) => ({ part, shape: dice(64), edges: dice(72) }))
const newHash = () => randomBytes(20).toString('hex')

/** So many bits turned over, each another one. */
const turned = (bits: string, count: number): string => {
  const all = [...bits]
  const places = new Set<number>()
  while (places.size < count) places.add(randomInt(bits.length))
  for (const place of places) all[place] = all[place] === '1' ? '0' : '1'
  return all.join('')
}
const altered = (print: PerceptualHash, shape: number, edges = 0): PerceptualHash => ({
  ...print,
  shape: turned(print.shape, shape),
  edges: turned(print.edges, edges),
})

const keep = async (
  look: PerceptualHash[],
  { at = db, by = userId, hash = newHash() } = {},
): Promise<string> => {
  const facts = { hash, width: 1600, height: 1200, colour: '#808080' }
  await rememberPicture(at, {
    userId: by,
    facts,
    look: { light: 100, sharpness: 100, kind: 'photograph', prints: look },
    now,
  })
  return hash
}
const likesOf = async (hash: string, at = db) =>
  (await findLikePictures(at, [hash])).filter(each => each !== hash)

const waits = async () =>
  (
    await db.rows`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'transactionid'`
  ).length

test(
  'prints that differ in up to five bits of their shape always find each other, as a whole, a part and a mirror image',
  { tags: 'slow' },
  async () => {
    for (let n = 0; n < 40; n++) {
      const first = prints()
      const hash = await keep(first)
      const whole = await keep([altered(first[0]!, n % 6, n % 12), ...prints().slice(1)])
      // A whole that is like a part of the first, and a picture of which a part is like the first.
      const cut = await keep([{ ...altered(first[7]!, n % 6), part: 0 }, ...prints().slice(1)])
      const [a, ...rest] = prints()
      const wider = await keep([a!, ...rest.map(p => (p.part === 3 ? { ...first[0]!, part: 3 } : p))])
      const mirrored = await keep([mirrorOf(altered(first[0]!, n % 6)), ...prints().slice(1)])
      expect((await likesOf(hash)).toSorted()).toEqual([whole, cut, wider, mirrored].toSorted())
    }
  },
)

test('what differs in more than is alike finds nothing, and a drawing of ours is like nothing', async () => {
  const first = prints()
  const hash = await keep(first)
  await keep([{ ...first[0]!, shape: turned(first[0]!.shape, 13) }, ...prints().slice(1)])
  await keep([altered(first[0]!, 2, 23), ...prints().slice(1)])
  expect(await likesOf(hash)).toEqual([])
  const drawing = await keep([altered(first[0]!, 1), ...prints().slice(1)])
  expect(await likesOf(hash)).toEqual([drawing])
  await rememberStock(db, [drawing])
  expect(await findLikePictures(db, [hash, drawing])).toEqual([hash])
})

test('of pictures kept at the same moment each finds the others', { tags: 'slow' }, async () => {
  for (let round = 0; round < 15; round++) {
    const first = prints()
    const hashes = await Promise.all(
      Array.from({ length: 4 }, () => keep(first.map(print => altered(print, 2)))),
    )
    for (const hash of hashes) expect([hash, ...(await likesOf(hash))].toSorted()).toEqual(hashes.toSorted())
  }
})

test(
  'a file that two people keep at the same moment is compared before either may show it',
  { tags: 'slow' },
  async () => {
    for (let round = 0; round < 15; round++) {
      const first = prints()
      const before = await keep(first)
      const hash = newHash()
      const likeLists = await Promise.all(
        [0, 1, 2].map(async () => {
          await keep(
            first.map(print => altered(print, 1)),
            { hash },
          )
          return likesOf(hash)
        }),
      )
      expect(likeLists).toEqual([[before], [before], [before]])
    }
  },
)

test('a picture is its sender’s to show when it has been compared, not before', async () => {
  const first = prints()
  const [before, hash] = [await keep(first), newHash()]
  const mine = () => db.inTx(tx => ownedPictures(tx, { userId, hashes: [hash], now }))
  const keeping = await db.inTx(async tx => {
    // Whoever is at the same prints holds it up.
    await tx.run`insert into picture_print values (${hash}, 0, ${first[0]!.shape}::text::bit(64), ${first[0]!.edges}::text::bit(72))`
    const pendingHash = keep(first, { hash })
    await expect.poll(waits).toBe(1)
    await expect(mine()).rejects.toMatchObject({ errorName: 'NOT_YOUR_PICTURE' })
    return { kept: pendingHash }
  })
  await keeping.kept
  expect(await mine()).toMatchObject([{ hash }])
  expect(await likesOf(hash)).toEqual([before])
})

const forgetOld = () =>
  forgetAbandoned(db, () => Promise.resolve(new Set()), new Date(limits.uploadKeptHours * 3_600_000 + 1))

test('a picture that is forgotten while somebody else keeps it is known again all the same', async () => {
  for (let round = 0; round < 10; round++) {
    const first = prints()
    const [before, hash] = [await keep(first), await keep(first)]
    await db.run`update kept_picture set named_at = ${new Date(0)} where hash = ${hash}`
    const by = await personIn(db, round)
    await Promise.all([forgetOld(), keep(first, { hash, by })])
    expect(await likesOf(hash)).toEqual([before])
  }
})

test('a picture that somebody keeps after it began to be forgotten keeps its prints', async () => {
  const first = prints()
  const [before, hash] = [await keep(first), await keep(first)]
  await db.run`update kept_picture set named_at = ${new Date(0)} where hash = ${hash}`
  const by = await personIn(db, 101)
  const forgetting = await db.inTx(async tx => {
    // Whoever looks at the same prints holds the forgetting up.
    await tx.run`select from picture_print where hash = ${hash} for key share`
    const done = forgetOld()
    await expect.poll(waits).toBe(1)
    await keep(first, { hash, by })
    return { done }
  })
  await forgetting.done
  expect(await likesOf(hash)).toEqual([before])
})

test('a picture whose prints are just being forgotten is kept after that, with new ones', async () => {
  const first = prints()
  const [before, hash] = [await keep(first), newHash()]
  await insertPrints(db, hash, first)
  const keeping = await db.inTx(async tx => {
    await tx.run`select from picture_print where hash = ${hash} for update`
    const done = keep(first, { hash })
    await expect.poll(waits).toBe(1)
    await deletePrints(tx, [hash])
    return { done }
  })
  await keeping.done
  expect(await likesOf(hash)).toEqual([before])
})

const fail = (error: unknown) => {
  throw error
}

test('a picture that cannot be compared is reported, and stops no other', async () => {
  const [first, second] = [prints(), prints()]
  const [bad, twin, good, otherHash] = [
    await keep(first),
    await keep(first),
    await keep(second),
    await keep(second),
  ]
  const all = [bad, twin, good, otherHash]
  await db.run`delete from picture_like where hash = any(${all})`
  await db.run`insert into picture_to_compare select unnest(${all}::text[])`
  await db.pool.query(
    `alter table picture_like add constraint broken_on_purpose check (hash <> '${bad}') not valid`,
  )
  const reported: string[] = []
  await compareForgotten(db, (_, { picture }) => reported.push(picture))
  await db.run`alter table picture_like drop constraint broken_on_purpose`
  expect(reported).toContain(bad)
  expect(await likesOf(good)).toEqual([otherHash])
  await compareForgotten(db, fail)
  expect(await likesOf(bad)).toEqual([twin])
})

test('what a crash left is compared later, by one of several processes', async () => {
  const first = prints()
  const all = [await keep(first), await keep(first), await keep(first)].toSorted()
  await db.run`delete from picture_like where hash = any(${all})`
  await db.run`insert into picture_to_compare select unnest(${all}::text[])`
  expect(await likesOf(all[0]!)).toEqual([])
  const compared = await Promise.all([
    compareForgotten(db, fail),
    compareForgotten(db, fail),
    compareForgotten(db, fail),
  ])
  expect(compared.reduce((sum, each) => sum + each, 0)).toBe(3)
  expect(await likesOf(all[0]!)).toEqual(all.slice(1))
  expect(await compareForgotten(db, fail)).toBe(0)
})

test('pictures kept before there were pairs are compared after the migration', { tags: 'slow' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-before-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of await readdir(migrationsFolder))
    if (name < '0032') await cp(join(migrationsFolder, name), join(folder, name))
  await old.pool.query('drop schema public cascade; create schema public')
  await migrate(old, folder)
  const by = await personIn(old)
  const first = prints()
  for (const hash of ['one', 'two'])
    for (const { part, shape, edges } of first) {
      await old.run`
        insert into picture_print (hash, part, shape, edges, bands)
        values (${hash}, ${part}, ${shape}::text::bit(64), ${turned(edges, 3)}::text::bit(72), '{1,2,3,4}')`
    }
  await migrate(old)
  // One that comes before they are compared finds them by itself.
  const hash = await keep(first, { at: old, by })
  expect((await likesOf(hash, old)).toSorted()).toEqual(['one', 'two'])
  expect(await compareForgotten(old, fail, 1)).toBe(1)
  expect(await compareForgotten(old, fail)).toBe(1)
  expect((await likesOf('one', old)).toSorted()).toEqual([hash, 'two'].toSorted())
})

test(
  'of a picture that very many keep, each keeps so many pairs and no more, and is still known again',
  { tags: 'slow', timeout: 300_000 },
  async () => {
    const by = await personIn(crowd)
    const logo = prints()
    const [others, more] = [likesMax + 40, 20]
    const all: string[] = []
    for (let n = 0; n < others + more; n++)
      all.push(
        await keep(
          logo.map(print => altered(print, 1)),
          { at: crowd, by },
        ),
      )
    const { pairs } = await crowd.one<{ pairs: number }>`select count(*) as pairs from picture_like`
    expect(pairs).toBeLessThanOrEqual(all.length * likesMax * 2)
    for (const hash of [all[0]!, all.at(-1)!]) expect(await likesOf(hash, crowd)).toHaveLength(likesMax)
    const last = await crowd.one<{
      pairs: number
    }>`select count(*) as pairs from picture_like where hash = ${all.at(-1)!}`
    expect(last.pairs).toBe(likesMax)
    // And another picture among them finds its like.
    const [mine, copy] = [prints(), 1]
    const first = await keep(mine, { at: crowd, by })
    const second = await keep(
      mine.map(print => altered(print, copy)),
      { at: crowd, by },
    )
    expect(await likesOf(second, crowd)).toEqual([first])
  },
)

test('a picture that is forgotten takes its prints and its pairs along, and leaves those of others', async () => {
  const first = prints()
  const [gone, stays, third] = [await keep(first), await keep(first), await keep(first)]
  await db.run`update kept_picture set named_at = ${new Date(0)} where hash = ${gone}`
  const later = new Date(limits.uploadKeptHours * 3_600_000 + 1)
  expect(await forgetAbandoned(db, () => Promise.resolve(new Set()), later)).toBe(1)
  expect(await likesOf(stays)).toEqual([third])
  const left = await db.one<{ n: number }>`
    select (select count(*) from picture_like where ${gone} in (hash, is_like))
      + (select count(*) from picture_print where hash = ${gone}) as n`
  expect(left.n).toBe(0)
})
