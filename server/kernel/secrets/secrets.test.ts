// Secrets with production hashing, in a separate process.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const secrets = join(import.meta.dirname, 'secrets.ts')
const testing = join(import.meta.dirname, '../../testing/hash-cheaply.ts')

const hashedBy = async (...options: string[]): Promise<string> => {
  const code = `const { hashSecret, verifySecret } = await import(${JSON.stringify(secrets)})
    const pepper = new Uint8Array(32)
    const hashed = await hashSecret('a long demo password', pepper)
    console.log(hashed, await verifySecret(hashed, 'a long demo password', pepper), await verifySecret(hashed, 'another', pepper))`
  const { stdout } = await run(process.execPath, [...options, '--input-type=module', '--eval', code])
  return stdout
}

test('the product hashes with argon2id, 19 MiB and two passes; only what the journeys load before it makes that cheap', async () => {
  expect(await hashedBy()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$\S+ true false\n$/)
  expect(await hashedBy('--import', testing)).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$\S+ true false\n$/)
})

test('a password is the same however a keyboard sends its letters, and older hashes open too', async () => {
  const composed = 'Ẹkúọ̀ṣẹ́ ńlá 7'.normalize('NFC')
  const apart = composed.normalize('NFD')
  const code = `const { hash } = await import('@node-rs/argon2')
    const { hashSecret, verifySecret } = await import(${JSON.stringify(secrets)})
    const pepper = new Uint8Array(32)
    const [composed, apart] = ${JSON.stringify([composed, apart])}
    const old = await hash(apart, { secret: pepper })
    for (const hashed of [await hashSecret(composed, pepper), await hashSecret(apart, pepper), old])
      console.log(await verifySecret(hashed, composed, pepper), await verifySecret(hashed, apart, pepper), await verifySecret(hashed, 'Ekuose nla 7', pepper))`
  const { stdout } = await run(
    process.execPath,
    ['--import', testing, '--input-type=module', '--eval', code],
    { cwd: import.meta.dirname },
  )
  expect(stdout).toBe('true true false\n'.repeat(3))
})
