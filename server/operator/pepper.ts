// Operator commands for viewing and rotating the pepper.
import { Failure } from '#contract/core/errors.ts'
import { notePrints } from '../installation.ts'
import { type Query, type Sql, sql } from '../kernel/db/db.ts'
import { addPart, findPepper, pepperPlace } from '../kernel/secrets/pepper.ts'
import { partsOf } from '../kernel/secrets/secrets.ts'
import { reasonOf } from '../desk/arguments.ts'
import { act, type Run } from '../desk/desk.ts'

/** How many hashes each part of the pepper made, by its number. */
const byPart = async (db: Query, hashes: Sql): Promise<Map<number, number>> => {
  const rows = await db.rows<{ part: number; count: number }>`
    select coalesce(substring(hash from '^(\\d+)[$]')::int, 1) as part, count(*) as count from (${hashes}) kept (hash) group by 1`
  return new Map(rows.map(row => [row.part, row.count]))
}

export const showPepper: Run = async ({ db, pepper: source, print }) => {
  const parts = partsOf((await findPepper(source))!)
  const passwords = await byPart(db, sql`select password_hash from app_user where deleted_at is null`)
  const pins = await byPart(db, sql`select pin_hash from wallet where closed_at is null`)
  print(`The pepper in ${pepperPlace(source)} has ${parts} ${parts === 1 ? 'part' : 'parts'}.`)
  for (let part = 1; part <= parts; part++)
    print(
      `Part ${part}${part === parts ? ', the newest' : ''}: ${passwords.get(part) ?? 0} passwords and ${pins.get(part) ?? 0} pins.`,
    )
  return true
}

export const rotatePepper: Run = async (desk, args) => {
  const { pepper: source, print } = desk
  const reason = reasonOf(args)
  if (source.pepper !== undefined)
    throw new Failure('NOT_NOW', {
      message:
        'The pepper comes from the variable PEPPER. Write 64 more hexadecimal digits to its end, such as `openssl rand -hex 32` gives, and start AutoX again.',
    })
  const longer = await addPart(source, (await findPepper(source))!)
  await act(desk, { command: 'pepper rotate', reason }, tx => notePrints(tx, longer))
  print(`The pepper in ${pepperPlace(source)} has a new part, its ${partsOf(longer)}.`)
  print(
    'Back the file up, and start every process of AutoX again: until then they hash with the part before.',
  )
  return true
}
