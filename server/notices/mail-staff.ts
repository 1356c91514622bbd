// Mails staff about unread notices, at most hourly per dealer.
import { contactOfUser } from '#server/user/reads.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { enqueueMail } from '#server/kernel/messages/mail.ts'
import { markMailed } from '#server/kernel/messages/notify.ts'
import { workThrough } from '#server/kernel/process/due-rows.ts'
import { staffLetter } from './mail.ts'
import { type DueRow, nextDue, listUnreadNotices } from './staff-letters-sql.ts'
import { unsubscribeToken } from './unsubscribe.ts'

type Deps = { db: Db; pepper: Uint8Array; publicUrl: string; now: Date }

const idOf = ({ user_id: userId, dealer_id: dealerId }: DueRow) => `${userId} ${dealerId}`

const mail = async (tx: Tx, due: DueRow, { pepper, publicUrl, now }: Deps): Promise<boolean> => {
  const waiting = await listUnreadNotices(tx, due)
  const [first] = waiting
  // Another process has just mailed it, or its reader has just read it.
  if (!first) return false
  const reader = await contactOfUser(tx, due.user_id)
  const ids = waiting.map(({ id }) => id)
  if (reader.email === '') {
    // It waits in the inbox of the dealer.
    await markMailed(tx, ids, now)
    return true
  }
  const { name } = await contactOfUser(tx, due.dealer_id)
  const token = unsubscribeToken(pepper, { userId: due.user_id, kind: 'staff', noticeId: first.id })
  await enqueueMail(tx, staffLetter(waiting, { id: due.dealer_id, name }, reader, publicUrl, token))
  await markMailed(tx, ids, now)
  return true
}

/** Mails whoever may have a letter now; gives how many. Several processes may do it at once. */
export const mailStaff = (deps: Deps, report: (error: unknown, of: { of: string }) => void) =>
  workThrough<DueRow>(deps.db, {
    next: (tx, passed) => nextDue(tx, deps.now, passed),
    idOf,
    work: (tx, due) => mail(tx, due, deps),
    report: (error, due) => report(error, { of: idOf(due) }),
  })
