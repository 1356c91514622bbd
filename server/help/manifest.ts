import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { caseCommands } from './desk.ts'
import { caseQueues, caseThings } from './desk-subjects.ts'
import { exportCases, listCases, showCase } from './show.ts'
import { blankMessages } from './sql.ts'
import { caseDue, caseSoon, closeCase, complaintDue, reopenCase } from './steps.ts'

export const helpFeature: Feature = {
  name: 'help',
  calls: () => [
    serving(contract.helpCases, { mine: listCases, byId: showCase, reopen: reopenCase, close: closeCase }),
  ],
  due: { help_case: caseDue, finance_complaint: complaintDue },
  soon: { help_case: caseSoon },
  desk: caseCommands,
  things: caseThings,
  queues: caseQueues,
  personal: {
    sections: (db, { id }) => [['helpCases', () => exportCases(db, id)]],
    erase: (tx, { id }) => blankMessages(tx, id),
    erased: ['What you and AutoX wrote in cases that are not about finance'],
    retained: [
      'Cases about finance with their answers, for five years, as lending must; of the others their number, subject and times',
    ],
  },
  map: { pages: async () => ['/help'] },
}
