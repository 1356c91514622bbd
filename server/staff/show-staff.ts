// Shows a dealer's staff, the dealers a user works for, and their actions.
import { actWords } from '#contract/staff/words.ts'
import type { Employers, Staff, staff } from '#contract/staff/staff.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { listActsForDealer, countActs, dealersOf, invitationsFor, invitationsOf, membersOf } from './sql.ts'

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

export const showStaff = async (db: Query, dealerId: string, now: Date): Promise<Staff> => {
  const members = await membersOf(db, dealerId)
  const people = await contactsOf(
    db,
    members.map(({ id }) => id),
  )
  return {
    members: members.map(({ id, since }) => ({
      id,
      name: fullName(people.get(id)!),
      email: people.get(id)!.email,
      since: since.toISOString(),
    })),
    invitations: (await invitationsOf(db, dealerId, now)).map(row => ({
      id: row.id,
      email: row.email,
      expiresAt: row.expires_at.toISOString(),
    })),
  }
}

export const showEmployers = async (db: Query, userId: string, now: Date): Promise<Employers> => {
  const [dealers, invitations] = [await dealersOf(db, userId), await invitationsFor(db, userId, now)]
  const names = await contactsOf(db, [
    ...dealers.map(({ id }) => id),
    ...invitations.map(row => row.dealer_id),
  ])
  return {
    dealers: dealers.map(({ id, since }) => ({ id, name: names.get(id)!.name, since: since.toISOString() })),
    invitations: invitations.map(row => ({
      id: row.id,
      dealerName: names.get(row.dealer_id)!.name,
      expiresAt: row.expires_at.toISOString(),
    })),
  }
}

export const showActs: Handler<typeof staff.acts> = async ({ db, user }, { query }) => {
  const rows = await listActsForDealer(db, user.id, query.PageSize, (query.PageNumber - 1) * query.PageSize)
  const people = await contactsOf(
    db,
    rows.map(row => row.member_id),
  )
  return {
    page: rows.map(row => {
      const act = actWords[row.call]
      const person = people.get(row.member_id)
      return {
        name: person ? fullName(person) || 'Deleted account' : 'Deleted account',
        words: act?.words ?? 'Other activity',
        page: act?.page && row.about ? pageOf(act.page, row.about) : null,
        at: row.at.toISOString(),
      }
    }),
    totalRecords: await countActs(db, user.id),
  }
}

const pageOf = (page: string, id: string): string =>
  page.startsWith('/mylisting') ? `${page}${id}/edit` : `${page}${id}`
