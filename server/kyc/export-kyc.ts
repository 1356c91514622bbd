// What somebody gets of their own verification when they ask for their data.
import type { KycFile } from '#contract/kyc/file.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { checksOf, type IdentityKind } from './identity-sql.ts'
import { readFiles, tierOf } from './reads.ts'

type Exported = {
  tier: number
  identity: { kind: IdentityKind; state: string; last4: string; at: string }[]
  files: KycFile[]
}

/** Files with their documents by name, checks with the last four digits: no content, no number. */
export const exportKyc = async (db: Query, userId: string): Promise<Exported> => ({
  tier: await tierOf(db, userId),
  identity: (await checksOf(db, userId)).map(({ kind, state, last4, at }) => ({
    kind,
    state,
    last4,
    at: at.toISOString(),
  })),
  files: await readFiles(db, userId),
})
