// What the rights over one's data bring: the copy of all of it, the end of an account, and what nothing holds any more.
import { contract } from '#contract/index.ts'
import { forgetAbandoned } from '#server/domains/uploads/forget-uploads.ts'
import { passwordValidator } from '#server/domains/user/check-password.ts'
import { type Domain, serving } from '#server/manifest/domain.ts'
import { deleteAccount, showDeletion } from './delete-account.ts'
import { downloadMyData } from './download.ts'
import { forgetPapers, forgetPapersJob } from './forget-papers.ts'
import { picturesShown } from './pictures-in-use.ts'
import { sealOldDocuments } from './seal-documents.ts'

export const dataRightsDomain: Domain = {
  name: 'data-rights',
  calls: ({ pepper }) => [
    serving(contract.dataRights, {
      download: downloadMyData,
      deletion: showDeletion,
      remove: deleteAccount(passwordValidator(pepper)),
    }),
  ],
  jobs: ({ db, files }) => ({ files: { [forgetPapersJob]: forgetPapers(db, files.documents) } }),
  tasks: ({ db, clock, files }, log) => [
    {
      name: 'seal old documents',
      everyMs: 60_000,
      work: () =>
        sealOldDocuments(db, files.documents, (err, of) =>
          log.error({ err, ...of }, 'a document could not be sealed and will be tried again'),
        ),
    },
    {
      name: 'forget pictures that nothing shows',
      everyMs: 600_000,
      work: () => forgetAbandoned(db, picturesShown(db), clock()),
    },
  ],
}
