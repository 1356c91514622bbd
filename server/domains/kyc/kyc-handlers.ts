// Who answers each call about verification.
import type { kyc } from '#contract/kyc/kyc.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import type { StoreUploads } from '#server/kernel/files/store-uploads.ts'
import type { VerifyIdentity } from '#server/rails/identity.ts'
import { handIn } from './hand-in.ts'
import { numberHasher } from './number-hash.ts'
import { hasUploaded, listFiles, showDocument } from './show-kyc.ts'
import { showIdentity, verifyIdentity } from './verify-identity.ts'

type Parts = {
  keep: StoreUploads
  documents: Space
  pepper: Uint8Array
  verify: VerifyIdentity
  demonstration: boolean
}

export const kycHandlers = (parts: Parts): Handlers<typeof kyc> => {
  const { keep, documents, pepper, verify, demonstration } = parts
  return {
    hasUploaded,
    personal: handIn(keep, 'personal', demonstration),
    updatePersonal: handIn(keep, 'personal', demonstration),
    vehicle: handIn(keep, 'vehicle', demonstration),
    updateVehicle: handIn(keep, 'vehicle', demonstration),
    accessories: handIn(keep, 'accessories', demonstration),
    updateAccessories: handIn(keep, 'accessories', demonstration),
    mine: listFiles,
    document: showDocument(documents),
    identity: showIdentity,
    verifyIdentity: verifyIdentity(verify, numberHasher(pepper)),
  }
}
