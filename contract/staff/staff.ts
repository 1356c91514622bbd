import { z } from 'zod'
import { call } from '../core/call.ts'
import { Email, Id, Moment, paging } from '../core/fields.ts'

/** Members and open invitations of a dealer together, at most. */
export const staffMax = 20
export const invitationDays = 7

export const Staff = z.object({
  members: z.array(z.object({ id: Id, name: z.string(), email: z.string(), since: Moment })),
  invitations: z.array(z.object({ id: Id, email: z.string(), expiresAt: Moment })),
})
export type Staff = z.output<typeof Staff>

/** A person's employers and their invitations. */
export const Employers = z.object({
  dealers: z.array(z.object({ id: Id, name: z.string(), since: Moment })),
  invitations: z.array(z.object({ id: Id, dealerName: z.string(), expiresAt: Moment })),
})
export type Employers = z.output<typeof Employers>

export const StaffAct = z.object({
  name: z.string().describe('Who did it'),
  words: z.string(),
  page: z.string().nullable().describe('Its page, if it has one'),
  at: Moment,
})
export type StaffAct = z.output<typeof StaffAct>

const path = '/api/Staff'

export const staff = {
  mine: call({
    method: 'GET',
    path: `${path}/get-staff`,
    auth: 'bearer',
    data: Staff,
    about: 'Staff of the signed-in dealer, and open invitations.',
  }),
  invite: call({
    method: 'POST',
    path: `${path}/invite`,
    auth: 'bearer',
    body: z.object({ email: Email }),
    data: Staff,
    refuses: ['NOT_A_DEALER', 'TOO_MANY_STAFF', 'ALREADY_STAFF'],
    about: `Invites a person by email, for ${invitationDays} days; inviting again resends it. At most ${staffMax} people.`,
  }),
  callBack: call({
    method: 'POST',
    path: `${path}/call-back-invitation`,
    auth: 'bearer',
    body: z.object({ invitationId: Id }),
    data: Staff,
    refuses: ['NOT_FOUND'],
    about: 'Withdraws an invitation.',
  }),
  remove: call({
    method: 'POST',
    path: `${path}/remove`,
    auth: 'bearer',
    body: z.object({ memberId: Id }),
    data: Staff,
    refuses: ['NOT_FOUND'],
    about: 'Removes a person from the dealer’s staff at once.',
  }),
  acts: call({
    method: 'GET',
    path: `${path}/get-acts`,
    auth: 'bearer',
    query: z.object(paging),
    data: z.array(StaffAct),
    paged: true,
    about: 'Staff activity for the signed-in dealer, newest first.',
  }),
  employers: call({
    method: 'GET',
    path: `${path}/get-employers`,
    auth: 'bearer',
    data: Employers,
    staff: 'self',
    about: 'Dealers the signed-in user can act for, and open invitations.',
  }),
  accept: call({
    method: 'POST',
    path: `${path}/accept-invitation`,
    auth: 'bearer',
    body: z.object({ invitationId: Id }),
    data: Employers,
    refuses: ['NOT_FOUND', 'TOO_MANY_STAFF'],
    staff: 'self',
    about: 'Accepts an invitation that was sent to the confirmed email of the signed-in user.',
  }),
  leave: call({
    method: 'POST',
    path: `${path}/leave`,
    auth: 'bearer',
    body: z.object({ dealerId: Id }),
    data: Employers,
    refuses: ['NOT_FOUND'],
    staff: 'self',
    about: 'Leaves a dealer’s staff at once.',
  }),
}
