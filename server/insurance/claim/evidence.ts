// Pictures by which a claim is decided, each with who took it and when.
import { pointName } from '#contract/rental/record-points.ts'
import { recordMoments, recordSides } from '#contract/rental/record-limits.ts'
import type { DeskPicture, DeskRecord } from '#server/deal-engine/at-desk.ts'
import { picturesOfPolicy } from '#server/insurance/policy/papers.ts'
import { findCoveringPolicy } from '#server/insurance/policy/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type ConditionRecords, recordOf, toPublicRecords } from '#server/rental/record-reads.ts'
import { whenSent } from '#server/uploads/kept-pictures.ts'
import { findParty, listPartyPictures } from './party-sql.ts'
import type { ClaimRow } from './sql.ts'

/** Both condition records of the rental whose cover it is claimed on; undefined for any other policy. */
const recordsBehind = async (db: Query, row: ClaimRow): Promise<ConditionRecords | undefined> => {
  const rentalId = (await findCoveringPolicy(db, row.policy_id))?.rentalId
  return rentalId ? recordOf(db, rentalId) : undefined
}

export const recordsAtDesk = async (db: Query, row: ClaimRow): Promise<DeskRecord[]> => {
  const records = await recordsBehind(db, row)
  if (!records) return []
  const bySide = toPublicRecords(records)
  return recordMoments.flatMap(moment =>
    recordSides.map(side => ({ moment, side, record: bySide[moment][side] })),
  )
}

const takenAt = { out: 'at handover', back: 'at return' } as const
const sideWords = { owner: 'Owner', renter: 'Renter' } as const

/** What the records show, by the hash of the picture. */
const picturesInRecords = (records: ConditionRecords): Map<string, DeskPicture> =>
  new Map(
    recordMoments.flatMap(moment =>
      recordSides.flatMap(side =>
        (records[moment][side]?.points ?? []).flatMap(({ point, marked, pictures }) =>
          pictures.map((picture): [string, DeskPicture] => [
            picture.hash,
            {
              picture,
              shows: `${pointName(point)}, ${takenAt[moment]}${marked ? ', marked as damage' : ''}`,
              by: sideWords[side],
              at: records[moment][side]!.madeAt.toISOString(),
            },
          ]),
        ),
      ),
    ),
  )

/** The pictures of the claim itself, in their order. */
const ownPictures = async (
  db: Query,
  row: ClaimRow,
  known: Map<string, DeskPicture>,
): Promise<DeskPicture[]> => {
  const { list } = row.pictures
  const sentAt = await whenSent(
    db,
    row.claimant_id,
    list.map(({ hash }) => hash),
  )
  return list.map(
    picture =>
      known.get(picture.hash) ?? {
        picture,
        shows: 'Sent with the claim',
        by: 'Claimant',
        at: (sentAt.get(picture.hash) ?? row.started_at).toISOString(),
      },
  )
}

/** Those of whoever is named as injured now. */
const partyPictures = async (db: Query, row: ClaimRow): Promise<DeskPicture[]> => {
  const party = row.cause === 'to-others' ? await findParty(db, row.id) : undefined
  if (!party) return []
  return (await listPartyPictures(db, party.id)).map(({ at, ...picture }) => ({
    picture,
    shows: 'Sent through the link',
    by: 'Injured person',
    at: at.toISOString(),
  }))
}

/** The pictures that the insurer is sent with a claim. */
export const picturesOfClaim = async (db: Query, row: ClaimRow): Promise<DeskPicture[]> => {
  const records = await recordsBehind(db, row)
  const own = await ownPictures(db, row, records ? picturesInRecords(records) : new Map())
  return [...own, ...(await partyPictures(db, row))]
}

/** What the desk sees beside the two condition records. */
export const picturesAtDesk = async (db: Query, row: ClaimRow): Promise<DeskPicture[]> => {
  const records = await recordsBehind(db, row)
  const known = records ? picturesInRecords(records) : new Map<string, DeskPicture>()
  const own = await ownPictures(db, row, known)
  return [
    ...own.filter(({ picture }) => !known.has(picture.hash)),
    ...(await partyPictures(db, row)),
    ...(await picturesOfPolicy(db, row.policy_id)),
  ]
}
