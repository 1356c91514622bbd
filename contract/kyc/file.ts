// KYC file: its documents and submission forms.
import { z } from 'zod'
import { files } from '../core/call.ts'
import { dayLike, Id, Moment } from '../core/fields.ts'
import { licenceClasses } from '../test-drive/terms.ts'
import {
  accessoriesDocuments,
  type KycDocumentKind,
  kycDocumentRule,
  kycTypes,
  licenceDocuments,
  personalDocuments,
  vehicleDocuments,
  paperNames,
} from './kinds.ts'
import { kycStates } from './review.ts'

const kinds = [
  ...new Set(
    [personalDocuments, vehicleDocuments, accessoriesDocuments, licenceDocuments].flatMap(documents =>
      Object.keys(documents),
    ),
  ),
] as [KycDocumentKind, ...KycDocumentKind[]]

export const KycDocument = z.object({
  id: Id,
  kind: z.enum(kinds),
  name: z.string(),
  bytes: z.int(),
  contentType: z.string(),
  expiresOn: z.iso.date().nullable(),
  licenceClass: z.enum(licenceClasses).nullable().describe('Of a driving licence, if it is known'),
  verdict: z.enum(['waiting', 'accepted', 'returned']),
  reason: z.string().describe('Why it was rejected; empty otherwise'),
})

export const KycFile = z.object({
  id: Id,
  type: z.enum(kycTypes),
  number: z.int().describe('Version: 1, 2, 3 …'),
  state: z.enum(kycStates),
  inForce: z.boolean(),
  documents: z.array(KycDocument),
  reason: z.string(),
  submittedAt: Moment,
  decidedAt: Moment.nullable(),
  expiresOn: z.iso.date().nullable(),
  history: z
    .array(z.object({ event: z.string(), by: z.string(), note: z.string(), at: Moment }))
    .describe('History of this version, oldest first'),
  version: z.int().describe('Counts the changes'),
})
export type KycFile = z.output<typeof KycFile>

const document = files(kycDocumentRule)
const date = dayLike('2027-05-31').optional()
const paper = z
  .enum(paperNames)
  .optional()
  .describe('Which document it is. A voter’s card and a NIN slip do not expire and have no date')

export const PersonalKyc = z.object({
  IdentityDocument: document,
  IdentityDocumentIs: paper,
  IdentityDocumentExpiresOn: date,
  ProofOfAddress: document,
})
export const VehicleKyc = z.object({
  IdentityDocument: document,
  IdentityDocumentIs: paper,
  IdentityDocumentExpiresOn: date,
  ProofOfAddress: document,
  ProofOfOwnership: document,
  VehicleLicence: document,
  VehicleLicenceExpiresOn: date,
  Roadworthiness: document,
  RoadworthinessExpiresOn: date,
})
export const AccessoriesKyc = z.object({
  IdentityDocument: document,
  IdentityDocumentIs: paper,
  IdentityDocumentExpiresOn: date,
  ProofOfAddress: document,
  ProofOfSource: document,
  BusinessRegistration: document,
})
export const LicenceKyc = z.object({
  DrivingLicence: document,
  DrivingLicenceExpiresOn: date,
  DrivingLicenceClass: z.enum(licenceClasses, `One of ${licenceClasses.join(', ')}`).optional(),
})
