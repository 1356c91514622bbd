// Shows an insured vehicle's documents and pictures at the desk.
import { type Paper, paperIn } from '#server/deal-engine/at-desk.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { filesOf } from './files-sql.ts'

const words = { paper: 'Vehicle document', picture: 'Vehicle picture' } as const

export const papersOfPolicy = async (db: Query, policyId: string, holderId: string): Promise<Paper[]> =>
  (await filesOf(db, policyId)).map(({ kind, ...file }) =>
    paperIn(file, { kind, words: words[kind], note: 'At the time of insurance', accountId: holderId }),
  )
