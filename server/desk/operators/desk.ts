// Operators are made, renewed, disabled and listed here, and nowhere else: no page makes one.
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { randomUUID } from 'node:crypto'
import { type DeskRole, deskRoleNames } from '#contract/desk/roles.ts'
import { OperatorName } from '#contract/desk/sign-in.ts'
import { parseChoice, reasonOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { findPepper } from '#server/kernel/secrets/pepper.ts'
import { base32, codeAddress } from '#server/kernel/secrets/timed-codes.ts'
import { newKeys } from './keys.ts'
import { deletePasskeysOf } from './passkey-sql.ts'
import { optionOf } from './prove.ts'
import { endPushDevices } from './push-sql.ts'
import { findRoled, giveRole, keepAdministrator, rolesTyped, roleWords, takeRole } from './roles.ts'
import { insertRole, operatorsWithRoles } from './roles-sql.ts'
import {
  deleteDevicesOf,
  deleteSessionsOf,
  listOperators,
  insertOperator,
  operatorByName,
  setDisabled,
  setEnabled,
  setKeys,
} from './sql.ts'
import { signalRoles } from './notify-desk.ts'
import { dayInWords } from '#contract/core/day-words.ts'

const nameOf = (typed: string | undefined): string =>
  OperatorName.safeParse(typed).data ??
  refuse('Name an operator with 3 to 40 small letters, digits, dots or dashes, such as ngozi.eze.')

const known = async (db: Query, typed: string | undefined) =>
  (await operatorByName(db, nameOf(typed))) ?? refuse('We can’t find that operator.')

const about = (command: string, id: string, reason: string) => ({
  command: `operators ${command}`,
  subject: { type: 'operator', id } as const,
  reason,
})

type Keys = Awaited<ReturnType<typeof newKeys>>
const printKeys = ({ print }: Desk, name: string, { password, secret }: Keys): void => {
  print(
    `Operator ${name} signs in at /desk with this password and a code of six digits. Add the secret to an app for codes. Both are shown only now:`,
  )
  print(`password  ${password}`)
  print(`secret    ${base32(secret)}`)
  print(`address   ${codeAddress('AutoX desk', name, secret)}`)
}

const keysFor = async (desk: Desk, id: string) => newKeys((await findPepper(desk.pepper))!, { id })

/** The first operator is an administrator, because nobody else could make one. */
const rolesOfNew = async (db: Query, typed: string | undefined): Promise<DeskRole[]> => {
  const roles = typed === undefined ? [] : rolesTyped(typed)
  const everybody = await operatorsWithRoles(db, { limit: 1, offset: 0 })
  if (everybody.length === 0) return [...new Set([...roles, 'administrator' as const])]
  return roles.length > 0
    ? roles
    : refuse(
        `Say what they do: --roles with one or more of ${deskRoleNames.join(', ')}, such as --roles support,risk.`,
      )
}

const add: Run = async (desk, args) => {
  const {
    value,
    rest: [typed, ...words],
  } = optionOf(args, 'roles')
  const [name, reason, id] = [nameOf(typed), reasonOf(words), randomUUID()]
  const roles = await rolesOfNew(desk.db, value)
  const keys = await keysFor(desk, id)
  const [now, by] = [desk.clock(), desk.operator]
  await act(desk, about(`add ${roles.join(',')}`, id, reason), async tx => {
    if (!(await insertOperator(tx, { ...keys.keyColumns, name, now })))
      refuse('An operator with that name already exists.')
    for (const role of roles) await insertRole(tx, { operatorId: id, role, by, now })
  })
  printKeys(desk, name, keys)
  desk.print(`roles     ${roles.join(', ')}`)
  return true
}

const give: Run = async (desk, [typed, typedRole, ...words]) => {
  const row = await known(desk.db, typed)
  const [role, reason] = [parseChoice(typedRole, deskRoleNames), reasonOf(words)]
  const change = { id: row.id, role, by: desk.operator, now: desk.clock() }
  await act(desk, about(`give ${role}`, row.id, reason), async tx => {
    if (!(await giveRole(tx, change))) refuse(`${row.name} has that role already.`)
  })
  desk.print(roleWords(await findRoled(desk.db, row.id)))
  return true
}

const take: Run = async (desk, [typed, typedRole, ...words]) => {
  const row = await known(desk.db, typed)
  const [role, reason] = [parseChoice(typedRole, deskRoleNames), reasonOf(words)]
  await act(desk, about(`take ${role}`, row.id, reason), async tx => {
    if (!(await takeRole(tx, { id: row.id, role }))) refuse(`${row.name} does not have that role.`)
  })
  desk.print(roleWords(await findRoled(desk.db, row.id)))
  return true
}

const renew: Run = async (desk, [typed, ...words]) => {
  const [row, reason] = [await known(desk.db, typed), reasonOf(words)]
  const keys = await keysFor(desk, row.id)
  await act(desk, about('renew', row.id, reason), async tx => {
    await setKeys(tx, keys.keyColumns)
    await deleteSessionsOf(tx, row.id)
    await deleteDevicesOf(tx, row.id)
    await deletePasskeysOf(tx, row.id)
    await endPushDevices(tx, row.id)
    signalRoles(tx, row.id)
  })
  printKeys(desk, row.name, keys)
  return true
}

const disable: Run = async (desk, [typed, ...words]) => {
  const [row, reason] = [await known(desk.db, typed), reasonOf(words)]
  const ended = await act(desk, about('disable', row.id, reason), async tx => {
    await keepAdministrator(tx, row.id)
    if ((await setDisabled(tx, row.id, { at: desk.clock(), reason })) === 0)
      refuse('That operator is disabled already.')
    await endPushDevices(tx, row.id)
    signalRoles(tx, row.id)
    return deleteSessionsOf(tx, row.id)
  })
  desk.print(`Disabled: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`)
  return true
}

const restore: Run = async (desk, [typed, ...words]) => {
  const [row, reason] = [await known(desk.db, typed), reasonOf(words)]
  await act(desk, about('restore', row.id, reason), async tx => {
    if ((await setEnabled(tx, row.id)) === 0) refuse('That operator is not disabled.')
  })
  desk.print('They can sign in again, with the password and the codes they had.')
  return true
}

const list: Run = async ({ db, print }) => {
  const rows = await listOperators(db)
  for (const row of rows) {
    const disabled = row.disabled_at
      ? `, disabled ${dayInWords(lagosDayOf(row.disabled_at))}: ${row.disabled_reason}`
      : ''
    print(
      `${row.name}  ${row.roles.join(', ') || 'no role'}, since ${dayInWords(lagosDayOf(row.created_at))}${disabled}`,
    )
  }
  print(rows.length === 0 ? 'No one can open the desk.' : `${rows.length} altogether.`)
  return true
}

export const operatorCommands: Record<string, Command> = {
  'operators list': { usage: '', about: 'who can open the desk', run: list },
  'operators add': {
    usage: '<name> --roles <role,role> <reason>',
    about: `lets a person open the desk; shows their password and the secret of their codes once. Roles: ${deskRoleNames.join(', ')}; the first operator is an administrator`,
    run: add,
  },
  'operators give': {
    usage: '<name> <role> <reason>',
    about: 'gives an operator a role',
    run: give,
  },
  'operators take': {
    usage: '<name> <role> <reason>',
    about: 'takes a role away, at once; the last administrator keeps theirs',
    run: take,
  },
  'operators renew': {
    usage: '<name> <reason>',
    about:
      'another password and another secret, where one was lost; signs them out everywhere and forgets their passkeys',
    run: renew,
  },
  'operators disable': {
    usage: '<name> <reason>',
    about: 'signs an operator out everywhere and lets them in no more',
    run: disable,
  },
  'operators restore': { usage: '<name> <reason>', about: 'lets a disabled operator in again', run: restore },
}
