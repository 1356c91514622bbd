// Joins and leaves a dealer's staff; either side can end it at once.
import { fail } from '#contract/core/errors.ts'
import type { staff } from '#contract/staff/staff.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { staffTopic } from '#server/kernel/live/open-streams.ts'
import { signalPages } from '#server/kernel/live/signal-pages.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { showEmployers, showStaff } from './show-staff.ts'
import { deleteInvitation, deleteMember, hasRoom, invitationsFor, putMember } from './sql.ts'

const namesOf = async (tx: Tx, dealerId: string, memberId: string) => {
  const people = await contactsOf(tx, [dealerId, memberId])
  const member = people.get(memberId)!
  return { dealer: people.get(dealerId)!.name, member: `${member.firstName} ${member.lastName}` }
}

/** Refuses NOT_FOUND where the invitation is not theirs or has run out, and TOO_MANY_STAFF. */
export const accept: Handler<typeof staff.accept> = async ({ tx, user, now }, { body }) => {
  const invitation = (await invitationsFor(tx, user.id, now)).find(({ id }) => id === body.invitationId)
  if (!invitation) return fail('NOT_FOUND', { message: 'That invitation is no longer open.' })
  const { dealer_id: dealerId, email } = invitation
  if (!(await hasRoom(tx, dealerId, now, email))) fail('TOO_MANY_STAFF')
  // Taken back meanwhile.
  if ((await deleteInvitation(tx, dealerId, invitation.id)) === 0) fail('NOT_FOUND')
  await putMember(tx, dealerId, user.id, now)
  signalPages(tx, [user.id, dealerId], staffTopic)
  const { member } = await namesOf(tx, dealerId, user.id)
  await notify(tx, {
    userId: dealerId,
    kind: 'security',
    title: `${member} now acts for you`,
    text: `${member} accepted your invitation and can list cars, reply and work on repairs for you, but never take money out. You can remove them at any time.`,
    link: '/settings/staff',
    now,
  })
  return showEmployers(tx, user.id, now)
}

/** Refuses NOT_FOUND. */
export const remove: Handler<typeof staff.remove> = async ({ tx, user, now }, { body }) => {
  if ((await deleteMember(tx, user.id, body.memberId)) === 0) fail('NOT_FOUND')
  signalPages(tx, [body.memberId], staffTopic)
  const { dealer } = await namesOf(tx, user.id, body.memberId)
  await notify(tx, {
    userId: body.memberId,
    kind: 'security',
    title: `You no longer act for ${dealer}`,
    text: `${dealer} removed you. Your own account has not changed.`,
    link: '/settings/dealers',
    now,
  })
  return showStaff(tx, user.id, now)
}

/** Refuses NOT_FOUND. */
export const leave: Handler<typeof staff.leave> = async ({ tx, user, now }, { body }) => {
  if ((await deleteMember(tx, body.dealerId, user.id)) === 0) fail('NOT_FOUND')
  signalPages(tx, [user.id, body.dealerId], staffTopic)
  const { member } = await namesOf(tx, body.dealerId, user.id)
  await notify(tx, {
    userId: body.dealerId,
    kind: 'security',
    title: `${member} no longer acts for you`,
    text: `${member} left your team. What they did for you stays listed.`,
    link: '/settings/staff',
    now,
  })
  return showEmployers(tx, user.id, now)
}
