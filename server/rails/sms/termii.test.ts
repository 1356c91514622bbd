// The Termii adapter against its double: what is sent once, again, and never.
import { afterAll, expect, test } from 'vitest'
import { smsJob } from '#server/kernel/messages/sms.ts'
import { doesTheWork, faults } from '#server/testing/paystack/faults.ts'
import { startTermiiDouble } from '#server/testing/termii/double.ts'
import { openTermii } from './termii.ts'

const double = await startTermiiDouble()
afterAll(double.stop)
// Nothing waits for a real time limit: as soon as the double hangs, the limit is up.
const limit = () => {
  const controller = new AbortController()
  double.onHang(() => controller.abort())
  return controller.signal
}
const send = openTermii(double.settings, limit)
const to = '+2348031234567'
const now = new Date('2026-11-20T09:00:00Z')
const until = new Date('2026-11-20T09:10:00Z').toISOString()
const job = (payload = { to, text: 'Hello', until }, at = now) => smsJob(send, () => at)(payload)

test('a message is sent as published, by the route that reaches everybody', async () => {
  expect(await send({ to, text: '123456 is your AutoX code' })).toEqual({ kind: 'sent' })
  expect(double.messages).toEqual([
    { to: '2348031234567', from: 'AutoX', sms: '123456 is your AutoX code', type: 'plain', channel: 'dnd' },
  ])
})

test.each(faults)('%s: nothing that may have been sent counts as unsent', async fault => {
  const before = double.messages.length
  double.fail(fault)
  const { kind } = await send({ to, text: 'Hello' })
  expect(double.messages.length - before).toBe(doesTheWork(fault) ? 1 : 0)
  expect(kind).toBe(fault === '429-before' ? 'unsent' : 'unknown')
})

test.each([400, 401, 402, 404, 422])('status %i is a refusal with the words of Termii', async status => {
  double.fail(status)
  expect(await send({ to, text: 'Hello' })).toEqual({
    kind: 'refused',
    words: `Termii answered ${status}: Insufficient balance`,
  })
})

test('a provider that is not there sent nothing, and neither the key nor the code is in the words', async () => {
  const gone = await startTermiiDouble()
  await gone.stop()
  const away = openTermii(gone.settings, limit)
  const answer = await away({ to, text: '123456' })
  expect(answer).toMatchObject({ kind: 'unsent' })
  expect(JSON.stringify(answer)).not.toMatch(/TLdouble|123456/)
})

test('the job tries again what did not leave, gives up what may have left, and sends nothing that is too late', async () => {
  double.fail('429-before')
  await expect(job()).rejects.not.toHaveProperty('isGivenUp')
  double.fail('500-after')
  await expect(job()).rejects.toHaveProperty('isGivenUp')
  const before = double.requestCount()
  await job({ to, text: 'Hello', until }, new Date(until))
  expect(double.requestCount()).toBe(before)
})
