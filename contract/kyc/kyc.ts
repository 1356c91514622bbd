// Verification: files of documents, the person's identity, and the wallet tier that follows from both.
import { z } from 'zod'
import { readAnySpelling } from '../core/any-spelling.ts'
import { call, files } from '../core/call.ts'
import { cleanCode } from '../core/clean-typing.ts'
import { dayLike, Id, Moment } from '../core/fields.ts'
import { AccessoriesKyc, KycFile, LicenceKyc, PersonalKyc, VehicleKyc } from './file.ts'
import { kycTypeNames, kycTypes } from './kinds.ts'
import { numberPaperRule } from './number-papers.ts'
import { kycStates } from './review.ts'
import { Kobo } from '../core/kobo.ts'

/** What of a person's own words a register can have otherwise. */
export const differences = ['name', 'birth-date'] as const
export type Difference = (typeof differences)[number]

const Check = z.object({
  kind: z.enum(['bvn', 'nin']),
  state: z
    .enum(['none', 'waiting', 'matched'])
    .describe('Waiting: the register is checked again, or a person at AutoX decides from the documents'),
  last4: z.string().nullable(),
  at: Moment.nullable(),
  documents: z.int().describe('How many documents were submitted for a pending check'),
})

const Allowed = z.object({
  dailyLimitKobo: Kobo.describe('The most that can be sent in one Lagos day'),
  balanceLimitKobo: Kobo.nullable().describe('Null for no limit'),
})

/** Verification tier, which sets the wallet's limits: 0 allows no outgoing money, 3 is the highest. */
export const Identity = z.object({
  tier: z.int().min(0).max(3),
  checks: z.array(Check).describe('BVN and NIN, in this order'),
  addressProven: z.boolean(),
  dailyLimitKobo: Kobo.describe('The most that can be sent in one Lagos day'),
  balanceLimitKobo: Kobo.nullable().describe('Null for no limit'),
  register: z
    .boolean()
    .describe('Whether numbers are looked up in a register; where none is, a person checks by document'),
  tiers: z.array(Allowed).length(4).describe('What each tier allows, tier 0 first'),
  next: z
    .object({
      needs: z.enum(['bvn-or-nin', 'bvn', 'nin', 'address']),
      dailyLimitKobo: Kobo,
      balanceLimitKobo: Kobo.nullable(),
    })
    .nullable()
    .describe('The next tier’s requirement and limits; null at the highest'),
})
export type Identity = z.output<typeof Identity>

const type = readAnySpelling(
  z.enum(kycTypes, 'personal, vehicle, accessories or licence'),
  kycTypes,
  kycTypeNames,
)
const typeQuery = z.object({ type })
const idQuery = z.object({ id: Id })

const question = {
  kind: z.enum(['bvn', 'nin'], 'bvn or nin'),
  number: z
    .string('Enter 11 digits')
    .overwrite(cleanCode)
    .regex(/^\d{11}$/, 'Enter 11 digits'),
  birthDate: dayLike('1990-05-31').describe('Used for the check only, deleted with the decision'),
}

const handIn = ['FILE_IN_REVIEW', 'NOT_NOW', 'DOCUMENT_MISSING', 'BAD_DOCUMENT', 'NOT_FOUND'] as const

export const kyc = {
  hasUploaded: call({
    method: 'GET',
    path: '/api/KYC/has-uploaded-kyc',
    auth: 'bearer',
    query: typeQuery,
    data: z.object({
      hasUploaded: z.boolean(),
      state: z.enum(kycStates).nullable(),
      inForce: z.boolean(),
      id: Id.nullable(),
    }),
    about: 'Whether the signed-in user has submitted a file of a type, and its status.',
  }),
  personal: call({
    method: 'POST',
    path: '/api/KYC/personal-kyc',
    auth: 'bearer',
    form: true,
    idempotent: true,
    body: PersonalKyc,
    data: KycFile,
    refuses: handIn,
    about: 'Submits the personal file: identity and address.',
  }),
  updatePersonal: call({
    method: 'POST',
    path: '/api/KYC/update-personal-kyc',
    auth: 'bearer',
    form: true,
    idempotent: true,
    query: idQuery,
    body: PersonalKyc,
    data: KycFile,
    refuses: handIn,
    about: 'Replaces documents of the personal file; omitted ones are kept.',
  }),
  vehicle: call({
    method: 'POST',
    path: '/api/KYC/vehicle-kyc',
    auth: 'bearer',
    form: true,
    idempotent: true,
    body: VehicleKyc,
    data: KycFile,
    refuses: handIn,
    about: 'Submits the vehicle file.',
  }),
  updateVehicle: call({
    method: 'POST',
    path: '/api/KYC/update-vehicle-kyc',
    auth: 'bearer',
    form: true,
    idempotent: true,
    query: idQuery,
    body: VehicleKyc,
    data: KycFile,
    refuses: handIn,
    about:
      'Replaces documents of the vehicle file; omitted ones are kept. A file that is in force stays so until the new version is approved.',
  }),
  accessories: call({
    method: 'POST',
    path: '/api/KYC/accessories-kyc',
    auth: 'bearer',
    form: true,
    idempotent: true,
    body: AccessoriesKyc,
    data: KycFile,
    refuses: handIn,
    about: 'Submits the accessories file.',
  }),
  updateAccessories: call({
    method: 'POST',
    path: '/api/KYC/update-accessories-kyc',
    auth: 'bearer',
    form: true,
    idempotent: true,
    query: idQuery,
    body: AccessoriesKyc,
    data: KycFile,
    refuses: handIn,
    about: 'Replaces documents of the accessories file; omitted ones are kept.',
  }),
  licence: call({
    method: 'POST',
    path: '/api/KYC/licence-kyc',
    auth: 'bearer',
    form: true,
    idempotent: true,
    body: LicenceKyc,
    data: KycFile,
    refuses: handIn,
    about: 'Submits a driving licence, which a renter who drives needs.',
  }),
  updateLicence: call({
    method: 'POST',
    path: '/api/KYC/update-licence-kyc',
    auth: 'bearer',
    form: true,
    idempotent: true,
    query: idQuery,
    body: LicenceKyc,
    data: KycFile,
    refuses: handIn,
    about: 'Replaces the driving licence; the old one stays in force until the new one is approved.',
  }),
  mine: call({
    method: 'GET',
    path: '/api/KYC/kyc-by-user-id',
    auth: 'bearer',
    data: z.array(KycFile),
    about: 'The files of the signed-in user, newest version first, of every type.',
  }),
  document: call({
    method: 'GET',
    path: '/api/KYC/get-document',
    stored: true,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND'],
    about: 'One document, for its owner only.',
  }),
  identity: call({
    method: 'GET',
    path: '/api/KYC/get-identity',
    auth: 'bearer',
    data: Identity,
    about: 'How far the signed-in user is verified, and the wallet limits that follow.',
  }),
  verifyIdentity: call({
    method: 'POST',
    path: '/api/KYC/verify-identity',
    auth: 'bearer',
    idempotent: true,
    body: z.object(question),
    data: z.object({
      outcome: z.enum(['match', 'no-match', 'not-found', 'unavailable']),
      differs: z
        .array(z.enum(differences))
        .describe('Of no-match: which details differ; never the register’s own'),
      words: z.string(),
      identity: Identity,
    }),
    refuses: ['ALREADY_VERIFIED'],
    about:
      'Checks a BVN or NIN in the register. The number is stored encrypted only while the check is pending.',
  }),
  handInIdentity: call({
    method: 'POST',
    path: '/api/KYC/identity-document',
    auth: 'bearer',
    form: true,
    idempotent: true,
    body: z.object({ ...question, Document: files(numberPaperRule) }),
    data: Identity,
    refuses: ['ALREADY_VERIFIED', 'DOCUMENT_MISSING', 'BAD_DOCUMENT'],
    about:
      'Submits a document that shows a BVN or NIN, for a person at AutoX to check. It is stored encrypted and deleted with the decision.',
  }),
}
