// Checks the PIN before money moves; locks after five wrong tries.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { hashSecret, isOutdated, verifySecret } from '#server/kernel/secrets/secrets.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { forGood, clearAttempts, type Reserved, countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import type { FindWallet } from './find-wallet.ts'
import { pinLockedWords } from './mail.ts'
import { pinAttempts } from './rules.ts'
import { setPin, type WalletRow } from './sql.ts'

/** Checks a pin that came in `field`. Refuses NO_WALLET, WRONG_PIN and PIN_LOCKED. */
export type CheckPin = (userId: string, pin: string, now: Date, field?: string) => Promise<void>

const locked = (until: Date, now: Date): never => {
  if (until >= forGood)
    return fail('PIN_LOCKED', {
      message: 'Payments are locked after many wrong PINs. Choose a new PIN with a code that we send you.',
    })
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
  const wait =
    minutes > 120 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return fail('PIN_LOCKED', {
    message: `Payments are locked after five wrong PINs. Wait ${wait}.`,
  })
}

/** Refuses PIN_LOCKED while wrong pins have locked the wallet. */
export const refuseLocked = ({ locked_until: until }: WalletRow, now: Date): void => {
  if (until && until > now) locked(until, now)
}

const wrong = async (
  db: Db,
  userId: string,
  reserved: Reserved & { ok: true },
  now: Date,
  field: string,
): Promise<never> => {
  if (reserved.lockedUntil) {
    await db.inTx(tx =>
      notify(tx, {
        userId,
        kind: 'security',
        ...pinLockedWords(reserved.lockedUntil!),
        link: '/settings',
        now,
      }),
    )
    return locked(reserved.lockedUntil, now)
  }
  const left = limits.pinTriesMax - reserved.tries
  const message = `That PIN is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`
  return fail('WRONG_PIN', { message, problems: [{ field, message }] })
}

// Skips 19 MiB of argon2 for a pin proven minutes ago. The cache holds a hash under a key of this process, beside the
// stored hash that it proved, so a changed pin or another process misses.
const rememberedMinutes = 5
const rememberedMax = 20_000
const provenPins = () => {
  const key = randomBytes(32)
  const proven = new Map<string, { mark: Buffer; until: number }>()
  const markOf = (wallet: WalletRow, pin: string) =>
    createHmac('sha256', key).update(`${wallet.pin_hash}:${pin}`).digest()
  return {
    markOf,
    has: (wallet: WalletRow, pin: string, now: Date): boolean => {
      const known = proven.get(wallet.user_id)
      return (
        known !== undefined && known.until > now.getTime() && timingSafeEqual(known.mark, markOf(wallet, pin))
      )
    },
    add: (wallet: WalletRow, pin: string, now: Date): void => {
      if (proven.size >= rememberedMax) proven.delete(proven.keys().next().value!)
      proven.set(wallet.user_id, {
        mark: markOf(wallet, pin),
        until: now.getTime() + rememberedMinutes * 60_000,
      })
    },
    drop: (userId: string): void => void proven.delete(userId),
  }
}

export const pinValidator = (db: Db, find: FindWallet, pepper: Uint8Array): CheckPin => {
  const proven = provenPins()
  const checking = new Map<string, Promise<void>>()
  // A pin that was hashed under a former part of the pepper is hashed anew, unless it was changed at this moment.
  const renewed = async (wallet: WalletRow, pin: string): Promise<WalletRow> => {
    if (!isOutdated(wallet.pin_hash, pepper)) return wallet
    const hash = await hashSecret(pin, pepper)
    return (await setPin(db, wallet.user_id, wallet.pin_hash, hash)) ? { ...wallet, pin_hash: hash } : wallet
  }
  const check = async (wallet: WalletRow, pin: string, now: Date, field: string): Promise<void> => {
    const userId = wallet.user_id
    const reserved = await countAttempt(db, pinAttempts, userId, now)
    if (!reserved.ok) return locked(reserved.lockedUntil, now)
    if (!(await verifySecret(wallet.pin_hash, pin, pepper))) return wrong(db, userId, reserved, now, field)
    await clearAttempts(db, pinAttempts, userId)
    proven.add(await renewed(wallet, pin), pin, now)
  }
  return async (userId, pin, now, field = 'query.pin') => {
    const wallet = await find.ofUser(userId)
    refuseLocked(wallet, now)
    if (proven.has(wallet, pin, now)) return
    proven.drop(userId)
    // One pin that comes with several payments at the same moment is one try, right or wrong.
    const same = `${userId} ${field} ${proven.markOf(wallet, pin).toString('hex')}`
    const going = checking.get(same) ?? check(wallet, pin, now, field).finally(() => checking.delete(same))
    checking.set(same, going)
    return going
  }
}
