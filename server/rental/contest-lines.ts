// Reads contested lines: each once, with a reason and the renter’s own pictures.
import type { Picture } from '#contract/core/picture.ts'
import { failField } from '#contract/core/errors.ts'
import type { Kobo } from '#contract/core/money.ts'
import type { ChargeLine } from '#contract/rental/charges.ts'
import { ownedPictures } from '#server/uploads/kept-pictures.ts'
import type { Tx } from '#server/kernel/db/db.ts'

/** A line that the renter contests, and the owner's part of it once AutoX has decided. */
export type ContestedLine = {
  line: string
  reason: string
  pictures: readonly Picture[]
  awardedKobo: Kobo | null
}
export type NamedLine = { line: string; reason: string; pictures: readonly string[] }

/** Each line once and one of these; a problem stands at its place in the list. */
const checkLines = (charges: readonly Pick<ChargeLine, 'line'>[], lines: readonly NamedLine[]): void => {
  if (lines.length === 0) failField('lines', 'Choose at least one line, or accept the claim')
  lines.forEach(({ line }, place) => {
    if (lines.findIndex(each => each.line === line) < place)
      failField(`lines.${place}.line`, 'Each line once')
    if (!charges.some(each => each.line === line))
      failField(`lines.${place}.line`, 'No line of this return has that name')
  })
}

/** The renter's own pictures. Refuses NOT_YOUR_PICTURE. */
const picturesOf = async (tx: Tx, renterId: string, lines: readonly NamedLine[], now: Date) => {
  const hashes = [...new Set(lines.flatMap(({ pictures }) => pictures))]
  const facts = await ownedPictures(tx, { userId: renterId, hashes, now })
  return new Map(
    facts.map(({ hash, width, height, colour }): [string, Picture] => [
      hash,
      { hash, width, height, colour },
    ]),
  )
}

type Contest = {
  renterId: string
  /** What can be contested. */
  charges: readonly Pick<ChargeLine, 'line'>[]
  lines: readonly NamedLine[]
  now: Date
}

/** Refuses BAD_INPUT beside its field and NOT_YOUR_PICTURE. */
export const readContestedLines = async (
  tx: Tx,
  { renterId, charges, lines, now }: Contest,
): Promise<ContestedLine[]> => {
  checkLines(charges, lines)
  const pictureByHash = await picturesOf(tx, renterId, lines, now)
  return lines.map(({ line, reason, pictures }) => ({
    line,
    reason,
    pictures: [...new Set(pictures)].map(hash => pictureByHash.get(hash)!),
    awardedKobo: null,
  }))
}

/** The columns of a contest. */
export const withLines = (lines: ContestedLine[]) => ({
  contest: { lines },
  contest_pictures: [...new Set(lines.flatMap(({ pictures }) => pictures.map(({ hash }) => hash)))],
})

/** The names of the lines that AutoX still decides. */
export const undecidedLines = ({ contest: { lines } }: { contest: { lines: ContestedLine[] } }): string[] =>
  lines.filter(({ awardedKobo }) => awardedKobo === null).map(({ line }) => line)
