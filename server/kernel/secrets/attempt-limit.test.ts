// Counted tries of an address: one machine is one, whichever of its addresses it uses.
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { clearAttempts, countAttempt } from './attempt-limit.ts'

const db = await freshDatabase()
const rule = { kind: 'test-by-address', attemptsMax: 2, windowMinutes: 60 }
const now = new Date('2026-11-20T09:00:00Z')

test('all addresses of one /64 share their tries, another /64 has its own', async () => {
  const tried = async (address: string) => (await countAttempt(db, rule, address, now)).ok
  expect([await tried('2001:db8::1'), await tried('2001:db8::2'), await tried('2001:DB8::3')]).toEqual([
    true,
    true,
    false,
  ])
  expect(await tried('2001:db8:0:1::1')).toBe(true)
  await clearAttempts(db, rule, '2001:db8::9')
  expect(await tried('2001:db8::3')).toBe(true)
})
