// Tests of secrets in a process of their own, as the product starts it: no test has made its hashing cheap.
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
