// The demonstration's inboxes: read, but for what came last.
import { expect, test } from 'vitest'
import { notifyOfMoney } from '#server/wallet/notify-of-money.ts'
import { sealOnce } from '#server/ledger/chain.ts'
import { notifyMany } from '#server/kernel/messages/notify.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { readOldNotices } from './read-notices.ts'

const world = await makeWorld()

test('money that moved before the demonstration began is told by no notice, and what moves later is', async () => {
  const who = await personWith(world, 500_000)
  await world.db.inTx(tx => readOldNotices(tx, world.now()))
  const tell = async () => {
    await sealOnce(world.db, world.now)
    await notifyOfMoney(world.db)
    const { noticeCount } = await world.db.one<{ noticeCount: number }>`
      select count(*) as "noticeCount" from notice where user_id = ${who.id} and kind = 'money' and title like '%from%'`
    return noticeCount
  }
  expect(await tell()).toBe(0)
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 100_000 }, token: who.token })
  expect(await tell()).toBe(1)
})

test('everybody has read all but the newest three of their notices', async () => {
  const [busy, quiet] = [await personWith(world, 0, {}, 0), await personWith(world, 0, {}, 0)]
  const about = (userId: string, day: number) => ({
    userId,
    kind: 'dealing' as const,
    title: `Day ${day}`,
    text: 'Something happened.',
    now: new Date(`2026-12-0${day}T09:00:00Z`),
  })
  const notices = [...[3, 1, 5, 2, 4].map(day => about(busy.id, day)), about(quiet.id, 1)]
  await world.db.inTx(async tx => {
    await notifyMany(tx, notices)
    await readOldNotices(tx, world.now())
  })
  const unread = await world.db.rows<{ title: string }>`
    select title from notice where user_id = ${busy.id} and read_at is null order by at`
  expect(unread.map(({ title }) => title)).toEqual(['Day 3', 'Day 4', 'Day 5'])
  const { left } = await world.db.one<{ left: number }>`
    select count(*) as left from notice where user_id = ${quiet.id} and read_at is null`
  expect(left).toBeGreaterThan(0)
})
