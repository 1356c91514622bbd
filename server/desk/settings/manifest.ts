import { deskContract } from '#contract/desk/desk-contract.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { confirmedDoor } from './confirmed-door.ts'
import { decisionHandlers } from './decisions-at-desk.ts'
import { readSettings } from './current.ts'
import { settingHandlers } from './show-settings.ts'

export const settingsFeature: Feature = {
  name: 'settings',
  calls: deps => [
    serving(deskContract.deskSettings, settingHandlers(deps)),
    serving(deskContract.deskDecisions, decisionHandlers(deps)),
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
