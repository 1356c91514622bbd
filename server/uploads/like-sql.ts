// Tables of picture fingerprints, similar pairs and pending comparisons.
import { none, type Query, type Sql, sql, type Tx } from '#server/kernel/db/db.ts'
import type { PerceptualHash } from '#server/kernel/pictures/perceptual-hash.ts'

/**
 * A new picture's prints, and in the same moment that it is to be compared. Nothing where it has them; where they are
 * just being forgotten it waits, since otherwise they would go after it found them.
 */
export const insertPrints = (db: Query, hash: string, prints: readonly PerceptualHash[]): Promise<number> =>
  db.run`
    with held as (
      select part from picture_print where hash = ${hash} order by part for key share
    ),
    fresh as (
      insert into picture_print (hash, part, shape, edges)
      select ${hash}, part, shape::bit(64), edges::bit(72)
      from (select count(*) from held) first, unnest(${prints.map(p => p.part)}::int[],
        ${prints.map(p => p.shape)}::text[], ${prints.map(p => p.edges)}::text[]) as p (part, shape, edges)
      on conflict do nothing returning hash
    )
    insert into picture_to_compare (hash) select distinct hash from fresh on conflict do nothing`

export const printsOf = (db: Query, hash: string): Promise<PerceptualHash[]> =>
  db.rows<PerceptualHash>`
    select part, shape::text as shape, edges::text as edges from picture_print p
    where hash = ${hash} and not exists (select from stock_picture s where s.hash = p.hash)
    order by part`

// Written out, since an index answers only for the very words it was made of.
const bands = [
  { from: 0, column: sql`substring(shape from 1 for 24)::int` },
  { from: 24, column: sql`substring(shape from 25 for 24)::int` },
  { from: 40, column: sql`substring(shape from 41 for 24)::int` },
]
const bandBits = 24

// What many share is read so far and no further: it bounds what keeping a picture costs, whatever others have kept.
const printsOfKeyMax = 500
const printsOfBandMax = 20_000

// Measured on drawings and photographs: server/uploads/README.md.
const shapeBits = 12
const allBits = 24

/** `keysNear` gives the keys that are looked up for one key of a probe. */
type LikenessQuery = {
  hash: string
  probes: readonly PerceptualHash[]
  keysNear: (key: number, bits: number) => number[]
  wholesOnly: boolean
}

const sharing = ({ probes, keysNear, wholesOnly }: LikenessQuery): Sql[] =>
  bands.map(({ from, column }) => {
    const probeKeys = probes.flatMap(({ shape }, i) =>
      keysNear(Number.parseInt(shape.slice(from, from + bandBits), 2), bandBits).map(key => [key, i + 1]),
    )
    return sql`
      (select k.probe, c.* from unnest(${probeKeys.map(([key]) => key)}::int[], ${probeKeys.map(([, i]) => i)}::int[]) k (key, probe),
        lateral (
          select hash, shape, edges from picture_print
          where ${column} = k.key ${wholesOnly ? sql`and part = 0` : none} limit ${printsOfKeyMax}) c
      limit ${printsOfBandMax})`
  })

/** Pictures that share a key with a probe and are like it, the nearest first. */
export const picturesNear = (db: Query, query: LikenessQuery, max: number) => {
  const [low, middle, high] = sharing(query)
  return db.rows<{ hash: string; bits: number }>`
    select hash, min(shape_bits + edge_bits) as bits
    from (
      select c.hash, bit_count(c.shape # q.shape) as shape_bits, bit_count(c.edges # q.edges) as edge_bits
      from (${low} union all ${middle} union all ${high}) c
      join unnest(${query.probes.map(p => p.shape)}::bit(64)[], ${query.probes.map(p => p.edges)}::bit(72)[])
        with ordinality q (shape, edges, probe) using (probe)) near
    where shape_bits <= ${shapeBits} and shape_bits + edge_bits <= ${allBits} and hash <> ${query.hash}
      and not exists (select from stock_picture s where s.hash = near.hash)
    group by hash order by bits, hash limit ${max}`
}

/**
 * Stores them and that the picture was compared. That first: who finds somebody else at the same picture waits before
 * it has written anything; and the pairs in one order, so that no two wait for each other.
 */
export const insertLikes = (db: Query, hash: string, likes: readonly string[]): Promise<number> =>
  db.run`
    with compared as (delete from picture_to_compare where hash = ${hash} returning hash)
    insert into picture_like (hash, is_like)
    select pair.* from (select count(*) from compared) first, (
      select ${hash}, each from unnest(${likes}::text[]) each
      union all select each, ${hash} from unnest(${likes}::text[]) each) pair
    order by 1, 2 on conflict do nothing`

/** A picture that has a print is like itself; drawings of ours are like nothing. Of each at most `max` others. */
export const likesOf = (db: Query, hashes: readonly string[], max: number) =>
  db.rows<{ hash: string }>`
    select distinct l.hash
    from unnest(${hashes}::text[]) q (hash), lateral (
      select p.hash from picture_print p where p.hash = q.hash and part = 0
      union all (select is_like from picture_like where hash = q.hash limit ${max})) l
    where not exists (select from stock_picture s where s.hash in (q.hash, l.hash))`

export const listUncompared = (db: Query, hashes: readonly string[]) =>
  db.rows<{ hash: string }>`
    select hash from picture_to_compare where hash = any(${hashes}) order by hash`

/** One that nobody else is at, held until the transaction ends. */
export const lockNotCompared = (tx: Tx, without: readonly string[]) =>
  tx.maybe<{ hash: string }>`
    select hash from picture_to_compare where hash <> all(${without}) limit 1 for update skip locked`

const lockPrints = (tx: Tx, hashes: readonly string[]): Promise<number> =>
  tx.run`select from picture_print where hash = any(${hashes}) order by hash, part for update`

const deleteOfNobody = (tx: Tx, hashes: readonly string[]): Promise<number> =>
  tx.run`
    with gone as (
      select hash from unnest(${hashes}::text[]) g (hash)
      where not exists (select from kept_picture k where k.hash = g.hash)
    ),
    waiting as (delete from picture_to_compare w using gone where w.hash = gone.hash),
    pair as (
      delete from picture_like l using (
        select l.hash, l.is_like from picture_like l join gone using (hash)
        union select l.is_like, l.hash from picture_like l join gone using (hash)) p
      where l.hash = p.hash and l.is_like = p.is_like
    )
    delete from picture_print p using gone where p.hash = gone.hash`

/**
 * Of pictures that nobody keeps any more. Held first and looked at then: who keeps one meanwhile either stands there
 * already, or finds no prints any more and writes them again.
 */
export const deletePrints = async (tx: Tx, hashes: readonly string[]): Promise<void> => {
  await lockPrints(tx, hashes)
  await deleteOfNobody(tx, hashes)
}
