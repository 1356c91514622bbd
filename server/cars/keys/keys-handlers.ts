// Lists, makes and revokes the keys of a dealer's stock.
import { type StockKey, stockKeyMark, type stockKeys } from '#contract/cars/stock-keys.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { newToken, sha256 } from '#server/kernel/secrets/secrets.ts'
import { contactsOf, mayTrade } from '#server/user/reads.ts'
import { isHolderActive } from './find-holder.ts'
import { deleteKey, insertKey, type KeyRow, keysOf, lockKeys } from './keys-sql.ts'

const shownOf = async (db: Query, ownerId: string, rows: readonly KeyRow[]): Promise<StockKey[]> => {
  const people = await contactsOf(
    db,
    rows.map(row => row.by_id),
  )
  const held = await Promise.all(
    rows.map(row => isHolderActive(db, { ownerId, byId: row.by_id, createdAt: row.created_at })),
  )
  return rows.map(({ id, by_id: byId, name, ending, created_at: createdAt, used_at: usedAt }, place) => ({
    id,
    name,
    ending,
    createdAt: createdAt.toISOString(),
    by: people.get(byId)?.name ?? '',
    usedAt: usedAt?.toISOString() ?? null,
    isWorking: held[place]!,
  }))
}

export const stockKeysHandlers: Handlers<typeof stockKeys> = {
  list: async ({ db, user }) => shownOf(db, user.id, await keysOf(db, user.id)),
  create: async ({ tx, user, by, now }, { body }) => {
    if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
    await lockKeys(tx, user.id)
    if ((await keysOf(tx, user.id)).length >= limits.stockKeysMax)
      fail('NOT_NOW', {
        message: `You have ${limits.stockKeysMax} keys. Revoke one before you create another.`,
      })
    const secret = `${stockKeyMark}${newToken()}`
    const row = await insertKey(tx, {
      ownerId: user.id,
      byId: by.id,
      name: body.Name,
      hash: sha256(secret),
      ending: secret.slice(-4),
      now,
    })
    const [key] = await shownOf(tx, user.id, [row])
    return { ...key!, secret }
  },
  revoke: async ({ tx, user }, { body: { id } }) => {
    if ((await deleteKey(tx, user.id, id)) === 0)
      fail('NOT_FOUND', { message: 'We can’t find that key among yours. It may be revoked already.' })
    return { id }
  },
}
