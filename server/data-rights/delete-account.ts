// Previews and performs account deletion in every feature, atomically.
import type { dataRights, Deletion } from '#contract/data-rights/data-rights.ts'
import { fail } from '#contract/core/errors.ts'
import type { CheckPassword } from '#server/user/check-password.ts'
import { lockToErase } from '#server/user/data-rights.ts'
import { closeAccountsOf } from '#server/ledger/close.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { forgetPerson } from '#server/kernel/jobs/forget-person.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import { enqueueMessage } from '#server/kernel/messages/message.ts'
import type { Feature } from '#server/manifest/manifest.ts'
import type { Blocker, Personal } from '#server/manifest/personal.ts'
import { goodbyeMessage } from './mail.ts'

const personalOf = (features: readonly Feature[]): Personal[] =>
  features.flatMap(({ personal }) => personal ?? [])

const wordsOf = (all: readonly Personal[]) => ({
  erased: all.flatMap(({ erased }) => erased ?? []),
  retained: all.flatMap(({ retained: keptWords }) => keptWords ?? []),
})

const deletionOf = async (
  all: readonly Personal[],
  db: Query,
  userId: string,
  now: Date,
): Promise<Deletion> => {
  const blockedBy: Blocker[] = []
  for (const { blockers } of all) blockedBy.push(...((await blockers?.(db, userId, now)) ?? []))
  return { possible: blockedBy.length === 0, blockedBy, ...wordsOf(all) }
}

export const showDeletion =
  (features: readonly Feature[]): Handler<typeof dataRights.deletion> =>
  ({ db, user, now }) =>
    deletionOf(personalOf(features), db, user.id, now)

/** Asked again under the locks: from here on nobody buys from this person, and no money reaches them. */
const settleOrRefuse = async (all: readonly Personal[], tx: Tx, userId: string, now: Date): Promise<void> => {
  for (const { withdraw } of all) await withdraw?.(tx, userId)
  const closed = await closeAccountsOf(tx, userId, now)
  const { blockedBy } = await deletionOf(all, tx, userId, now)
  if (closed && blockedBy.length === 0) return
  fail('NOT_DELETABLE', { message: blockedBy.map(({ words }) => words).join(' ') })
}

/** Whoever leans on others comes after them in the list, so it is erased before them, and the person last. */
const erase = async (all: readonly Personal[], tx: Tx, id: string, now: Date): Promise<void> => {
  const retainedIds: string[] = []
  for (const { keeps } of all) retainedIds.push(...((await keeps?.(tx, id)) ?? []))
  for (const personal of all.toReversed()) await personal.erase?.(tx, { id, now, retainedIds })
}

export const deleteAccount = (features: readonly Feature[], checkPassword: CheckPassword) => {
  const all = personalOf(features)
  return withPrepared<typeof dataRights.remove, void>({
    prepare: async ({ db, user, now }, { body }) => {
      await checkPassword(db, user.id, body.currentPassword, now)
    },
    run: async ({ tx, user, now }) => {
      const { logins, login } = await lockToErase(tx, user.id)
      await settleOrRefuse(all, tx, user.id, now)
      await erase(all, tx, user.id, now)
      await forgetPerson(tx, { userId: user.id, logins })
      const words = wordsOf(all)
      // The last use of the address; nothing of AutoX keeps it from here on.
      await enqueueMessage(tx, goodbyeMessage(login, words.retained), now)
      return { possible: true, blockedBy: [], ...words }
    },
  })
}
