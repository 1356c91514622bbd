// Queries of the consent table, whose rows are never changed or deleted.
import type { AgreedName } from '#contract/legal/documents.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type Consent = { document: AgreedName; version: string; agreed_at: Date }

/** An earlier consent to this version keeps its time. */
export const insertConsent = (
  tx: Tx,
  userId: string,
  { document, version, agreed_at: at }: Consent,
): Promise<number> =>
  tx.run`
    insert into consent (user_id, document, version, agreed_at) values (${userId}, ${document}, ${version}, ${at})
    on conflict do nothing`

/** Every consent of a user, the newest version first. */
export const consentsOf = (db: Query, userId: string): Promise<Consent[]> =>
  db.rows<Consent>`
    select document, version, agreed_at from consent where user_id = ${userId} order by version desc, document`

/** Consents to the versions shown at registration. */
export const insertConsentsOfRegistration = (tx: Tx, registrationId: string): Promise<number> =>
  tx.run`
    insert into consent (user_id, document, version, agreed_at)
    select r.user_id, shown.document, shown.version, r.created_at
    from registration r
    cross join lateral (values ('terms', r.terms_version), ('privacy', r.privacy_version)) shown (document, version)
    where r.id = ${registrationId} and shown.version is not null
    on conflict do nothing`
