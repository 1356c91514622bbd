// Finds similar pictures at upload, despite resizing, cropping, mirroring or recolouring.
import { workThrough } from '#server/kernel/process/due-rows.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'
import { mirrorOf, type PerceptualHash } from '#server/kernel/pictures/perceptual-hash.ts'
import { insertLikes, likesOf, lockNotCompared, listUncompared, picturesNear, printsOf } from './like-sql.ts'

/** Of a picture that very many have, as a logo, so many pairs are kept for each that comes: the nearest. */
export const likesMax = 200

const exactly = (key: number): number[] => [key]

/** A key and all that differ from it in one or two bits. */
const nearly = (key: number, bits: number): number[] => {
  const masks = Array.from({ length: bits }, (_, bit) => 1 << bit)
  return [
    key,
    ...masks.map(bit => key ^ bit),
    ...masks.flatMap((bit, i) => masks.slice(i + 1).map(mask => key ^ bit ^ mask)),
  ]
}

const withMirrors = (prints: readonly PerceptualHash[]): PerceptualHash[] =>
  prints.flatMap(print => [print, mirrorOf(print)])

const compare = async (db: Query, hash: string): Promise<void> => {
  const probes = withMirrors(await printsOf(db, hash))
  const wholes = probes.filter(({ part }) => part === 0)
  const matches = [
    // What was cut out of another picture is like a part of it; what another was cut out of has a part like it.
    ...(await picturesNear(db, { hash, probes: wholes, keysNear: nearly, wholesOnly: false }, likesMax)),
    ...(await picturesNear(db, { hash, probes, keysNear: exactly, wholesOnly: true }, likesMax)),
  ]
  const nearest = new Set(matches.toSorted((a, b) => a.bits - b.bits).map(like => like.hash))
  await insertLikes(db, hash, [...nearest].slice(0, likesMax))
}

/**
 * Compares those of these pictures that were not compared yet with all others. What others keep meanwhile compares
 * itself with these, since their prints are there: of two, the later one sees the other.
 */
export const compareNew = async (db: Query, hashes: readonly string[]): Promise<void> => {
  for (const { hash } of await listUncompared(db, hashes)) await compare(db, hash)
}

type Report = (error: unknown, of: { picture: string }) => void

/**
 * Compares what a crash left, and what was kept before pictures were compared, so many at once. Gives how many. One
 * that fails is reported and stops no other.
 */
export const compareForgotten = (db: Db, report: Report, atOnce = 200): Promise<number> =>
  workThrough(db, {
    next: async (tx, passed) => (await lockNotCompared(tx, passed))?.hash,
    idOf: hash => hash,
    work: compare,
    report: (error, picture) => report(error, { picture }),
    atMost: atOnce,
  })

/** The pictures like any of these, themselves among them; those of which we drew or can tell nothing are left out. */
export const findLikePictures = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (await likesOf(db, hashes, likesMax)).map(row => row.hash)
