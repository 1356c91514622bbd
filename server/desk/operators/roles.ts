// Gives and takes roles of operators, at the desk and by command.
import { callName } from '#contract/core/call.ts'
import { fail } from '#contract/core/errors.ts'
import { type DeskRole, deskRoleNames, ownRolesWords, rolesForCall } from '#contract/desk/roles.ts'
import { type OperatorLine, operators as contract } from '#contract/desk/operators.ts'
import { parseChoice } from '#server/desk/arguments.ts'
import { writeAction } from '#server/desk/audit.ts'
import { holdRole } from '#server/desk/roles-held.ts'
import type { Handler, Handlers } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { endPushWithoutRole } from './push-sql.ts'
import {
  countOperators,
  deleteRole,
  insertRole,
  lockRoleChanges,
  operatorsWithRoles,
  type RoledOperator,
} from './roles-sql.ts'
import { signalRoles } from './notify-desk.ts'

/** "support,payments", as typed at the command line. */
export const rolesTyped = (typed: string): DeskRole[] => [
  ...new Set(typed.split(',').map(word => parseChoice(word.trim(), deskRoleNames))),
]

export const findRoled = async (db: Query, id: string): Promise<RoledOperator> =>
  (await operatorsWithRoles(db, { only: id, limit: 1, offset: 0 }))[0] ??
  fail('NOT_FOUND', { message: 'We can’t find that operator.' })

/** Refuses NOT_NOW to leave the desk without an administrator. */
export const keepAdministrator = async (tx: Tx, id: string): Promise<void> => {
  await lockRoleChanges(tx)
  const { name, is_last_administrator: isLast } = await findRoled(tx, id)
  if (isLast)
    fail('NOT_NOW', {
      message: `${name} is the last administrator. Make another operator an administrator first.`,
    })
}

type RoleChange = { id: string; role: DeskRole; by: string; now: Date }

/** Whether it changed anything. */
export const giveRole = async (tx: Tx, { id, role, by, now }: RoleChange): Promise<boolean> => {
  await lockRoleChanges(tx)
  const { disabled_at: disabledAt, name } = await findRoled(tx, id)
  if (disabledAt)
    fail('NOT_NOW', {
      message: `${name} is disabled. Whoever runs the server lets them in again.`,
    })
  const isChanged = (await insertRole(tx, { operatorId: id, role, by, now })) === 1
  if (isChanged) signalRoles(tx, id)
  return isChanged
}

/** Whether it changed anything. A decision under way that still holds the role goes first. */
export const takeRole = async (tx: Tx, { id, role }: Pick<RoleChange, 'id' | 'role'>): Promise<boolean> => {
  if (role === 'administrator') await keepAdministrator(tx, id)
  else await findRoled(tx, id)
  const isChanged = (await deleteRole(tx, id, role)) === 1
  if (!isChanged) return false
  await endPushWithoutRole(tx, id)
  signalRoles(tx, id)
  return true
}

export const roleWords = (row: RoledOperator): string => `${row.name}: ${ownRolesWords(row.roles)}.`

const lineOf = (row: RoledOperator): OperatorLine => ({
  id: row.id,
  name: row.name,
  roles: row.roles,
  createdAt: row.created_at.toISOString(),
  disabledAt: row.disabled_at?.toISOString() ?? null,
  isLastAdministrator: row.is_last_administrator,
})

const changeRole: Handler<typeof contract.changeRole> = async (
  { tx, now, operator: { name: by } },
  { body: { operatorId: id, role, change, reason } },
) => {
  // Before their own role is held: whoever changes roles waits here, and holds nothing meanwhile.
  await lockRoleChanges(tx)
  await holdRole(tx, by, rolesForCall(callName(contract.changeRole)))
  const isChanged = await (change === 'give'
    ? giveRole(tx, { id, role, by, now })
    : takeRole(tx, { id, role }))
  if (isChanged)
    await writeAction(tx, {
      command: `operators ${change} ${role}`,
      subject: { type: 'operator', id },
      operator: by,
      at: now,
      reason,
      refusal: '',
    })
  return lineOf(await findRoled(tx, id))
}

export const roleHandlers: Handlers<typeof contract> = {
  list: async ({ db }, { query: { PageNumber, PageSize } }) => ({
    page: (await operatorsWithRoles(db, { limit: PageSize, offset: (PageNumber - 1) * PageSize })).map(
      lineOf,
    ),
    totalRecords: await countOperators(db),
  }),
  changeRole,
}
