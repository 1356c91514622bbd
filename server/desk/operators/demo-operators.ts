// Demo operators, with readable codes.
import type { desk } from '#contract/desk/sign-in.ts'
import { fail } from '#contract/core/errors.ts'
import type { DeskRole } from '#contract/desk/roles.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { codeOf, stepAt } from '#server/kernel/secrets/timed-codes.ts'
import { codeSecretOf, newKeys } from './keys.ts'
import { findRoled } from './roles.ts'
import { insertRole } from './roles-sql.ts'
import { insertOperator, operatorByName } from './sql.ts'

/** Two administrators, so that one can propose and the other confirm. */
export const demoNames = ['demo-operator', 'demo-second-operator'] as const
const roleOfDemo: Readonly<Record<string, DeskRole>> = {
  'demo-operator': 'administrator',
  'demo-second-operator': 'administrator',
  'demo-support': 'support',
  'demo-payments': 'payments',
  'demo-verification': 'verification',
  'demo-risk': 'risk',
}
const demoPassword = 'demo-only-desk'

/** Adds them if missing. Only for the demonstration. */
export const letDemoOperatorsIn = async (
  db: Db,
  { pepper, now }: { pepper: Uint8Array; now: Date },
): Promise<void> => {
  for (const [name, role] of Object.entries(roleOfDemo)) {
    if (await operatorByName(db, name)) continue
    const { keyColumns } = await newKeys(pepper, { password: demoPassword })
    await db.inTx(async tx => {
      await insertOperator(tx, { ...keyColumns, name, now })
      await insertRole(tx, { operatorId: keyColumns.id, role, by: 'the demonstration', now })
    })
  }
}

/** Each with the earliest code that is good now and was not used. */
export const showDemoOperators =
  (demonstration: boolean, pepper: Uint8Array): Handler<typeof desk.demoOperators> =>
  async ({ db, now }) => {
    if (!demonstration) return fail('NO_SUCH_CALL')
    const operators = []
    for (const name of Object.keys(roleOfDemo)) {
      const row = await operatorByName(db, name)
      if (!row || row.disabled_at) continue
      const step = Math.max(stepAt(now), row.code_step + 1)
      const { roles } = await findRoled(db, row.id)
      const code = codeOf(codeSecretOf(pepper, row), step)
      operators.push({ name, password: demoPassword, code, roles })
    }
    return operators
  }
