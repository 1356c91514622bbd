// Checks an operator's roles, and holds them until a decision is done.
import { fail } from '#contract/core/errors.ts'
import { type DeskRole, hasRole, namesOfRoles, needsRoleWords, rolesToDecide } from '#contract/desk/roles.ts'
import type { Tx } from '../kernel/db/db.ts'

/** Roles of an operator, unchangeable until the transaction ends; undefined for a disabled or unknown one. */
export const holdRoles = async (tx: Tx, name: string): Promise<DeskRole[] | undefined> => {
  const operator = await tx.maybe<{ id: string }>`
    select id from operator where name = ${name} and disabled_at is null for share`
  if (!operator) return undefined
  const rows = await tx.rows<{ role: DeskRole }>`
    select role from operator_role where operator_id = ${operator.id} order by role limit 10 for share`
  return rows.map(({ role }) => role)
}

/** Refuses NEEDS_ROLE to whoever has the role no more, and NOT_ALLOWED to whoever is an operator no more. */
export const holdRole = async (
  tx: Tx,
  name: string,
  allowed: readonly DeskRole[] | undefined,
): Promise<void> => {
  const roles =
    (await holdRoles(tx, name)) ?? fail('NOT_ALLOWED', { message: 'You are no longer an operator.' })
  if (allowed && !hasRole(roles, allowed)) fail('NEEDS_ROLE', { message: needsRoleWords(allowed, roles) })
}

/** Refuses a proposal of a setting by whoever could not confirm one. */
export const holdSettingRole = (tx: Tx, name: string): Promise<void> =>
  holdRole(tx, name, rolesToDecide('setting-change', 'confirm'))

/** Refuses NOT_NOW for a proposal of somebody who could not propose it any more. */
export const checkProposer = async (tx: Tx, name: string, allowed: readonly DeskRole[]): Promise<void> => {
  const roles = await holdRoles(tx, name)
  if (roles && hasRole(roles, allowed)) return
  const why = roles ? `no longer has the role ${namesOfRoles(allowed)}` : 'is no longer an operator'
  fail('NOT_NOW', { message: `${name}, who proposed it, ${why}. Return it and decide anew.` })
}

/** Refuses NEEDS_ROLE in words that name the role; `allowed` is undefined for what everybody may who is signed in. */
export const refuseWithoutRole = (
  roles: readonly string[],
  allowed: readonly DeskRole[] | undefined,
): void => {
  if (allowed !== undefined && !hasRole(roles, allowed))
    fail('NEEDS_ROLE', { message: needsRoleWords(allowed, roles) })
}
