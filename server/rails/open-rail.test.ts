// Rail selection by environment variable; wrong values are refused without display.
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/kernel/db/db.ts'
import { openRail } from './open-rail.ts'

const railOf = (environment: Record<string, string>) => {
  // Opening a rail asks the database nothing, so there need not be one.
  const db = connect('postgres://nobody@127.0.0.1:1/none')
  const { paystackSecretKey } = readConfig(environment)
  return openRail({ paystackSecretKey, sandboxKey: 'k', db, clock: () => new Date(0) })
}

test('without a key there is the sandbox bank, with one there is Paystack and no sandbox', () => {
  expect(railOf({}).rail.name).toBe('sandbox')
  expect(railOf({ PAYSTACK_SECRET_KEY: '' }).sandbox).toBeDefined()
  const real = railOf({ PAYSTACK_SECRET_KEY: 'sk_live_0123456789abcdef', SMTP_URL: 'smtp://127.0.0.1' })
  expect(real.rail.name).toBe('paystack')
  expect(real.sandbox).toBeUndefined()
})

test('what is no secret key is refused at the start, and not repeated', () => {
  for (const wrong of ['pk_live_0123456789', 'whatever', 'sk_live_with space'])
    expect(() => railOf({ PAYSTACK_SECRET_KEY: wrong })).toThrow(
      /^PAYSTACK_SECRET_KEY: A secret key of Paystack, sk_live_… or sk_test_…$/,
    )
})
