// Shows an insured vehicle's documents and pictures at the desk.
import { type DeskPicture, type Paper, paperIn } from '#server/deal-engine/at-desk.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { filesOf } from './files-sql.ts'
import { statementPicturesOf } from './pictures-sql.ts'

const words = { paper: 'Vehicle document', picture: 'Vehicle picture' } as const

export const papersOfPolicy = async (db: Query, policyId: string, holderId: string): Promise<Paper[]> =>
  (await filesOf(db, policyId)).map(({ kind, ...file }) =>
    paperIn(file, { kind, words: words[kind], note: 'At the time of insurance', accountId: holderId }),
  )

/** How the car looked when it was insured, by the seller's own statement. */
export const picturesOfPolicy = async (db: Query, policyId: string): Promise<DeskPicture[]> =>
  (await statementPicturesOf(db, policyId)).map(({ picture, shows, taken_at: at }) => ({
    picture,
    shows: `${shows}, before the car was insured`,
    by: 'The seller of the car',
    at: at.toISOString(),
  }))
