// Leads of the demo dealer, in every state that a dealer works through.
import { kobo } from '#contract/core/money.ts'
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import { slotsAhead } from '#contract/repair/opening-hours/slots.ts'
import { sellersPlace } from '#contract/test-drive/terms.ts'
import { visitOf } from '../../cars/viewing-facts.ts'
import { moveDeal } from '../../deal-engine/move.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { offerKind } from '../../offer/kind.ts'
import { openOffer } from '../../offer/open.ts'
import { testDriveKind } from '../../test-drive/kind.ts'
import { openTestDrive } from '../../test-drive/open.ts'
import type { Cast, Placed } from '../purchases/load-purchases.ts'
import { type Line, talk } from './load-conversations.ts'

const hourMs = 3_600_000

type Seeding = { placed: readonly Placed[]; cast: Cast; now: Date }
/** One person and one car of the dealer. */
type Lead = { tx: Tx; car: Placed; buyerId: string; dealer: string; now: Date }
type Act = (lead: Lead) => Promise<unknown>

const ago = ({ now }: Pick<Lead, 'now'>, hours: number): Date => new Date(now.getTime() - hours * hourMs)
const ahead = ({ now }: Pick<Lead, 'now'>, days: number): string =>
  lagosDayOf(new Date(now.getTime() + days * 24 * hourMs))

type Contact = { phone: number; whatsapp?: number }
const called = ({ tx, car, buyerId, dealer, now }: Lead, { phone, whatsapp }: Contact) =>
  tx.run`
    insert into phone_contact (car_id, buyer_id, seller_id, phone_at, whatsapp_at)
    values (${car.id}, ${buyerId}, ${dealer}, ${ago({ now }, phone)},
      ${whatsapp === undefined ? null : ago({ now }, whatsapp)})`

type Note = { at: number; talks?: boolean; lost?: boolean; reminder?: readonly [days: number, words: string] }
/** What the dealer noted, as their own lead. */
const noted = (lead: Lead, { at, talks = false, lost = false, reminder }: Note) => {
  const { tx, car, buyerId, dealer } = lead
  const then = ago(lead, at)
  return tx.run`
    insert into lead (car_id, buyer_id, seller_id, owner_id, talks_at, lost_at, lost_reason, reminder_on, reminder_words,
      version, changed_at)
    values (${car.id}, ${buyerId}, ${dealer}, ${dealer}, ${talks ? then : null}, ${lost ? then : null},
      ${lost ? 'bought-elsewhere' : null}, ${reminder ? ahead(lead, reminder[0]) : null}, ${reminder?.[1] ?? null},
      1, ${then})`
}

const wrote =
  (hours: number, ...lines: readonly Line[]): Act =>
  lead =>
    talk(lead.tx, {
      placed: lead.car,
      buyerId: lead.buyerId,
      lines,
      startedAt: ago(lead, hours),
      isRead: false,
    })

/** Gives the offer's id. */
const offered = async (lead: Lead, hours: number, share: number): Promise<string> => {
  const { tx, car, buyerId } = lead
  const priceKobo = kobo(Math.floor((car.car.priceKobo! * share) / 5_000_000) * 5_000_000)
  return (await openOffer(tx, { carId: car.id, buyerId, priceKobo, now: ago(lead, hours) })).id
}

const countered: Act = async lead => {
  const id = await offered(lead, 20, 0.9)
  const input = { priceKobo: kobo(Math.floor((lead.car.car.priceKobo! * 0.97) / 5_000_000) * 5_000_000) }
  const cause = { id, event: 'counter', actor: 'seller', actorId: lead.dealer, input, now: ago(lead, 3) }
  await moveDeal(lead.tx, offerKind, cause)
}

type Viewing = { hours: number; slot: number; visitorName: string }

/** Gives its id: a viewing where the car is, at an hour in which its yard is open. */
const askedToSee = async (lead: Lead, { hours, slot, visitorName }: Viewing): Promise<string> => {
  const { branchHours } = (await visitOf(lead.tx, lead.car.id))!
  const slotAt = [...slotsAhead(branchHours ?? defaultHours, lead.now)][slot]!.toISOString()
  const form = {
    carId: lead.car.id,
    purpose: 'viewing',
    slotAt,
    placeId: sellersPlace,
    visitorName,
    people: 1,
  } as const
  return (await openTestDrive(lead.tx, { buyerId: lead.buyerId, form, now: ago(lead, hours) })).id
}

const booked: Act = async lead => {
  const id = await askedToSee(lead, { hours: 6, slot: 14, visitorName: 'Chidi Okafor' })
  const cause = { id, event: 'accept', actor: 'owner', actorId: lead.dealer, input: {}, now: ago(lead, 2) }
  await moveDeal(lead.tx, testDriveKind, cause)
  await noted(lead, { at: 1, reminder: [1, 'Wash the car and charge its battery'] })
}

/** Each is another person. */
const acts: readonly Act[] = [
  async lead => {
    await called(lead, { phone: 4 })
    await noted(lead, { at: 2, talks: true, reminder: [0, 'Call back about the customs papers'] })
  },
  lead => called(lead, { phone: 34, whatsapp: 33 }),
  async lead => {
    await called(lead, { phone: 64 })
    await noted(lead, { at: 20, lost: true })
  },
  wrote(3, [
    'buyer',
    'Good afternoon. Is the {car} still available, and can I see it at your yard tomorrow?',
  ]),
  wrote(
    9,
    ['buyer', 'Hello. Does the {car} have first body?'],
    ['seller', 'Good morning. Yes, first body, and every paper is with the listing.'],
    ['buyer', 'Nice. Do you take instalments for it?'],
  ),
  lead => offered(lead, 5, 0.94),
  countered,
  lead => askedToSee(lead, { hours: 4, slot: 9, visitorName: 'Ngozi Bello' }),
  booked,
  async lead => {
    await called(lead, { phone: 12, whatsapp: 11 })
    await noted(lead, { at: 10, talks: true, reminder: [3, 'Ask whether the loan came through'] })
  },
]

// Conversations have the cars and people before.
const firstCar = 3
const firstBuyer = 3

export const putLeads = async (tx: Tx, { placed, cast, now }: Seeding): Promise<void> => {
  const { dealer } = cast.demo
  const listed = new Set(
    (
      await tx.rows<{ id: string }>`
        select id from car where state = 'listed' and for_sale and least_offer_kobo is null`
    ).map(({ id }) => id),
  )
  const cars = placed.filter(({ id, ownerId }) => ownerId === dealer && listed.has(id))
  // Several people may want one car.
  for (const [i, act] of acts.entries()) {
    const [car, buyerId] = [cars[(firstCar + i) % cars.length], cast.others[firstBuyer + i]]
    if (car && buyerId) await act({ tx, car, buyerId, dealer, now })
  }
}
