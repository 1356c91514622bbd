// Demo only: pays or declines one's own top-up at the sandbox bank.
import { fail } from '#contract/core/errors.ts'
import type { topUps } from '#contract/transfers/top-up.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { TopUpLookup } from '#server/rails/rail.ts'
import type { SandboxBank } from '#server/rails/sandbox/sandbox.ts'
import type { Takers } from '#server/rails/take-deposit.ts'
import { applyTopUpAnswer } from './apply-answer.ts'
import { readTopUp } from './show.ts'
import { topUpByReference } from './sql.ts'

type Ended = { id: string; answer: TopUpLookup }

/** Only where the sandbox bank is the rail of a demonstration; elsewhere the call does not exist. */
export const endTopUpInSandbox = (sandbox: SandboxBank | undefined, takers: Takers) =>
  withPrepared<typeof topUps.endSandbox, Ended>({
    prepare: async ({ db, user }, { body: { reference, pays } }) => {
      if (!sandbox) return fail('NO_SUCH_CALL')
      const row = await topUpByReference(db, reference)
      if (row?.user_id !== user.id) return fail('NOT_FOUND', { message: 'We can’t find that payment.' })
      await sandbox.endTopUp({ reference, pays })
      return { id: row.id, answer: await sandbox.rail.askTopUp(reference) }
    },
    run: async ({ tx, user, now }, _, { id, answer }) => {
      // The announcement that follows finds it done.
      await applyTopUpAnswer(tx, id, { answer, takers, now })
      return readTopUp(tx, id, user.id)
    },
  })
