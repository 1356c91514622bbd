// Exports a user's own account data, without secrets.
import { fail } from '#contract/core/errors.ts'
import type { Me } from '#contract/user/user.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { meOf } from './rules.ts'
import { devicesOf, everySessionOf } from './devices/sessions-sql.ts'
import { passkeysOf } from './passkeys/passkey-sql.ts'
import { countRecoveryCodes, secondStepOf } from './second-step/second-step-sql.ts'
import { findById } from './sql.ts'

type Exported = {
  profile: Me & { birthYear: number | null; confirmedAt: string | null }
  sessions: { device: string; address: string; createdAt: string; seenAt: string; expiresAt: string }[]
  devices: { device: string; firstSeenAt: string }[]
  passkeys: { name: string; createdAt: string; usedAt: string | null; paysSince: string | null }[]
  secondStep: { onSince: string | null; recoveryCodesLeft: number }
}

export const exportUser = async (db: Query, id: string): Promise<Exported> => {
  const user = (await findById(db, id)) ?? fail('PLEASE_LOGIN')
  const [sessions, devices, passkeys, step, recoveryCodesLeft] = await Promise.all([
    everySessionOf(db, id),
    devicesOf(db, id),
    passkeysOf(db, id),
    secondStepOf(db, id),
    countRecoveryCodes(db, id),
  ])
  return {
    profile: {
      ...meOf(user),
      birthYear: user.birth_year,
      confirmedAt: user.confirmed_at?.toISOString() ?? null,
    },
    sessions: sessions.map(s => ({
      device: s.device,
      address: s.ip,
      createdAt: s.created_at.toISOString(),
      seenAt: s.seen_at.toISOString(),
      expiresAt: s.expires_at.toISOString(),
    })),
    devices: devices.map(d => ({ device: d.device, firstSeenAt: d.first_seen_at.toISOString() })),
    passkeys: passkeys.map(p => ({
      name: p.name,
      createdAt: p.created_at.toISOString(),
      usedAt: p.used_at?.toISOString() ?? null,
      paysSince: p.pays_at?.toISOString() ?? null,
    })),
    secondStep: { onSince: step?.on_at?.toISOString() ?? null, recoveryCodesLeft },
  }
}
