// Records, shows and exports consents to the Terms and the Privacy notice.
import { agreedNames, changesOf, currentVersion, legalDocuments } from '#contract/legal/documents.ts'
import type { consents, ConsentView } from '#contract/user/consents.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { consentsOf, insertConsent } from './consent-sql.ts'

type Versions = { termsVersion?: string | undefined; privacyVersion?: string | undefined }

/** Records consents; earlier ones stay. */
export const recordConsents = async (
  tx: Tx,
  userId: string,
  { termsVersion, privacyVersion }: Versions,
  at: Date,
): Promise<void> => {
  if (termsVersion)
    await insertConsent(tx, userId, { document: 'terms', version: termsVersion, agreed_at: at })
  if (privacyVersion)
    await insertConsent(tx, userId, { document: 'privacy', version: privacyVersion, agreed_at: at })
}

const showConsents = async (db: Query, userId: string): Promise<ConsentView[]> => {
  const consents = await consentsOf(db, userId)
  return agreedNames.map(document => {
    const newest = consents.find(consent => consent.document === document)
    return {
      document,
      title: legalDocuments[document].title,
      currentVersion: currentVersion(document),
      changes: changesOf(document),
      agreedVersion: newest?.version ?? null,
      agreedAt: newest?.agreed_at.toISOString() ?? null,
    }
  })
}

export const consentHandlers: Handlers<typeof consents> = {
  mine: ({ db, user }) => showConsents(db, user.id),
  agree: async ({ tx, user, now }, { body }) => {
    await recordConsents(tx, user.id, body, now)
    return showConsents(tx, user.id)
  },
}

export const exportConsents = async (
  db: Query,
  userId: string,
): Promise<{ document: string; version: string; agreedAt: string }[]> =>
  (await consentsOf(db, userId)).map(({ document, version, agreed_at: at }) => ({
    document: legalDocuments[document].title,
    version,
    agreedAt: at.toISOString(),
  }))
