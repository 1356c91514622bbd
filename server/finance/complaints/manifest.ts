// What complaints about finance bring: their calls, their clock and their desk.
import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { complaintCommands } from './desk.ts'
import { complain } from './open.ts'
import { complaintOf, listComplaints, readComplaint, showComplaint } from './show.ts'
import { allComplaints } from './sql.ts'
import { complaintQueues, complaintThings } from './desk-subjects.ts'
import { closeComplaint, complaintDue, complaintSoon, reopenComplaint } from './steps.ts'

export const financeComplaintsFeature: Feature = {
  name: 'finance-complaints',
  calls: () => [
    serving(
      contract.financeComplaints,
      {
        complain,
        mine: listComplaints,
        byId: showComplaint,
        reopen: reopenComplaint,
        close: closeComplaint,
      },
      (of, { id, userId }) => readComplaint(of, id, userId),
    ),
  ],
  due: { finance_complaint: complaintDue },
  soon: { finance_complaint: complaintSoon },
  desk: complaintCommands,
  things: complaintThings,
  queues: complaintQueues,
  personal: {
    sections: (db, { id }) => [
      ['financeComplaints', async () => (await allComplaints(db, id)).map(complaintOf)],
    ],
    retained: ['Your complaints about finance with their answers, for five years, as lending must'],
  },
}
