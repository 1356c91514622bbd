// Idempotency key of a form: unchanged until the outcome is known.
import { beforeEach, expect, test, vi } from 'vitest'
import type { CallError } from '#contract/core/call.ts'
import { type SendResult, sendOnce } from './send-keyed.ts'

const outcome = vi.hoisted(() => ({
  data: undefined as { state: string; answer: unknown } | undefined,
  error: undefined as { name: string } | undefined,
}))
vi.mock('./api.ts', () => ({
  api: { wallet: { outcome: () => Promise.resolve({ ...outcome }) } },
  newKey: () => 'another-key',
}))
beforeEach(() => Object.assign(outcome, { data: undefined, error: undefined }))

const refused =
  (name: CallError['name']): (() => Promise<SendResult<string>>) =>
  () =>
    Promise.resolve({ error: { name, code: '', status: 0, message: '', problems: [] } })
const tried = async (answer: () => Promise<SendResult<string>>) => {
  let renewed = 0
  const came = await sendOnce<string>({ key: 'the-key', renewKey: () => renewed++ }, answer)
  return { came, renewed }
}

test.each(['BUSY', 'WRONG_PIN', 'INSUFFICIENT_FUNDS', 'OUTCOME_UNKNOWN', 'TIMEOUT'] as const)(
  'after %s the next try has the same key',
  async name => {
    const { came, renewed } = await tried(refused(name))
    expect(came).toMatchObject({ error: { name } })
    expect(renewed).toBe(0)
  },
)

test('what nobody could say is asked for under the same key', async () => {
  outcome.data = { state: 'done', answer: 'paid' }
  expect(await tried(refused('OUTCOME_UNKNOWN'))).toMatchObject({ came: { done: 'paid' } })
})

test('where something else was done under the key, the next try has another', async () => {
  outcome.data = { state: 'done', answer: 'paid' }
  expect(await tried(refused('KEY_REUSED'))).toEqual({ came: { earlier: 'paid' }, renewed: 1 })
})

test('a used key stays while nobody can say for what, and staff, who may not ask, get another', async () => {
  outcome.error = { name: 'OFFLINE' }
  expect(await tried(refused('KEY_REUSED'))).toMatchObject({ came: { error: { message: '' } }, renewed: 0 })
  outcome.error = { name: 'NOT_FOR_STAFF' }
  expect(await tried(refused('KEY_REUSED'))).toMatchObject({
    came: { error: { message: expect.stringMatching(/has arrived after all/) } },
    renewed: 1,
  })
})
