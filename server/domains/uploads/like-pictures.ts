// Finds pictures that look like others: the same one saved again, made smaller, brighter or greyer, cut by a seventh, mirrored.
import type { Query } from '#server/platform/db.ts'
import { mirrorOf, type Print } from '#server/platform/picture-prints.ts'
import { bandsOf } from './sql.ts'

// Measured on drawings and photographs: docs/decisions/0027-pictures-and-looks.md.
const shapeBits = 12
const allBits = 24
const foundMax = 200

const bandBits = 16
// A picture that is like another has at least one of four bands alike but for one bit: each bit turned over, one at a time.
const nearBands = (shape: string): number[] =>
  bandsOf(shape).flatMap(band => [band, ...Array.from({ length: bandBits }, (_, bit) => band ^ (1 << bit))])

type Probe = { hash: string; print: Print; bands: number[] }

const literal = (bands: readonly number[]) => `{${bands.join(',')}}`

type Found = { hash: string; is_like: string }

// What was cut out of an older picture is like a part of it.
const likePartsOf = (db: Query, probes: readonly Probe[]): Promise<Found[]> =>
  db.rows<Found>`
    select distinct q.hash, p.hash as is_like
    from unnest(${probes.map(p => p.hash)}::text[], ${probes.map(p => p.print.shape)}::text[],
        ${probes.map(p => p.print.edges)}::text[], ${probes.map(p => literal(p.bands))}::text[]) q (hash, shape, edges, bands),
      lateral (
        select hash from picture_print p
        where p.bands && q.bands::int[] and bit_count(p.shape # q.shape::bit(64)) <= ${shapeBits}
          and bit_count(p.shape # q.shape::bit(64)) + bit_count(p.edges # q.edges::bit(72)) <= ${allBits}
        limit ${foundMax}) p
    where not exists (select from stock_picture s where s.hash = p.hash)`

// What an older picture was cut out of has a part like it.
const likeWholesOf = (db: Query, probes: readonly Probe[]): Promise<Found[]> =>
  db.rows<Found>`
    select distinct q.hash, p.hash as is_like
    from unnest(${probes.map(p => p.hash)}::text[], ${probes.map(p => p.print.shape)}::text[],
        ${probes.map(p => p.print.edges)}::text[], ${probes.map(p => literal(p.bands))}::text[]) q (hash, shape, edges, bands),
      lateral (
        select hash from picture_print p
        where part = 0 and p.bands && q.bands::int[] and bit_count(p.shape # q.shape::bit(64)) <= ${shapeBits}
          and bit_count(p.shape # q.shape::bit(64)) + bit_count(p.edges # q.edges::bit(72)) <= ${allBits}
        limit ${foundMax}) p
    where not exists (select from stock_picture s where s.hash = p.hash)`

type Row = { hash: string } & Print

const printsOf = (db: Query, hashes: readonly string[]): Promise<Row[]> =>
  db.rows<Row>`
    select hash, part, shape::text as shape, edges::text as edges from picture_print p
    where hash = any(${hashes}) and not exists (select from stock_picture s where s.hash = p.hash)
    order by hash, part`

/** For each of these pictures the pictures like it, itself among them; those of which we drew or can tell nothing are left out. */
export const likePictures = async (db: Query, hashes: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await printsOf(db, hashes)
  const both = rows.flatMap(({ hash, ...print }) => [
    { hash, print },
    { hash, print: mirrorOf(print) },
  ])
  const wholes = both.filter(({ print }) => print.part === 0)
  const found = [
    ...(await likePartsOf(
      db,
      wholes.map(each => ({ ...each, bands: nearBands(each.print.shape) })),
    )),
    ...(await likeWholesOf(
      db,
      both.map(each => ({ ...each, bands: bandsOf(each.print.shape) })),
    )),
  ]
  const byHash = Map.groupBy(found, row => row.hash)
  return new Map([...byHash].map(([hash, like]) => [hash, [...new Set(like.map(row => row.is_like))]]))
}
