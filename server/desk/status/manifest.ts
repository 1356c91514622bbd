import { deskContract } from '#contract/desk/desk-contract.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { statusHandlers } from './show-status.ts'

export const statusFeature: Feature = {
  name: 'status',
  calls: deps => [serving(deskContract.status, statusHandlers(deps.status))],
  // Whoever opens the page reads since when something is not well, also where nothing scrapes.
  tasks: deps => [{ name: 'status', everyMs: 60_000, work: () => deps.status() }],
}
