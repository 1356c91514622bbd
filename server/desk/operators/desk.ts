// Operators are made, renewed, disabled and listed here, and nowhere else: no page makes one.
import { randomUUID } from 'node:crypto'
import { OperatorName } from '#contract/desk/sign-in.ts'
import { reasonOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { findPepper } from '#server/kernel/secrets/pepper.ts'
import { base32, codeAddress } from '#server/kernel/secrets/timed-codes.ts'
import { newKeys } from './keys.ts'
import { deletePasskeysOf } from './passkey-sql.ts'
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
import { dayInWords, lagosDay } from '#server/kernel/jobs/lagos-time.ts'

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

const add: Run = async (desk, [typed, ...words]) => {
  const [name, reason, id] = [nameOf(typed), reasonOf(words), randomUUID()]
  const keys = await keysFor(desk, id)
  await act(desk, about('add', id, reason), async tx => {
    if (!(await insertOperator(tx, { ...keys.keyColumns, name, now: desk.clock() })))
      refuse('An operator with that name already exists.')
  })
  printKeys(desk, name, keys)
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
  })
  printKeys(desk, row.name, keys)
  return true
}

const disable: Run = async (desk, [typed, ...words]) => {
  const [row, reason] = [await known(desk.db, typed), reasonOf(words)]
  const ended = await act(desk, about('disable', row.id, reason), async tx => {
    if ((await setDisabled(tx, row.id, { at: desk.clock(), reason })) === 0)
      refuse('That operator is disabled already.')
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
  for (const row of rows)
    print(
      `${row.name}  since ${dayInWords(lagosDay(row.created_at))}${row.disabled_at ? `, disabled ${dayInWords(lagosDay(row.disabled_at))}: ${row.disabled_reason}` : ''}`,
    )
  print(rows.length === 0 ? 'No one can open the desk.' : `${rows.length} altogether.`)
  return true
}

export const operatorCommands: Record<string, Command> = {
  'operators list': { usage: '', about: 'who can open the desk', run: list },
  'operators add': {
    usage: '<name> <reason>',
    about: 'lets a person open the desk; shows their password and the secret of their codes once',
    run: add,
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
