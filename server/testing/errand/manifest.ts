// What errands bring: the derived calls, and asking.
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { dealPage, readDeal } from '#server/deal-engine/show.ts'
import { serving } from '#server/manifest/manifest.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { errandKind } from './kind.ts'
import { errand } from './process.ts'
import { type Errand, errands } from './shape.ts'

const ask: Handler<typeof errands.ask> = async ({ tx, user, now }, { body }) => {
  const { runnerId, what, rewardKobo } = body
  const who = { asker_id: user.id, runner_id: runnerId }
  const row = { ...beginning(errand.start, now), ...who, what, reward_kobo: rewardKobo, latest_at: null }
  const read = (...pageArgs: Parameters<Parameters<typeof beginDeal>[2]['read']>) =>
    dealPage<Errand>(tx, errandKind, ...pageArgs)
  return (await beginDeal(tx, errandKind, { row, by: 'asker', now, read })).view
}

export const errandFeature = dealFeature(errandKind, {
  calls: () => [
    serving(errands, { ...dealHandlers(errandKind, errands), ask }, (of, { id, userId }) =>
      readDeal<Errand>(of, errandKind, id, userId),
    ),
  ],
})
