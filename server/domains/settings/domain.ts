// What settings bring: reading again what was confirmed, should a word of it have been missed, and the desk's calls.
import { deskContract } from '#contract/desk/desk-contract.ts'
import { type Domain, serving } from '#server/manifest/domain.ts'
import { readSettings } from './current.ts'
import { settingHandlers } from './show-settings.ts'

export const settingsDomain: Domain = {
  name: 'settings',
  calls: parts => [serving(deskContract.deskSettings, settingHandlers(parts))],
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
