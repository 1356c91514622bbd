// Reads of verification: tiers, files and identities.
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { Identity } from '#contract/kyc/kyc.ts'
import type { KycFile } from '#contract/kyc/file.ts'
import { kycReview } from '#contract/kyc/review.ts'
import type { KycDocumentKind, KycType } from '#contract/kyc/kinds.ts'
import type { QueueRow } from '#server/desk/queue.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import { historiesOf, type PastEvent } from '#server/kernel/process/transition.ts'
import { legalNameOf } from '#server/user/reads.ts'
import {
  type CheckRow,
  checksOf,
  type IdentityDocumentRow,
  identityDocumentsOf,
  type IdentityKind,
  lockTier,
  tierRows,
} from './identity-sql.ts'
import { inOrder, isInForce, nextNeed, type Proven, runsOutOn, tierFor } from './rules.ts'
import { type DocumentRow, documentsIn, type FileRow, filesOf, findFile, versionsOf } from './sql.ts'
import { limitsAt, type Tier } from './tier-limits.ts'

/** The tiers of users, by id; who is not in it has tier 0. */
export const tiersOf = async (db: Query, userIds: readonly string[]): Promise<Map<string, Tier>> =>
  new Map((await tierRows(db, userIds)).map(row => [row.user_id, row.tier]))

export const tierOf = async (db: Query, userId: string): Promise<Tier> =>
  (await tiersOf(db, [userId])).get(userId) ?? 0

/** The same, locked: what changes it waits for this transaction, and so for what this one leaves to the jobs after it. */
export const lockTierOf = async (tx: Tx, userId: string, now: Date): Promise<Tier> => {
  await lockTier(tx, userId, now)
  return tierOf(tx, userId)
}

const tiersAt = (now: Date): Identity['tiers'] =>
  ([0, 1, 2, 3] as const).map(tier => {
    const { dailyKobo, balanceKobo } = limitsAt(tier, now)
    return { dailyLimitKobo: dailyKobo, balanceLimitKobo: balanceKobo }
  })

type HandedIn = readonly Pick<IdentityDocumentRow, 'kind'>[]

const checkOf = (
  checks: readonly CheckRow[],
  handedIn: HandedIn,
  kind: IdentityKind,
): Identity['checks'][number] => {
  const check = checks.find(each => each.kind === kind)
  const documents = handedIn.filter(each => each.kind === kind).length
  return check
    ? { kind, state: check.state, last4: check.last4, at: check.at.toISOString(), documents }
    : { kind, state: 'none', last4: null, at: null, documents: 0 }
}

/** State of one of a user's numbers. */
export const readCheck = async (db: Query, userId: string, kind: IdentityKind) =>
  checkOf(await checksOf(db, userId), await identityDocumentsOf(db, userId), kind)

/** Basis of an operator's decision: current name, documents, and the row with its sealed facts. */
export const readCase = async (db: Query, userId: string, kind: IdentityKind) => {
  const row = (await checksOf(db, userId)).find(check => check.kind === kind && check.state === 'waiting')
  if (!row) return undefined
  const documents = (await identityDocumentsOf(db, userId)).filter(each => each.kind === kind)
  return { row, documents, ...(await legalNameOf(db, userId)) }
}

/** A user's verification tier, with today's limits. */
export const readIdentity = async (
  db: Query,
  userId: string,
  now: Date,
): Promise<Omit<Identity, 'register'>> => {
  const [checks, documents, [row]] = await Promise.all([
    checksOf(db, userId),
    identityDocumentsOf(db, userId),
    tierRows(db, [userId]),
  ])
  const isMatched = (kind: IdentityKind) => checkOf(checks, [], kind).state === 'matched'
  const proven: Proven = {
    bvn: isMatched('bvn'),
    nin: isMatched('nin'),
    address: row?.address_proven ?? false,
  }
  const tier = row?.tier ?? 0
  const { dailyKobo, balanceKobo } = limitsAt(tier, now)
  const needs = nextNeed(proven)
  const after = needs && limitsAt(tierFor({ ...proven, [needs === 'bvn-or-nin' ? 'bvn' : needs]: true }), now)
  return {
    tier,
    checks: (['bvn', 'nin'] as const).map(kind => checkOf(checks, documents, kind)),
    addressProven: proven.address,
    dailyLimitKobo: dailyKobo,
    balanceLimitKobo: balanceKobo,
    tiers: tiersAt(now),
    next:
      needs && after ? { needs, dailyLimitKobo: after.dailyKobo, balanceLimitKobo: after.balanceKobo } : null,
  }
}

const documentOf = (row: DocumentRow): KycFile['documents'][number] => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  bytes: row.bytes,
  contentType: row.content_type,
  expiresOn: row.expires_on,
  licenceClass: row.licence_class,
  verdict: row.verdict,
  reason: row.reason,
})

const fileOf = (row: FileRow, documents: DocumentRow[], history: PastEvent[]): KycFile => ({
  id: row.id,
  type: row.type,
  number: row.number,
  state: row.state,
  inForce: isInForce(row.state),
  documents: inOrder(row.type, documents).map(documentOf),
  reason: row.reason,
  submittedAt: row.submitted_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  expiresOn: runsOutOn(documents),
  history: history.map(({ event, actor, note, at }) => ({ event, by: actor, note, at: at.toISOString() })),
  version: row.version,
})

const withDocuments = async (db: Query, rows: readonly FileRow[]): Promise<KycFile[]> => {
  const ids = rows.map(row => row.id)
  const [documents, histories] = await Promise.all([documentsIn(db, ids), historiesOf(db, kycReview, ids)])
  return rows.map(row =>
    fileOf(
      row,
      documents.filter(document => document.file_id === row.id),
      histories.get(row.id) ?? [],
    ),
  )
}

/** The files of a user, newest first, at most 100. */
export const readFiles = async (db: Query, userId: string): Promise<KycFile[]> =>
  withDocuments(db, await filesOf(db, userId))

/** One file, with whose it is. */
export const readFile = async (
  db: Query,
  id: string,
): Promise<(KycFile & { userId: string }) | undefined> => {
  const row = await findFile(db, id)
  const [file] = row ? await withDocuments(db, [row]) : []
  return row && file && { ...file, userId: row.user_id }
}

/** The versions of the same file before this one, whose decisions it is looked at again after. */
export const earlierVersionsOf = async (
  db: Query,
  { id, userId, type }: Pick<KycFile, 'id' | 'type'> & { userId: string },
): Promise<string[]> => (await versionsOf(db, userId, type)).map(row => row.id).filter(each => each !== id)

/** One file of its owner. Refuses NOT_FOUND to everybody else. */
export const readOwnFile = async (db: Query, id: string, userId: string): Promise<KycFile> => {
  const kycFile = await readFile(db, id)
  if (kycFile?.userId !== userId) return fail('NOT_FOUND', { message: 'We can’t find that file.' })
  const { userId: _, ...file } = kycFile
  return file
}

export type DocumentView = {
  id: string
  fileId: string
  userId: string
  type: KycType
  kind: KycDocumentKind
  key: string
  name: string
  contentType: string
  bytes: number
}

/** Where a document is kept, and whose it is. The caller decides who may see it. */
export const readDocument = (db: Query, id: string): Promise<DocumentView | undefined> =>
  db.maybe<DocumentView>`
    select d.id, d.file_id as "fileId", f.user_id as "userId", f.type, d.kind, d.file_key as key, d.name,
      d.content_type as "contentType", d.bytes
    from kyc_document d join kyc_file f on f.id = d.file_id where d.id = ${id}`

const hours = limits.kycReviewHours
export type WaitingFile = QueueRow & { userId: string; type: KycType; number: number; since: Date }

/** The files that wait for a decision. */
export const filesSubmitted: Sql = sql`
  select id, user_id as "userId", type, number, submitted_at as since,
    submitted_at + make_interval(hours => ${hours}) as due_at
  from kyc_file where state = 'submitted'`

export type WaitingIdentity = QueueRow & { kind: IdentityKind; last4: string; since: Date }

/** Checks of a kind that need a person, by owner: submitted ones, and those the register does not answer. */
export const identitiesUnanswered = (kind: IdentityKind): Sql => sql`
  select user_id as id, kind, last4, at as since, at + make_interval(hours => ${hours}) as due_at
  from identity_check where state = 'waiting' and kind = ${kind}`

/** The keys of everything that is stored for a user's files and checks. */
export const documentKeysOf = async (db: Query, userId: string): Promise<string[]> =>
  (
    await db.rows<{ key: string }>`
      select distinct d.file_key as key from kyc_document d join kyc_file f on f.id = d.file_id
      where f.user_id = ${userId}
      union select file_key from identity_document where user_id = ${userId}`
  ).map(row => row.key)

/** Class and expiry of a user's valid driving licence; undefined without one. */
export const licenceOf = (
  db: Query,
  userId: string,
): Promise<{ expiresOn: string; licenceClass: DocumentRow['licence_class'] } | undefined> =>
  db.maybe<{ expiresOn: string; licenceClass: DocumentRow['licence_class'] }>`
    select d.expires_on as "expiresOn", d.licence_class as "licenceClass"
    from kyc_document d join kyc_file f on f.id = d.file_id
    where f.user_id = ${userId} and f.type = 'licence' and f.state in ('approved', 'expiring')
      and d.kind = 'DrivingLicence' and d.expires_on is not null`

/** Expiry of a user's valid driving licence; undefined without one. */
export const licenceUntil = async (db: Query, userId: string): Promise<string | undefined> =>
  (await licenceOf(db, userId))?.expiresOn
