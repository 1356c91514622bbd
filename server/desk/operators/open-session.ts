// Opens an operator's session and makes the device a known one.
import { writeAction } from '#server/desk/audit.ts'
import { holdRoles } from '#server/desk/roles-held.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { newToken, sha256 } from '#server/kernel/secrets/secrets.ts'
import { deviceKnownDays, devicesKnownMax, sessionExpiry } from './rules.ts'
import { findDevice, insertSession, keepDevice } from './sql.ts'

/** The known device of an operator that a secret belongs to. */
export const findKnownDevice = async (
  db: Query,
  { name, device, now }: { name: string; device: string | undefined; now: Date },
): Promise<string | undefined> => {
  if (!device) return undefined
  const since = new Date(now.getTime() - deviceKnownDays * 86_400_000)
  return (await findDevice(db, { name, tokenHash: sha256(device), since }))?.id
}

type Opening = {
  operator: { id: string; name: string }
  ip: string
  now: Date
  device: string | undefined
  /** How they proved themselves, for the audit trail. */
  by: string
}

export const openSession = async (tx: Tx, { operator, ip, now, device, by }: Opening) => {
  const { id, name } = operator
  const [token, expiresAt] = [newToken(), sessionExpiry(now)]
  await insertSession(tx, { operatorId: id, tokenHash: sha256(token), now, expiresAt, ip })
  const isKnownDevice = (await findKnownDevice(tx, { name, device, now })) !== undefined
  const deviceToken = isKnownDevice && device ? device : newToken()
  await keepDevice(tx, { operatorId: id, tokenHash: sha256(deviceToken), now, most: devicesKnownMax })
  const subject = { type: 'operator', id } as const
  await writeAction(tx, {
    command: 'desk sign-in',
    subject,
    operator: name,
    at: now,
    reason: by,
    refusal: '',
  })
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    operator: { id, name, roles: [...((await holdRoles(tx, name)) ?? [])] },
    device: deviceToken,
  }
}
