// What verification brings: files that are handed in, identities that are checked, and what follows from them.
import { contract } from '#contract/index.ts'
import { type Domain, serving } from '#server/manifest/domain.ts'
import { openIdentity } from '#server/rails/open-identity.ts'
import { kycDecisionCommands } from './desk/decisions.ts'
import { kycFileCommands } from './desk/files.ts'
import { identityCommands } from './desk/identity.ts'
import { enqueueForgetDocuments, eraseKyc, forgetDocuments, forgetDocumentsJob } from './erase-kyc.ts'
import { exportKyc } from './export-kyc.ts'
import { handIn } from './hand-in.ts'
import { numberHasher } from './number-hash.ts'
import { kycDue } from './on-due.ts'
import { readOwnFile } from './reads.ts'
import { sandboxReview, sandboxReviewJob } from './sandbox-review.ts'
import { keysInUse } from './sql.ts'
import { hasUploaded, listFiles, showDocument } from './show-kyc.ts'
import { showIdentity, verifyIdentity } from './verify-identity.ts'
import { kycQueues, kycThings } from './desk/things.ts'

export const kycDomain: Domain = {
  name: 'kyc',
  calls: ({ keep, files, pepper, config }) => {
    const { demonstration } = config
    return [
      serving(
        contract.kyc,
        {
          hasUploaded,
          personal: handIn(keep, 'personal', demonstration),
          updatePersonal: handIn(keep, 'personal', demonstration),
          vehicle: handIn(keep, 'vehicle', demonstration),
          updateVehicle: handIn(keep, 'vehicle', demonstration),
          accessories: handIn(keep, 'accessories', demonstration),
          updateAccessories: handIn(keep, 'accessories', demonstration),
          licence: handIn(keep, 'licence', demonstration),
          updateLicence: handIn(keep, 'licence', demonstration),
          mine: listFiles,
          document: showDocument(files.documents),
          identity: showIdentity,
          verifyIdentity: verifyIdentity(openIdentity(config), numberHasher(pepper)),
        },
        (of, { id, userId }) => readOwnFile(of, id, userId),
      ),
    ]
  },
  jobs: ({ db, clock, files }) => ({
    house: { [sandboxReviewJob]: sandboxReview(db, clock) },
    files: { [forgetDocumentsJob]: forgetDocuments(db, files.documents) },
  }),
  due: { kyc_file: kycDue },
  desk: { ...identityCommands, ...kycFileCommands, ...kycDecisionCommands },
  things: kycThings,
  queues: kycQueues,
  personal: {
    sections: (db, { id }) => [['verification', () => exportKyc(db, id)]],
    erase: async (tx, { id }) => enqueueForgetDocuments(tx, await eraseKyc(tx, id)),
    erased: ['Your verification: every document, every file, and what was kept of a BVN or NIN'],
  },
  documents: keysInUse,
}
