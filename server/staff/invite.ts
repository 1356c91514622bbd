// Invites staff by email in the dealer's name: valid a week, limited in number.
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { fail } from '#contract/core/errors.ts'
import { invitationDays, type staff } from '#contract/staff/staff.ts'
import { contactOfUser } from '#server/user/reads.ts'
import { withPrepared, type WithPrepared, type Handler } from '#server/kernel/calls/handler-types.ts'
import { enqueueMail } from '#server/kernel/messages/mail.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { type AttemptLimit, countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { showStaff } from './show-staff.ts'
import { deleteInvitation, hasRoom, isStaffByEmail, putInvitation } from './sql.ts'

const letters: AttemptLimit = { kind: 'staff-invitation', attemptsMax: 40, windowMinutes: 24 * 60 }

const letter = (to: string, dealer: string, publicUrl: string, until: Date) => ({
  to,
  subject: `${dealer} invites you to their team on AutoX`,
  text: `Hello,

${dealer} wants you to list cars, answer buyers and work on repairs for them on AutoX, under your own name. You can never move their money, and they see what you do for them.

To accept, sign in or create an account with this email, and go to

    ${publicUrl}/settings/dealers

The invitation is valid until ${dayInWords(lagosDayOf(until))}. If you do not know them, you can ignore this email.`,
})

/** Refuses NOT_A_DEALER to whoever is no dealer, TOO_MANY_STAFF and ALREADY_STAFF. */
export const invite = (publicUrl: string): WithPrepared<typeof staff.invite, undefined> =>
  withPrepared({
    prepare: async ({ db, user, now }) => {
      if (!(await countAttempt(db, letters, user.id, now)).ok) fail('TOO_MANY_REQUESTS')
      return undefined
    },
    run: async ({ tx, user, now }, { body: { email } }) => {
      const dealer = await contactOfUser(tx, user.id)
      if (dealer.accountType !== 'AutoDealer') fail('NOT_A_DEALER')
      if (dealer.email === email || (await isStaffByEmail(tx, user.id, email))) fail('ALREADY_STAFF')
      if (!(await hasRoom(tx, user.id, now, email))) fail('TOO_MANY_STAFF')
      const until = new Date(now.getTime() + invitationDays * 86_400_000)
      await putInvitation(tx, { dealerId: user.id, email, now, until })
      await enqueueMail(tx, letter(email, dealer.name, publicUrl, until))
      return showStaff(tx, user.id, now)
    },
  })

export const callBack: Handler<typeof staff.callBack> = async ({ tx, user, now }, { body }) => {
  if ((await deleteInvitation(tx, user.id, body.invitationId)) === 0) fail('NOT_FOUND')
  return showStaff(tx, user.id, now)
}
