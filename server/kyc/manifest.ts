import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { openIdentity } from '#server/rails/open-identity.ts'
import { askIdentitiesAgain, endChecksLeft } from './ask-again.ts'
import { kycDecisionCommands } from './desk/decisions.ts'
import { kycFileCommands } from './desk/files.ts'
import { identityCommands } from './desk/identity.ts'
import {
  documentsInUse,
  enqueueForgetDocuments,
  eraseKyc,
  forgetDocuments,
  forgetDocumentsJob,
  exportKyc,
} from './data-rights.ts'
import { handIn } from './hand-in.ts'
import { handInIdentity } from './hand-in-identity.ts'
import { numberHasher } from './number-hash.ts'
import { kycDue } from './on-due.ts'
import { readOwnFile } from './reads.ts'
import { sandboxReview, sandboxReviewJob } from './sandbox-review.ts'
import { hasUploaded, listFiles, showDocument } from './show-kyc.ts'
import { showIdentity, verifyIdentity } from './verify-identity.ts'
import { kycQueues, kycThings } from './desk/desk-subjects.ts'

export const kycFeature: Feature = {
  name: 'kyc',
  calls: ({ keep, files, pepper, config }) => {
    const { demonstration } = config
    const deps = { pepper, hashNumber: numberHasher(pepper), verify: openIdentity(config) }
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
          identity: showIdentity(deps),
          verifyIdentity: verifyIdentity(deps),
          handInIdentity: handInIdentity(keep, deps),
        },
        (of, { id, userId }) => readOwnFile(of, id, userId),
      ),
    ]
  },
  jobs: ({ db, clock, files }) => ({
    house: { [sandboxReviewJob]: sandboxReview(db, clock) },
    files: { [forgetDocumentsJob]: forgetDocuments(db, files.documents) },
  }),
  tasks: ({ db, clock, pepper, config }, log) => {
    const verify = openIdentity(config)
    const onError = (err: unknown, of: object) =>
      log.error({ err, ...of }, 'an identity check failed and is tried again')
    return [
      {
        name: 'identity checks that wait',
        everyMs: 60_000,
        work: async () => verify && askIdentitiesAgain({ db, verify, pepper, clock }, onError),
      },
      {
        name: 'identity checks without documents',
        everyMs: 3_600_000,
        work: () => endChecksLeft(db, clock()),
      },
    ]
  },
  due: { kyc_file: kycDue },
  desk: { ...identityCommands, ...kycFileCommands, ...kycDecisionCommands },
  things: kycThings,
  queues: kycQueues,
  personal: {
    sections: (db, { id }) => [['verification', () => exportKyc(db, id)]],
    erase: async (tx, { id }) => enqueueForgetDocuments(tx, await eraseKyc(tx, id)),
    erased: ['Your verification: every document, every file, and the parts of a BVN or NIN that we kept'],
  },
  documents: documentsInUse,
}
