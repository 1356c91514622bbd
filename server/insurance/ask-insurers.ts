// Opens the connections to insurers and records what answers decide.
import type { Deps } from '#server/manifest/manifest.ts'
import { openInsurers } from '#server/rails/insurers/open-insurers.ts'

import type { Insurers } from '#server/rails/insurers/insurer-port.ts'
export type {
  Insurers,
  PolicyOrder,
  OrderLookup,
  Issued,
  ClaimLookup,
  ClaimFile,
  ClaimPicture,
  InsurerPort,
} from '#server/rails/insurers/insurer-port.ts'
export { type ClaimStep, nextClaimStep, tellAgainAt } from '#server/rails/insurers/next-claim-step.ts'
export { nextStep, type OrderSoFar, type Step } from '#server/rails/insurers/next-step.ts'

/** Insurers as this process reaches them. */
export const insurersOf = ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Insurers =>
  openInsurers({ db, clock, line: config.insurer })
