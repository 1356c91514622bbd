// Verification rules: tier by evidence, and required documents.
import type { FieldProblem } from '#contract/core/errors.ts'
import {
  classField,
  documentsOf,
  type KycDocumentKind,
  type KycType,
  paperField,
  runsOut,
} from '#contract/kyc/kinds.ts'
import type { KycState } from '#contract/kyc/review.ts'
import { limits } from '#contract/core/limits.ts'
import { lagosMidnight } from '#contract/core/lagos-days.ts'
import type { AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'
import type { DocumentRow, FileRow } from './sql.ts'
import type { Tier } from './tier-limits.ts'

export const identityAttempts: AttemptLimit = {
  kind: 'identity',
  attemptsMax: limits.identityTriesMax,
  windowMinutes: limits.identityWindowHours * 60,
}

/** When the register is asked again about a check that got no verdict: after each of these, and from then on after the last. */
export const askAgainMinutes = [5, 30, 120, 360, 1_440] as const

export type Proven = { bvn: boolean; nin: boolean; address: boolean }

/** The tier that follows: one number, both, both and an address. */
export const tierFor = ({ bvn, nin, address }: Proven): Tier => {
  if (bvn && nin) return address ? 3 : 2
  return bvn || nin ? 1 : 0
}

/** What raises the tier next; undefined at the highest. */
export const nextNeed = (p: Proven): 'bvn-or-nin' | 'bvn' | 'nin' | 'address' | undefined => {
  if (!p.bvn && !p.nin) return 'bvn-or-nin'
  if (!p.bvn) return 'bvn'
  if (!p.nin) return 'nin'
  return p.address ? undefined : 'address'
}

/** The files that hold a person's identity document and proof of address, so that either proves the address. */
export const provesAddress: readonly KycType[] = ['personal', 'vehicle']

export const isInForce = (state: KycState): boolean => state === 'approved' || state === 'expiring'
export const isUnderWay = (state: KycState): boolean => state === 'submitted' || state === 'returned'

/** The day on which the first of a file's documents runs out; null where none does. */
export const runsOutOn = (documents: readonly Pick<DocumentRow, 'expires_on'>[]): string | null =>
  documents
    .map(document => document.expires_on)
    .filter(day => day !== null)
    .toSorted()[0] ?? null

/** When a file with these documents is to say that it runs out soon, and when it has run out: at midnight in Lagos. */
export const expiryOf = (
  documents: readonly Pick<DocumentRow, 'expires_on'>[],
): { soonAt: Date; at: Date } | undefined => {
  const day = runsOutOn(documents)
  if (!day) return undefined
  const at = lagosMidnight(day)
  return { at, soonAt: new Date(at.getTime() - limits.kycExpiringDays * 86_400_000) }
}

export const wordsOf = (type: KycType, kind: KycDocumentKind): string =>
  documentsOf(type).find(([each]) => each === kind)?.[1].words ?? kind

/** Documents in the order in which they are asked for, whenever each was sent. */
export const inOrder = <D extends Pick<DocumentRow, 'kind'>>(type: KycType, documents: readonly D[]): D[] =>
  documentsOf(type).flatMap(([kind]) => documents.filter(document => document.kind === kind))

const paperOf = (body: Record<string, unknown>) => body[paperField] as string | undefined

export type DocumentUpload = {
  kind: KycDocumentKind
  upload: unknown
  expiresOn: string | null
  licenceClass: DocumentRow['licence_class']
}

/** The documents that a form brought, with their dates and the class of a licence. */
export const collectUploads = (type: KycType, body: Record<string, unknown>): DocumentUpload[] =>
  documentsOf(type).flatMap(([kind, { expires }]) =>
    (body[kind] as unknown[]).map(upload => ({
      kind,
      upload,
      expiresOn: runsOut(kind, expires, paperOf(body))
        ? ((body[`${kind}ExpiresOn`] as string | undefined) ?? null)
        : null,
      licenceClass:
        kind === 'DrivingLicence'
          ? ((body[classField] as DocumentRow['licence_class'] | undefined) ?? null)
          : null,
    })),
  )

/** Problems with dates: every expiring document needs a future expiry. */
export const dateProblems = (type: KycType, body: Record<string, unknown>, today: string): FieldProblem[] =>
  documentsOf(type).flatMap(([kind, { expires }]) => {
    if (!expires) return []
    const field = `${kind}ExpiresOn`
    const day = body[field] as string | undefined
    const isSent = (body[kind] as unknown[]).length > 0
    if (!runsOut(kind, expires, paperOf(body)))
      return day ? [{ field, message: 'This document does not expire. Leave the date out.' }] : []
    if (isSent && !day) return [{ field, message: 'Enter the expiry date' }]
    if (!isSent && day) return [{ field, message: 'Send the document with its expiry date' }]
    return day && day <= today ? [{ field, message: 'It has expired. Send the current one.' }] : []
  })

export type Base = { file: Pick<FileRow, 'state'>; documents: readonly DocumentRow[] }

/** The documents that must come with a form: all required ones at first; later those sent back and those run out. */
export const missingFrom = (
  type: KycType,
  base: Base | undefined,
  newDocuments: readonly DocumentUpload[],
  today: string,
): FieldProblem[] => {
  const has = new Set(newDocuments.map(({ kind }) => kind))
  const needed: FieldProblem[] = base
    ? base.documents.flatMap(({ kind, verdict, reason, expires_on }) => {
        if (verdict === 'returned') return [{ field: kind, message: `Send it again: ${reason}` }]
        return expires_on !== null && expires_on <= today
          ? [{ field: kind, message: 'It has expired. Send the current one.' }]
          : []
      })
    : documentsOf(type).flatMap(([kind, { required, words }]) =>
        required ? [{ field: kind, message: `${words}: please add it` }] : [],
      )
  return needed.filter(({ field }) => !has.has(field as KycDocumentKind))
}

/** Documents kept from the previous version. Accepted ones stay accepted, unless the file was rejected. */
export const documentsToKeep = (
  base: Base | undefined,
  newDocuments: readonly DocumentUpload[],
): DocumentRow[] => {
  const has = new Set(newDocuments.map(({ kind }) => kind))
  return (base?.documents ?? [])
    .filter(({ kind }) => !has.has(kind))
    .map(document =>
      base?.file.state === 'rejected' ? { ...document, verdict: 'waiting', reason: '' } : document,
    )
}
