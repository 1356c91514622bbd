import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { toStranger } from '#server/user/public-identity.ts'
import { changeLead } from './change-lead.ts'
import { exportLeadTable } from './export-leads.ts'
import { remindOwners } from './remind-owners.ts'
import { listLeads, showCounts, showLead } from './show-leads.ts'
import { eraseLeads, exportLeads } from './sql.ts'

export const leadsFeature: Feature = {
  name: 'leads',
  calls: () => [
    serving(contract.leads, {
      list: listLeads,
      counts: showCounts,
      one: showLead,
      change: changeLead,
      export: exportLeadTable,
    }),
  ],
  tasks: ({ db, clock }) => [
    { name: 'reminders of leads', everyMs: 60_000, work: () => remindOwners(db, clock()) },
  ],
  personal: {
    sections: (db, { id }) => [
      [
        'leads',
        async () =>
          (await exportLeads(db, id)).map(({ buyer, ...lead }) => ({
            ...lead,
            name: toStranger(buyer).publicName,
          })),
      ],
    ],
    erase: (tx, { id }) => eraseLeads(tx, id),
    erased: ['What you noted of people who asked about your cars, and what dealers noted of you'],
  },
}
