// Bank float against the books: a kobo's difference fails a check and alerts.
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { watchChecks } from '#server/desk/operators/watch-checks.ts'
import { sandboxTo } from '#server/testing/world/transfers.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const { ask } = deskIn(world)
const agreeing = 'The bank has what the books say.'

const logged: { words: string; check?: unknown; lines?: unknown }[] = []
const parts = { ...world.parts, config: { ...world.parts.config, operatorMail: 'ops@autox-ops.example' } }
const log = { error: (fields: object, words: string) => void logged.push({ ...fields, words }) }
/** What the recurring task does once it is due again. */
const watch = async (minutes: number): Promise<void> => {
  world.pass({ minutes })
  await watchChecks(parts, log)
}
const letter = () => world.mailTo('ops@autox-ops.example')
const failing = () =>
  world.db.rows<{ name: string }>`select name from check_result where failed_since is not null`

test('an empty installation has nothing at the bank, and agrees', async () => {
  expect(await ask('rail float')).toEqual({
    ok: true,
    output: `at the demonstration’s bank: ₦0.00\nin the books: ₦0.00\napart by: ₦0.00\n${agreeing}`,
  })
})

test('money that a person brought is at the bank, less what the bank keeps, and in the books', async () => {
  await personWith(world, 5_000_000)
  const { ok, output } = await ask('rail float')
  expect([ok, output]).toEqual([
    true,
    expect.stringMatching(/at the demonstration’s bank: ₦49,700.00\nin the books: ₦49,700.00/),
  ])
})

test('a difference fails the check, is logged each time, and is written about once until it is over', async () => {
  await watch(0)
  expect(await failing()).toEqual([])
  expect(logged).toEqual([])
  const reference = 'autox_0123456789abcdef0123456789abcdef'
  await world.bank.sandbox!.rail.send({
    ...sandboxTo('settles'),
    reference,
    amountKobo: kobo(500_00),
    narration: '',
  })
  const { ok, output } = await ask('rail float')
  expect(ok).toBe(false)
  expect(output).toMatch(/apart by: -₦510.00\n✗ The bank has ₦510.00 less than the books say./)

  await watch(11)
  expect(await failing()).toEqual([{ name: 'float' }])
  expect(logged).toMatchObject([{ check: 'float', words: 'a check failed' }])
  // Money may just have been on its way: the second look decides.
  expect(await letter()).toBeUndefined()
  await watch(2)
  expect(await letter()).toMatchObject({
    subject: 'A check fails: Our money at the bank',
    body: expect.stringContaining('₦510.00 less'),
  })
  const { token } = await operatorIn(world, 'ngozi')
  const desk = await world.ask<{ checks: { name: string; failedSince: string | null }[] }>({
    url: '/api/Desk/queues',
    token,
  })
  expect(desk.data.checks.filter(each => each.failedSince).map(({ name }) => name)).toEqual(['float'])
  await watch(2)
  expect(logged.filter(({ check }) => check === 'float')).toHaveLength(3)
  expect((await world.db.rows`select from demo_mail where to_address = 'ops@autox-ops.example'`).length).toBe(
    1,
  )

  await world.db.run`delete from sandbox_transfer where reference = ${reference}`
  await watch(2)
  expect(await failing()).toEqual([])
  expect(await letter()).toMatchObject({ subject: 'Check passes again: Our money at the bank' })
})
