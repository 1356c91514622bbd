import { deskContract } from '#contract/desk/desk-contract.ts'
import { type Domain, serving } from '#server/manifest/manifest.ts'
import { confirmedDoor } from './confirmed-door.ts'
import { decisionHandlers } from './decisions-at-desk.ts'
import { readSettings } from './current.ts'
import { settingHandlers } from './show-settings.ts'

export const settingsDomain: Domain = {
  name: 'settings',
  calls: parts => [
    serving(deskContract.deskSettings, settingHandlers(parts)),
    serving(deskContract.deskDecisions, decisionHandlers(parts)),
  ],
  routes: (app, _to, { publicDb }) => confirmedDoor(app, publicDb),
  tasks: ({ db }) => [
    {
      name: 'read settings again',
      everyMs: 30_000,
      work: async () => {
        await readSettings(db)
      },
    },
  ],
}
