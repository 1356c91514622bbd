// The documents that verification asks for, their words, and which of them run out.
import type { FilesRule } from '../core/call.ts'
import { limits } from '../core/limits.ts'

/** `personal` is for a wallet without small limits, `licence` for who drives a rented car; the others are for who offers something. */
export const kycTypes = ['personal', 'vehicle', 'accessories', 'licence'] as const
export type KycType = (typeof kycTypes)[number]

/** Names of the types in the specification's calls and screens. */
export const kycTypeNames: Readonly<Record<string, KycType>> = {
  identity: 'personal',
  personalKyc: 'personal',
  car: 'vehicle',
  cars: 'vehicle',
  vehicles: 'vehicle',
  vehicleKyc: 'vehicle',
  accessory: 'accessories',
  accessoryKyc: 'accessories',
  accessoriesKyc: 'accessories',
  vehicleAccessory: 'accessories',
  vehicleAccessoryKyc: 'accessories',
  part: 'accessories',
  parts: 'accessories',
  spareParts: 'accessories',
  license: 'licence',
  drivingLicence: 'licence',
  drivingLicense: 'licence',
  licenceKyc: 'licence',
}

type Kind = {
  words: string
  help: string
  required: boolean
  /** The date on which it runs out is asked for. */
  expires: boolean
}

const identityDocument = {
  words: 'Identity document',
  help: 'International passport, driver’s licence, voter’s card or NIN slip',
  required: true,
  expires: true,
} as const

const proofOfAddress = {
  words: 'Proof of address',
  help: 'Utility bill, tenancy agreement or bank statement of the last three months',
  required: true,
  expires: false,
} as const

/** For the highest wallet limits. */
export const personalDocuments = {
  IdentityDocument: identityDocument,
  ProofOfAddress: proofOfAddress,
} as const satisfies Record<string, Kind>

/** For people who offer vehicles. */
export const vehicleDocuments = {
  IdentityDocument: identityDocument,
  ProofOfAddress: proofOfAddress,
  ProofOfOwnership: {
    words: 'Proof of ownership',
    help: 'For a vehicle you offer, or a dealer’s certificate',
    required: true,
    expires: false,
  },
  VehicleLicence: { words: 'Vehicle licence', help: 'The current one', required: false, expires: true },
  Roadworthiness: {
    words: 'Roadworthiness certificate',
    help: 'The current one',
    required: false,
    expires: true,
  },
} as const satisfies Record<string, Kind>

/** For people who offer spare parts and accessories. */
export const accessoriesDocuments = {
  IdentityDocument: identityDocument,
  ProofOfAddress: {
    words: 'Proof of address',
    help: 'Of the shop or your home, of the last three months',
    required: true,
    expires: false,
  },
  ProofOfSource: {
    words: 'Where the parts come from',
    help: 'Supplier’s invoice, import papers or a letter of the manufacturer',
    required: true,
    expires: false,
  },
  BusinessRegistration: {
    words: 'Business registration',
    help: 'Certificate of the Corporate Affairs Commission',
    required: false,
    expires: false,
  },
} as const satisfies Record<string, Kind>

/** For drivers of rented cars. */
export const licenceDocuments = {
  DrivingLicence: {
    words: 'Driving licence',
    help: 'The front of the plastic card, with name and date readable',
    required: true,
    expires: true,
  },
} as const satisfies Record<string, Kind>

/** How large a document may be, and of which kinds; the browser refuses others before it sends. */
export const kycDocumentRule = {
  filesMax: 1,
  bytesMax: limits.documentBytesMax,
  accept: 'application/pdf,image/*',
} as const satisfies FilesRule

/** Kinds of identity documents; some never expire, so their expiry is not asked for. */
export const identityPapers = {
  passport: { words: 'International passport', expires: true },
  'drivers-licence': { words: 'Driver’s licence', expires: true },
  'voters-card': { words: 'Voter’s card', expires: false },
  'nin-slip': { words: 'NIN slip', expires: false },
} as const satisfies Record<string, { words: string; expires: boolean }>
type IdentityPaper = keyof typeof identityPapers
export const paperNames = Object.keys(identityPapers) as [IdentityPaper, ...IdentityPaper[]]
const isIdentityPaper = (name: string): name is IdentityPaper =>
  (paperNames as readonly string[]).includes(name)

/** The field that says which document it is; only an identity document has one. */
export const paperField = 'IdentityDocumentIs'

/** The field with the class of a driving licence. */
export const classField = 'DrivingLicenceClass'

/** Whether a document of this kind expires; `paper` is the kind of identity document, if known. */
export const runsOut = (kind: KycDocumentKind, expires: boolean, paper: string | undefined): boolean =>
  expires &&
  !(kind === 'IdentityDocument' && paper && isIdentityPaper(paper) && !identityPapers[paper].expires)

export type PersonalDocument = keyof typeof personalDocuments
export type VehicleDocument = keyof typeof vehicleDocuments
export type AccessoriesDocument = keyof typeof accessoriesDocuments
export type LicenceDocument = keyof typeof licenceDocuments
export type KycDocumentKind = PersonalDocument | VehicleDocument | AccessoriesDocument | LicenceDocument

const byType: Record<KycType, Partial<Record<KycDocumentKind, Kind>>> = {
  personal: personalDocuments,
  vehicle: vehicleDocuments,
  accessories: accessoriesDocuments,
  licence: licenceDocuments,
}

/** The documents of a file of this type, in the order in which they are asked for. */
export const documentsOf = (type: KycType): [KycDocumentKind, Kind][] =>
  Object.entries(byType[type]) as [KycDocumentKind, Kind][]
