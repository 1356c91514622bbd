import { contract } from '#contract/index.ts'
import { passwordValidator } from '#server/user/check-password.ts'
import { siteOf } from '#server/kernel/secrets/verify-passkey.ts'
import { type Domain, serving } from '#server/manifest/manifest.ts'
import { deleteAccount, showDeletion } from './delete-account.ts'
import { downloadMyData, unlockMyData } from './download.ts'
import { sealOldDocuments } from './seal-documents.ts'

export const dataRightsDomain: Domain = {
  name: 'data-rights',
  calls: parts => [
    serving(contract.dataRights, {
      unlock: unlockMyData(parts),
      download: downloadMyData(parts),
      deletion: showDeletion(parts.domains),
      remove: deleteAccount(parts.domains, passwordValidator(siteOf(parts))),
    }),
  ],
  tasks: ({ db, files, domains }, log) => [
    {
      name: 'seal old documents',
      everyMs: 60_000,
      work: () =>
        sealOldDocuments({ db, documents: files.documents, domains }, (err, of) =>
          log.error({ err, ...of }, 'a document could not be sealed and will be tried again'),
        ),
    },
  ],
  personal: { kept: ['What the operator of AutoX did with your account and why, without your name'] },
}
