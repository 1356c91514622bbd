// Proposes a change from a page, audited and once per key.
import { Failure } from '#contract/core/errors.ts'
import type { Act } from '#server/desk/audit.ts'
import { act } from '#server/desk/desk.ts'
import { deskOf } from '#server/desk/operators/own-desk.ts'
import { holdSettingRole } from '#server/desk/roles-held.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { type ChangeRow, changeUnder } from './sql.ts'

type ProposalRequest = {
  operator: string
  key: string
  what: Act
  propose: (tx: Tx) => Promise<ChangeRow>
}

/** `propose` repeats the earlier proposal under the key, and refuses a different one. */
export const proposeOnce = async (
  deps: Deps,
  { operator, key, what, propose }: ProposalRequest,
): Promise<ChangeRow> => {
  const { desk } = deskOf(deps, operator)
  const once = async (first: boolean): Promise<ChangeRow> => {
    if (await changeUnder(desk.db, operator, key)) return desk.db.inTx(propose)
    try {
      return await act({ ...desk, key }, what, async tx => {
        await holdSettingRole(tx, operator)
        return propose(tx)
      })
    } catch (error) {
      // Concurrent requests with one key: the second reads the outcome of the first.
      if (first && !(error instanceof Failure)) return once(false)
      throw error
    }
  }
  return once(true)
}
