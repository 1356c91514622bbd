// Notes on a rental which claim its damage became.
import type { Tx } from '#server/kernel/db/db.ts'

/** False where it has one already. */
export const noteInsuranceClaim = async (tx: Tx, rentalId: string, claimId: string): Promise<boolean> =>
  (await tx.run`
    update rental set insurance_claim_id = ${claimId} where id = ${rentalId} and insurance_claim_id is null`) ===
  1
