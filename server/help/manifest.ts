import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { caseCommands } from './desk.ts'
import { caseQueues, caseThings } from './desk-subjects.ts'
import {
  attachCaseFile,
  caseFilesIn,
  eraseCaseFiles,
  forgetCaseFiles,
  forgetCaseFilesJob,
  forgetWaitingCaseFiles,
  showCaseFile,
} from './files.ts'
import { exportCases, listCases, showCase } from './show.ts'
import { blankMessages } from './sql.ts'
import { caseDue, caseSoon, closeCase, complaintDue, reopenCase } from './steps.ts'

export const helpFeature: Feature = {
  name: 'help',
  calls: ({ keep, files }) => [
    serving(contract.helpCases, {
      mine: listCases,
      byId: showCase,
      reopen: reopenCase,
      attach: attachCaseFile(keep),
      file: showCaseFile(files.documents),
      close: closeCase,
    }),
  ],
  jobs: ({ db, files }) => ({
    files: { [forgetCaseFilesJob]: forgetCaseFiles(db, files.documents) },
  }),
  tasks: ({ db, clock }) => [
    {
      name: 'forget unused files of help cases',
      everyMs: 600_000,
      work: () => forgetWaitingCaseFiles(db, clock()),
    },
  ],
  documents: caseFilesIn,
  due: { help_case: caseDue, finance_complaint: complaintDue },
  soon: { help_case: caseSoon },
  desk: caseCommands,
  things: caseThings,
  queues: caseQueues,
  personal: {
    sections: (db, { id }) => [['helpCases', () => exportCases(db, id)]],
    erase: async (tx, { id }) => {
      await blankMessages(tx, id)
      await eraseCaseFiles(tx, id)
    },
    erased: [
      'What you and AutoX wrote in cases that are not about finance, with the pictures and documents in them',
    ],
    retained: [
      'Cases about finance with their answers and files, for five years, as lending must; of the others their number, subject and times',
    ],
  },
  map: { pages: async () => ['/help'] },
}
