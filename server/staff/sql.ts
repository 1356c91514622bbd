// The tables of staff: invitations, members, and what they did.
import { staffMax } from '#contract/staff/staff.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export const isMember = async (db: Query, memberId: string, dealerId: string): Promise<boolean> =>
  (
    await db.one<{ is: boolean }>`
      select exists (select from staff_member s join app_user d on d.id = s.dealer_id
        where s.dealer_id = ${dealerId} and s.member_id = ${memberId}
          and d.suspended_at is null and d.deleted_at is null and d.account_type = 'AutoDealer') as is`
  ).is

export type Tie = { memberId: string; dealerId: string }
/** Those of these ties that hold now. */
export const filterTiesInForce = (db: Query, ties: readonly Tie[]): Promise<Tie[]> =>
  db.rows<Tie>`
    select s.member_id as "memberId", s.dealer_id as "dealerId"
    from unnest(${ties.map(t => t.memberId)}::uuid[], ${ties.map(t => t.dealerId)}::uuid[]) as asked (member_id, dealer_id)
    join staff_member s using (member_id, dealer_id) join app_user d on d.id = s.dealer_id
    where d.suspended_at is null and d.deleted_at is null and d.account_type = 'AutoDealer'`

export const listTies = (db: Query, dealerIds: readonly string[]): Promise<Tie[]> =>
  db.rows<Tie>`
    select member_id as "memberId", dealer_id as "dealerId" from staff_member
    where dealer_id = any(${[...dealerIds]}::uuid[])`

/** Who acts for a dealer now. They stay staff until the commit, and whoever is being removed is none. */
export const lockMembers = async (tx: Tx, dealerId: string): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>`
      select s.member_id as id from staff_member s join app_user d on d.id = s.dealer_id
      where s.dealer_id = ${dealerId} and d.suspended_at is null and d.deleted_at is null
        and d.account_type = 'AutoDealer' order by s.member_id for key share of s`
  ).map(({ id }) => id)

export type MemberRow = { id: string; since: Date }
export const membersOf = (db: Query, dealerId: string): Promise<MemberRow[]> =>
  db.rows<MemberRow>`
    select member_id as id, since from staff_member where dealer_id = ${dealerId} order by since, member_id`
export const dealersOf = (db: Query, memberId: string): Promise<MemberRow[]> =>
  db.rows<MemberRow>`
    select s.dealer_id as id, s.since from staff_member s join app_user d on d.id = s.dealer_id
    where s.member_id = ${memberId} and d.suspended_at is null and d.deleted_at is null
      and d.account_type = 'AutoDealer' order by s.since, d.id`

export type InvitationRow = { id: string; dealer_id: string; email: string; expires_at: Date }
export const invitationsOf = (db: Query, dealerId: string, now: Date): Promise<InvitationRow[]> =>
  db.rows<InvitationRow>`
    select id, dealer_id, email, expires_at from staff_invitation
    where dealer_id = ${dealerId} and expires_at > ${now} order by invited_at, id`

/** Those that are in force and were sent to the confirmed address of this person. */
export const invitationsFor = (db: Query, userId: string, now: Date): Promise<InvitationRow[]> =>
  db.rows<InvitationRow>`
    select i.id, i.dealer_id, i.email, i.expires_at
    from staff_invitation i join app_user u on u.email = i.email and u.confirmed_at is not null
    join app_user d on d.id = i.dealer_id
    where u.id = ${userId} and i.dealer_id <> u.id and i.expires_at > ${now}
      and d.suspended_at is null and d.deleted_at is null
    order by i.invited_at, i.id`

/** Locks a dealer's staff against itself, so that two at once are counted; gives whether there is room for one more. */
export const hasRoom = async (tx: Tx, dealerId: string, now: Date, more: string): Promise<boolean> => {
  await tx.rows`select id from app_user where id = ${dealerId} for no key update`
  const { count } = await tx.one<{ count: number }>`
    select (select count(*) from staff_member where dealer_id = ${dealerId})
      + (select count(*) from staff_invitation where dealer_id = ${dealerId} and expires_at > ${now} and email <> ${more})
      as count`
  return count < staffMax
}

type Invitation = { dealerId: string; email: string; now: Date; until: Date }
export const putInvitation = (tx: Tx, { dealerId, email, now, until }: Invitation): Promise<number> =>
  tx.run`
    insert into staff_invitation (dealer_id, email, invited_at, expires_at) values (${dealerId}, ${email}, ${now}, ${until})
    on conflict (dealer_id, email) do update set invited_at = excluded.invited_at, expires_at = excluded.expires_at`

export const deleteInvitation = (tx: Tx, dealerId: string, id: string): Promise<number> =>
  tx.run`delete from staff_invitation where dealer_id = ${dealerId} and id = ${id}`

export const putMember = (tx: Tx, dealerId: string, memberId: string, now: Date): Promise<number> =>
  tx.run`
    insert into staff_member (dealer_id, member_id, since) values (${dealerId}, ${memberId}, ${now})
    on conflict do nothing`

export const deleteMember = (tx: Tx, dealerId: string, memberId: string): Promise<number> =>
  tx.run`delete from staff_member where dealer_id = ${dealerId} and member_id = ${memberId}`

export const isStaffByEmail = async (db: Query, dealerId: string, email: string): Promise<boolean> =>
  (
    await db.one<{ is: boolean }>`
      select exists (select from staff_member s join app_user u on u.id = s.member_id
        where s.dealer_id = ${dealerId} and u.email = ${email}) as is`
  ).is

export type Act = {
  dealerId: string
  memberId: string
  /** The path of the call. */
  call: string
  about: string | null
  number: number | null
  at: Date
}

/** Holds the tie until the act is committed, so that nobody acts once it was ended. Gives 0 where there is none. */
export const insertAct = (tx: Tx, a: Act): Promise<number> =>
  tx.run`
    with tie as (select from staff_member where dealer_id = ${a.dealerId} and member_id = ${a.memberId} for key share)
    insert into staff_act (dealer_id, member_id, call, about, number, at)
    select ${a.dealerId}, ${a.memberId}, ${a.call}, ${a.about}, ${a.number}, ${a.at} from tie`

export type ActRow = { member_id: string; call: string; about: string | null; at: Date }
export const listActsForDealer = (
  db: Query,
  dealerId: string,
  limit: number,
  offset: number,
): Promise<ActRow[]> =>
  db.rows<ActRow>`
    select member_id, call, about, at from staff_act where dealer_id = ${dealerId}
    order by id desc limit ${limit} offset ${offset}`
export const countActs = async (db: Query, dealerId: string): Promise<number> =>
  (await db.one<{ count: number }>`select count(*) as count from staff_act where dealer_id = ${dealerId}`)
    .count

export type DidRow = { dealerId: string; call: string; about: string | null; at: Date }
/** What somebody did for dealers, the newest first, at most ten thousand. */
export const listActsByMember = (db: Query, memberId: string): Promise<DidRow[]> =>
  db.rows<DidRow>`
    select dealer_id as "dealerId", call, about, at from staff_act where member_id = ${memberId}
    order by id desc limit 10000`

/** Who of a dealer's staff wrote which message of a conversation, by its number. */
export const writersOf = (db: Query, conversationId: string) =>
  db.rows<{ number: number | null; memberId: string }>`
    select number, member_id as "memberId" from staff_act
    where about = ${conversationId} and number is not null`

/** Who of a dealer's staff did what to one thing, and when. */
export const listActsOnSubject = (db: Query, dealerId: string, about: string) =>
  db.rows<{ memberId: string; at: Date }>`
    select member_id as "memberId", at from staff_act
    where about = ${about} and number is null and dealer_id = ${dealerId}`

export const lastActFor = (db: Query, dealerId: string) =>
  db.maybe<{ at: Date }>`select at from staff_act where dealer_id = ${dealerId} order by id desc limit 1`

export const attachmentsOf = (db: Query, dealerId: string, ids: readonly string[]) =>
  db.rows<{ id: string }>`
    select distinct about as id from staff_act
    where dealer_id = ${dealerId} and call = '/api/Messages/attach' and about = any(${[...ids]}::uuid[])`

/** Ends every tie of somebody: as dealer and as staff. What they did for others stays with them, without a name. */
export const deleteTies = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run`delete from staff_invitation where dealer_id = ${userId}
    or email = (select email from app_user where id = ${userId})`
  await tx.run`delete from staff_member where dealer_id = ${userId} or member_id = ${userId}`
  await tx.run`delete from staff_act where dealer_id = ${userId}`
}

export const forgetInvitations = (db: Query, now: Date): Promise<number> =>
  db.run`delete from staff_invitation where expires_at <= ${now}`
