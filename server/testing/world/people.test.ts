// Ready-made test people match those registered through the calls.
import { expect, test } from 'vitest'
import { balanceOf, type Person, personWith, signIn, walkIn } from './people.ts'
import { makeWorld, type World } from './world.ts'

// What only the way in leaves behind: counted tries, remembered requests, letters, and what the queue did meanwhile.
const leftByTheWay = ['attempt_limit', 'idempotency_key', 'demo_mail', 'one_time_code']
// Being verified by the operator's verb, as in the demonstration, tells nobody.
const isOfVerification = ({ kind }: Record<string, unknown>) => kind === 'verification'
// What differs between any two people, and when the queue came to it.
const own = /^(id|.*_id|.*_hash|email|account_number|at|.*_at|key|.*_key|reference|last4|version|ip)$/

const anonymise = (row: Record<string, unknown>, { accountNumber, id, email }: Person): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !own.test(name))))
    .replaceAll(accountNumber, 'NUMBER')
    .replaceAll(id, 'ID')
    .replaceAll(email, 'EMAIL')

/** Every row of every table that names somebody, without what is anybody's own. */
const rowsAbout = async ({ db }: World, who: Person): Promise<Record<string, string[]>> => {
  const tables = await db.rows<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const rowsByTable: Record<string, string[]> = {}
  for (const { name } of tables.filter(each => !leftByTheWay.includes(each.name))) {
    const { rows } = await db.pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t where to_jsonb(t)::text like $1`,
      [`%${who.id}%`],
    )
    const plainRows = rows.filter(({ row }) => !isOfVerification(row))
    if (plainRows.length > 0) rowsByTable[name] = plainRows.map(({ row }) => anonymise(row, who)).toSorted()
  }
  return rowsByTable
}

test(
  'somebody who stands ready has in every table what somebody has who came by the calls',
  { tags: 'slow' },
  async () => {
    const world = await makeWorld()
    const walked = await walkIn(world)
    const ready = await personWith(world, 0)
    await world.settle()
    expect(await rowsAbout(world, ready)).toEqual(await rowsAbout(world, walked))
    expect(Object.keys(await rowsAbout(world, ready))).toEqual(
      expect.arrayContaining([
        'app_user',
        'kyc_file',
        'identity_check',
        'known_device',
        'notice',
        'session',
        'wallet',
      ]),
    )
  },
)

test('somebody who stands ready signs in, is paid and is verified as far as was asked', async () => {
  const world = await makeWorld()
  const ready = await personWith(world, 1_000, { firstName: 'Bola' }, 1)
  expect(await balanceOf(world, ready)).toBe(1_000)
  const { user } = await signIn(world, ready.email)
  expect(user).toMatchObject({ id: ready.id, firstName: 'Bola', phoneNumber: '+2348031234567' })
  const { data } = await world.ask<{ tier: number }>({ url: '/api/KYC/get-identity', token: ready.token })
  expect(data.tier).toBe(1)
})
