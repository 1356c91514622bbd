// Demo operators, with readable codes.
import type { desk } from '#contract/desk/sign-in.ts'
import { fail } from '#contract/core/errors.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { codeOf, stepAt } from '#server/kernel/secrets/timed-codes.ts'
import { codeSecretOf, newKeys } from './keys.ts'
import { insertOperator, operatorByName } from './sql.ts'

/** Two, so that one can propose and the other confirm. */
export const demoNames = ['demo-operator', 'demo-second-operator'] as const
const demoPassword = 'demo-only-desk'

/** Adds them if missing. Only for the demonstration. */
export const letDemoOperatorsIn = async (
  db: Db,
  { pepper, now }: { pepper: Uint8Array; now: Date },
): Promise<void> => {
  for (const name of demoNames) {
    if (await operatorByName(db, name)) continue
    const { keyColumns } = await newKeys(pepper, { password: demoPassword })
    await db.inTx(tx => insertOperator(tx, { ...keyColumns, name, now }))
  }
}

/** Each with the earliest code that is good now and was not used. */
export const showDemoOperators =
  (demonstration: boolean, pepper: Uint8Array): Handler<typeof desk.demoOperators> =>
  async ({ db, now }) => {
    if (!demonstration) return fail('NO_SUCH_CALL')
    const operators = []
    for (const name of demoNames) {
      const row = await operatorByName(db, name)
      if (!row || row.disabled_at) continue
      const step = Math.max(stepAt(now), row.code_step + 1)
      operators.push({ name, password: demoPassword, code: codeOf(codeSecretOf(pepper, row), step) })
    }
    return operators
  }
