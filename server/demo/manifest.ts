// What the demonstration brings: its accounts and its mailbox.
import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { demoHandlers } from './show-demo.ts'

export const demoFeature: Feature = {
  name: 'demo',
  calls: ({ config, demoAccounts }) => [
    serving(contract.demo, demoHandlers(config.demonstration, demoAccounts)),
  ],
}
