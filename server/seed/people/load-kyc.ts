// Verifies demo and test users through the product's own functions, skipping the forms.
import { randomBytes } from 'node:crypto'
import type { KycDocumentKind, KycType } from '#contract/kyc/kinds.ts'
import { lockTier } from '../../kyc/identity-sql.ts'
import { type Handed, putVersion } from '../../kyc/put-file.ts'
import { recordIdentity } from '../../kyc/record-identity.ts'
import { tiersOf } from '../../kyc/reads.ts'
import { decideFile, reviewFile } from '../../kyc/review-file.ts'
import type { Tier } from '../../kyc/tier-limits.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { lagosDayOf, dayAfter } from '#contract/core/lagos-days.ts'
import type { SeedPerson } from './people.ts'
import type { StoredDocument } from '../../kernel/uploads/store-uploads.ts'

type Wish = {
  userId: string
  type: KycType
  paper: StoredDocument
  /** The documents, each with the day on which it runs out where it does. */
  documents: Partial<Record<KycDocumentKind, string | null>>
  now: Date
}

/** Hands in a first file whose documents all look alike, and gives its id. */
export const putFile = async (tx: Tx, { userId, type, paper, documents, now }: Wish): Promise<string> => {
  await lockTier(tx, userId, now)
  const handed = Object.entries(documents).map(([kind, expiresOn]): Handed => ({
    kind: kind as KycDocumentKind,
    expiresOn,
    licenceClass: kind === 'DrivingLicence' ? 'B' : null,
    document: paper,
  }))
  return putVersion(tx, { userId, type, number: 1, handed, keptDocuments: [], now })
}

const approved = { actor: 'operator', decision: 'approve' } as const

export type Verified = {
  userId: string
  tier: Tier
  paper: StoredDocument
  /** The day on which the identity document runs out. */
  runsOutOn: string
  now: Date
}

/** Brings somebody to a tier: a BVN, a NIN, then approved documents. No number is behind the hashes. */
export const putTier = async (tx: Tx, { userId, tier, paper, runsOutOn, now }: Verified): Promise<void> => {
  for (const kind of (['bvn', 'nin'] as const).slice(0, tier)) {
    const about = { userId, kind, numberHash: randomBytes(32), last4: '0001', reference: 'demo' }
    await recordIdentity(tx, { ...about, outcome: 'match', differs: [], now })
  }
  if (tier < 3) return
  const documents = { IdentityDocument: runsOutOn, ProofOfAddress: null }
  const fileId = await putFile(tx, { userId, type: 'personal', paper, documents, now })
  await decideFile(tx, { ...approved, fileId, now })
}

type DemoPeople = { people: readonly SeedPerson[]; ids: ReadonlyMap<string, string> }

/** Verifies BVN and NIN of those who are not verified yet, but leaves one in seven as they are. */
export const verifyDealers = async (
  tx: Tx,
  { people, ids, paper, now }: DemoPeople & Pick<Wish, 'paper' | 'now'>,
): Promise<void> => {
  const dealers = people.flatMap(({ accountType, email }) =>
    accountType === 'AutoDealer' ? [ids.get(email)!] : [],
  )
  const verifiedAt = new Date(now.getTime() - 100 * dayMs)
  const tiers = await tiersOf(tx, dealers)
  const unverified = dealers.filter(id => (tiers.get(id) ?? 0) === 0)
  for (const [i, userId] of unverified.entries())
    if (i % 7 !== 6)
      await putTier(tx, { userId, tier: 2, paper, runsOutOn: lagosDayOf(now), now: verifiedAt })
}

const dayMs = 86_400_000

/** The demonstration's files: a licence to rent with, of vehicles and spare parts one approved and two sent back, for the reasons people meet. */
export const putDemoFiles = async (
  tx: Tx,
  {
    buyer,
    seller,
    dealer,
    paper,
    now,
  }: Record<'buyer' | 'seller' | 'dealer', string> & Pick<Wish, 'paper' | 'now'>,
): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const owned = {
    IdentityDocument: dayAfter(lagosDayOf(now), 900),
    ProofOfAddress: null,
    ProofOfOwnership: null,
  }
  const ofDealer = {
    ...owned,
    VehicleLicence: dayAfter(lagosDayOf(now), 200),
    Roadworthiness: dayAfter(lagosDayOf(now), 200),
  }
  const parts = {
    IdentityDocument: dayAfter(lagosDayOf(now), 900),
    ProofOfAddress: null,
    ProofOfSource: null,
  }
  const about = { paper, now: before(30) }
  const licence = { DrivingLicence: dayAfter(lagosDayOf(now), 700) }
  const ofBuyer = await putFile(tx, { ...about, userId: buyer, type: 'licence', documents: licence })
  await reviewFile(tx, { ...approved, fileId: ofBuyer, now: before(29) })
  const ofPlace = await putFile(tx, { ...about, userId: dealer, type: 'vehicle', documents: ofDealer })
  await reviewFile(tx, { ...approved, fileId: ofPlace, now: before(29) })
  const ofParts = await putFile(tx, { ...about, userId: dealer, type: 'accessories', documents: parts })
  const ofSeller = await putFile(tx, { ...about, userId: seller, type: 'vehicle', documents: owned })
  const giveBack = { actor: 'operator', decision: 'return', now: before(28) } as const
  await reviewFile(tx, {
    ...giveBack,
    fileId: ofParts,
    documents: [{ kind: 'ProofOfSource', reason: 'The invoice does not name your business.' }],
  })
  await reviewFile(tx, {
    ...giveBack,
    fileId: ofSeller,
    documents: [
      { kind: 'ProofOfAddress', reason: 'The bill is older than three months.' },
      { kind: 'ProofOfOwnership', reason: 'We cannot read it: the picture is blurred.' },
    ],
  })
}
