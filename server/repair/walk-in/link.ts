// The link of a walk-in: made, sent, opened, and taken over once.
import { errors } from '#contract/core/error-table.ts'
import { fail, failField } from '#contract/core/errors.ts'
import { isSamePlate } from '#contract/garage/words.ts'
import { walkInLimits, type walkIns } from '#contract/repair/walk-in/walk-in.ts'
import { openFromWalkIn } from '#server/repair/open.ts'
import { signalPages } from '#server/kernel/live/signal-pages.ts'
import { placeById } from '#server/repair/workshops/reads.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { type Notice, notifyMany } from '#server/kernel/messages/notify.ts'
import type { SendSms } from '#server/kernel/messages/sms.ts'
import { type AttemptLimit, clearAttempts, countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { newToken, sha256 } from '#server/kernel/secrets/secrets.ts'
import { withStaff } from '#server/staff/notify-staff.ts'
import { staffSince } from '#server/staff/reads.ts'
import { lockOpen, refuseUnknown } from './counter.ts'
import { linkUntil, shortTitleOf, stateOfLink, titleOf, toInvitation } from './rules.ts'
import {
  disownLink,
  endWalkIn,
  findByToken,
  findWalkIn,
  lockByToken,
  markTexted,
  setLink,
  type WalkInRow,
} from './sql.ts'

const dayMinutes = 24 * 60
const wrongLinks: AttemptLimit = { kind: 'walk-in-link', attemptsMax: 30, windowMinutes: 60 }
const texts: AttemptLimit = {
  kind: 'walk-in-text',
  attemptsMax: walkInLimits.textsMax,
  windowMinutes: dayMinutes,
}
// From all workshops, because whoever has that phone may be a stranger to each of them.
const textsToPhone: AttemptLimit = {
  kind: 'walk-in-texts-to',
  attemptsMax: walkInLimits.textsToPhoneMax,
  windowMinutes: dayMinutes,
}
const wrongPlates: AttemptLimit = {
  kind: 'walk-in-plate',
  attemptsMax: walkInLimits.platesMax,
  windowMinutes: dayMinutes,
}
const textsOfWorkshop: AttemptLimit = {
  kind: 'walk-in-texts',
  attemptsMax: walkInLimits.textsOfWorkshopMax,
  windowMinutes: dayMinutes,
}

const refuseLink = (): never =>
  fail('WRONG_CODE', {
    message: 'This link is incomplete, or the workshop has made a newer one. Ask the workshop for it.',
  })

/** Refuses NOT_FOUND, and NOT_NOW once it has ended. */
export const makeLink: Handler<typeof walkIns.makeLink> = async ({ tx, user, now }, { body }) => {
  const row = await lockOpen(tx, user.id, body.walkInId)
  const [token, until] = [newToken(), linkUntil(row, now)]
  await setLink(tx, row.id, { hash: sha256(token), until })
  return { id: row.id, token, until: until.toISOString() }
}

type Outcome = 'sent' | 'not-sent' | 'unknown'

type Current = { workshopId: string; walkInId: string; token: string; now: Date }

/** The walk-in whose current link this is. Refuses NOT_FOUND, NOT_NOW and WRONG_CODE. */
const linkedFor = async (db: Db, { workshopId, walkInId, token, now }: Current): Promise<WalkInRow> => {
  const row = (await findWalkIn(db, workshopId, walkInId)) ?? refuseUnknown()
  if (row.state !== 'open') fail('NOT_NOW', { message: 'This walk-in has ended.' })
  if (!row.token_hash?.equals(sha256(token))) return refuseLink()
  if (stateOfLink(row, now) !== 'open')
    fail('NOT_NOW', { message: 'This link has ended. Make a new one first.' })
  return row
}

const countText = async (db: Db, row: WalkInRow, now: Date): Promise<void> => {
  // The widest first: what one workshop may not send uses up nothing of a phone's.
  if (!(await countAttempt(db, textsOfWorkshop, row.workshop_id, now)).ok) fail('TOO_MANY_REQUESTS')
  if (!(await countAttempt(db, texts, row.id, now)).ok)
    fail('TOO_MANY_REQUESTS', {
      message: `AutoX has sent links to this customer ${walkInLimits.textsMax} times today. Show the link, or send it by WhatsApp.`,
    })
  // Its hash: a count outlives the walk-in, whose phone number does not.
  if (!(await countAttempt(db, textsToPhone, sha256(row.phone).toString('hex'), now)).ok)
    fail('TOO_MANY_REQUESTS', {
      message:
        'This phone has had enough text messages with links today. Show the link, or send it by WhatsApp.',
    })
}

/** Sent at once and not as a job, which would store the link until it is done. */
export const textLink = (sms: SendSms | undefined, publicUrl: string) =>
  withPrepared<typeof walkIns.textLink, Outcome>({
    prepare: async ({ db, user, now }, { body }) => {
      const row = await linkedFor(db, { workshopId: user.id, now, ...body })
      if (!sms)
        return fail('NOT_NOW', {
          message: 'AutoX sends no text messages at the moment. Show the link, or send it by WhatsApp.',
        })
      await countText(db, row, now)
      const { workshop } = (await placeById(db, row.place_id))!
      const link = `${publicUrl}/walk-in#${body.token}`
      const text = `AutoX: your ${shortTitleOf(row)} at ${workshop.name}. See what is next: ${link}`
      const { kind } = await sms({ to: row.phone, text })
      if (kind === 'sent' || kind === 'unknown') return kind
      return 'not-sent'
    },
    run: async ({ tx, user, now }, { body }, outcome) => {
      if (outcome === 'sent') {
        await markTexted(tx, body.walkInId, sha256(body.token), now)
        signalPages(tx, [user.id], 'deal', user.id)
      }
      return { id: body.walkInId, outcome }
    },
  })

type Asking = { db: Db; now: Date; ip: string }

/** Refuses WRONG_CODE for a link that is none, and TOO_MANY_REQUESTS where one address has tried many. */
const knownLink = async ({ db, now, ip }: Asking, token: string): Promise<WalkInRow> => {
  const row = await findByToken(db, sha256(token))
  if (row) return row
  if (!(await countAttempt(db, wrongLinks, ip, now)).ok) fail('TOO_MANY_REQUESTS')
  return refuseLink()
}

export const openLink = withPrepared<typeof walkIns.open, WalkInRow>({
  prepare: (ctx, { body }) => knownLink(ctx, body.token),
  run: async ({ tx, now }, _, row) => toInvitation(row, (await placeById(tx, row.place_id))!, now),
})

/** Without the customer's name and phone number: a notice stays longer than what was typed about them. */
const notifyWorkshop = async (tx: Tx, row: WalkInRow, now: Date): Promise<void> => {
  const notice: Notice = {
    userId: row.workshop_id,
    kind: 'dealing',
    title: `Wrong number? ${titleOf(row)}`,
    text: 'Whoever got the link to this walk-in says that the car is not theirs, and has ended the link. Check the phone number, correct it if it is wrong, then make a new link.',
    link: `/workshop/walk-ins/${row.id}`,
    now,
  }
  await notifyMany(tx, await withStaff(tx, [notice], row.workshop_id, []))
}

/** Whoever got the link of another's car ends it, and the workshop is notified. Refuses WRONG_CODE. */
export const disown = withPrepared<typeof walkIns.disown, WalkInRow>({
  prepare: (ctx, { body }) => knownLink(ctx, body.token),
  run: async ({ tx, now }, { body }) => {
    const row = (await lockByToken(tx, sha256(body.token))) ?? refuseLink()
    const state = stateOfLink(row, now)
    if (state !== 'open') return { state, invitation: null }
    await disownLink(tx, row.id, now)
    signalPages(tx, [row.workshop_id], 'deal', row.workshop_id)
    await notifyWorkshop(tx, row, now)
    return { state: 'disowned', invitation: null }
  },
})

const ends = {
  cancelled: 'The workshop has cancelled this. Ask it for a new link.',
  disowned:
    'This link was ended: whoever had it said that the car is not theirs. Ask the workshop for a new one.',
  ended: 'This link has ended. Ask the workshop for a new one.',
  left: 'The car has left the workshop. Ask it for a new link if you bring it again.',
  'taken-over': 'This was taken over already. If it was you, it is among your repairs.',
} as const

/** Refuses NOT_FOR_STAFF to the workshop's owner and to whoever works for it. */
const refuseWorkshop = async (tx: Tx, userId: string, workshopId: string): Promise<void> => {
  if (userId === workshopId || (await staffSince(tx, userId, workshopId)))
    fail('NOT_FOR_STAFF', {
      message:
        'This is a link of your own workshop. Its customer takes it over, from an account of their own.',
    })
}

/** Wrong plates are few for each link, so that nobody tries all. Refuses WRONG_PLATE and TOO_MANY_REQUESTS. */
const checkPlate = async ({ db, now }: Asking, row: WalkInRow, plate: string): Promise<void> => {
  if (stateOfLink(row, now) !== 'open') return
  const link = row.token_hash!.toString('hex')
  if (row.plate !== '' && !(await countAttempt(db, wrongPlates, link, now)).ok)
    fail('TOO_MANY_REQUESTS', {
      message: 'Too many wrong plates were typed with this link today. Ask the workshop for a new link.',
    })
  if (!isSamePlate(plate, row.plate)) failField('plate', errors.WRONG_PLATE.message, 'WRONG_PLATE')
  await clearAttempts(db, wrongPlates, link)
}

/** The same person takes it over twice and has one repair. Refuses WRONG_CODE, WRONG_PLATE, NOT_NOW, NOT_FOR_STAFF, and what a repair refuses. */
export const takeOver = withPrepared<typeof walkIns.takeOver, WalkInRow>({
  prepare: async (ctx, { body }) => {
    const row = await knownLink(ctx, body.token)
    await checkPlate(ctx, row, body.plate)
    return row
  },
  run: async ({ tx, user, now }, { body }) => {
    const row = (await lockByToken(tx, sha256(body.token))) ?? refuseLink()
    if (row.taken_by === user.id) return { id: row.id }
    const state = stateOfLink(row, now)
    if (state !== 'open') fail('NOT_NOW', { message: ends[state] })
    await refuseWorkshop(tx, user.id, row.workshop_id)
    await endWalkIn(tx, row.id, { state: 'taken-over', takenBy: user.id, now })
    await openFromWalkIn(tx, {
      id: row.id,
      customerId: user.id,
      placeId: row.place_id,
      make: row.vehicle_make,
      model: row.vehicle_model,
      year: row.vehicle_year,
      plate: row.plate,
      service: row.service,
      message: row.message,
      slotAt: row.slot_at,
      stoodAt: row.arrived_at,
      now,
    })
    return { id: row.id }
  },
})
