// The kinds of papers that a car has, and the words for them.

/** Papers of a car, in the order a buyer reads them. */
export const paperKinds = {
  ProofOfOwnership: 'Proof of ownership',
  CustomsPapers: 'Customs documents',
  VehicleLicence: 'Vehicle licence',
  Roadworthiness: 'Roadworthiness certificate',
  OtherPapers: 'Other documents',
} as const
export type PaperKind = keyof typeof paperKinds
