import { contract } from '#contract/index.ts'
import { passwordValidator } from '#server/user/check-password.ts'
import { siteOf } from '#server/kernel/secrets/verify-passkey.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { deleteAccount, showDeletion } from './delete-account.ts'
import { downloadMyData, unlockMyData } from './download.ts'
import { sealOldDocuments } from './seal-documents.ts'

export const dataRightsFeature: Feature = {
  name: 'data-rights',
  calls: deps => [
    serving(contract.dataRights, {
      unlock: unlockMyData(deps),
      download: downloadMyData(deps),
      deletion: showDeletion(deps.features),
      remove: deleteAccount(deps.features, passwordValidator(siteOf(deps))),
    }),
  ],
  tasks: ({ db, files, features }, log) => [
    {
      name: 'seal old documents',
      everyMs: 60_000,
      work: () =>
        sealOldDocuments({ db, documents: files.documents, features }, (err, of) =>
          log.error({ err, ...of }, 'a document could not be sealed and will be tried again'),
        ),
    },
  ],
  personal: { retained: ['What the operator of AutoX did with your account and why, without your name'] },
}
