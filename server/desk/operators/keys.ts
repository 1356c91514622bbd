// Creates an operator's password and code secret, shown once.
import { randomUUID } from 'node:crypto'
import { seal, unseal } from '#server/kernel/files/sealed.ts'
import { hashSecret, newToken } from '#server/kernel/secrets/secrets.ts'
import { newCodeSecret } from '#server/kernel/secrets/timed-codes.ts'
import type { OperatorRow } from './sql.ts'

const sealedUnder = (id: string) => `the codes of operator ${id}`

/** The secret is sealed with the pepper under the operator's id: beside another row it does not open. */
export const newKeys = async (
  pepper: Uint8Array,
  { id = randomUUID(), password = newToken().slice(0, 20) }: { id?: string; password?: string } = {},
) => {
  const secret = newCodeSecret()
  const passwordHash = await hashSecret(password, pepper)
  return {
    password,
    secret,
    keyColumns: { id, passwordHash, codeSecret: seal(pepper, sealedUnder(id), secret) },
  }
}

export const codeSecretOf = (
  pepper: Uint8Array,
  { id, code_secret: sealed }: Pick<OperatorRow, 'id' | 'code_secret'>,
): Buffer => unseal(pepper, sealedUnder(id), sealed)
