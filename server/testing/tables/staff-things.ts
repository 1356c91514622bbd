// Fixture for every-call tests: staff members and the dealers they work for.
import { putInvitation, putMember } from '#server/staff/sql.ts'
import type { Db } from '#server/kernel/db/db.ts'
import type { Person } from '../world/people.ts'

/** What each call about staff is given, where this person makes it. */
export const staffThings = async (db: Db, who: Pick<Person, 'id' | 'email'>) => {
  const { id: otherId } = await db.one<{ id: string }>`
    select id from app_user where id <> ${who.id} and deleted_at is null and suspended_at is null limit 1`
  const [now, until] = [new Date(), new Date('2099-01-01')]
  await db.inTx(async tx => {
    await putMember(tx, who.id, otherId, now)
    await putMember(tx, otherId, who.id, now)
    await putInvitation(tx, { dealerId: who.id, email: 'somebody@example.com', now, until })
    await putInvitation(tx, { dealerId: otherId, email: who.email, now, until })
  })
  const invitationOf = async (dealerId: string) =>
    (await db.one<{ id: string }>`select id from staff_invitation where dealer_id = ${dealerId}`).id
  return {
    'staff.callBack': { invitationId: await invitationOf(who.id) },
    'staff.remove': { memberId: otherId },
    'staff.accept': { invitationId: await invitationOf(otherId) },
    'staff.leave': { dealerId: otherId },
  }
}
