// The history of a deal names whoever did each event, to each of its sides.
import { expect, test } from 'vitest'
import { doerWords } from '#contract/deal-engine/deal-words.ts'
import type { Employers } from '#contract/staff/staff.ts'
import { dealKinds } from '#server/deals/deals.ts'
import { contactsOf } from '#server/user/reads.ts'
import { beginnings } from '#server/testing/deals/beginnings.ts'
import { inspectionIn } from '#server/testing/deals/inspections.ts'
import { done, offered, offerIn } from '#server/testing/deals/offers.ts'
import type { Offer } from '#contract/offer/shape.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { type DealRow, type Kind, partiesOf, partyOf } from './kind.ts'
import { readDeal } from './show.ts'
import { findDeal } from './table.ts'

const world = await makeWorld()

/** Events that the clock or AutoX enters for whoever really did them. */
const doneFor: Record<string, Record<string, string>> = {
  purchase: { 'receive-money': 'buyer', fund: 'buyer' },
  offer: { 'take-up': 'buyer' },
  reservation: { buy: 'buyer' },
  repair: { 'insurer-pays': 'insurer' },
  agreement: { 'cover-ready': 'insurer' },
  rental_claim: { 'add-toll': 'owner' },
  policy: Object.fromEntries(
    ['issue', 'bind', 'refuse', 'renewed', 'not-renewed', 'take-back'].map(event => [event, 'insurer']),
  ),
  insurance_claim: {
    ...Object.fromEntries(
      ['acknowledge', 'ask', 'approve', 'refuse', 'award', 'refuse-award', 'pay-out', 'pay-party'].map(
        event => [event, 'insurer'],
      ),
    ),
    ...Object.fromEntries(
      [
        'party-confirms',
        'party-disputes',
        'party-denies',
        'party-chooses',
        'payee-differs',
        'party-asks-review',
      ].map(event => [event, 'injured person']),
    ),
  },
}

type EventActor = { event: string; actor: string }
type Page = { role: string; history: { event: string; by: string; you: boolean; name: string }[] }

/** Each event of a table by each who may cause it. */
const everyEvent = ({ deal: d }: Kind): EventActor[] => [
  ...new Map(
    d.edges.flatMap(({ event, by }) => by.map((actor: string) => [`${event} ${actor}`, { event, actor }])),
  ).values(),
]

/** Writes these events behind those that there are. */
const putEvents = async (kind: Kind, row: DealRow, events: readonly EventActor[]): Promise<void> => {
  for (const [place, { event, actor }] of events.entries()) {
    const actorId = kind.deal.sides.includes(actor) ? partyOf(row, actor) : null
    await world.db.run`
      insert into process_event (process, subject_id, version, event, actor, actor_id, from_state, to_state, at)
      values (${kind.deal.name}, ${row.id}, ${1_000 + place}, ${event}, ${actor}, ${actorId},
        ${row.state}, ${row.state}, ${world.now()})`
  }
}

/** The newest of the history as a side reads it. */
const wordsFor = async (kind: Kind, row: DealRow, side: string, newest: number): Promise<string[]> => {
  const page = await readDeal<Page>(world.db, kind, row.id, partyOf(row, side))
  return page.history.slice(-newest).map(entry => `${entry.event}: ${doerWords(entry, page.role)}`)
}

test.each(dealKinds.map(kind => [kind.deal.name, kind] as const))(
  'each event of a %s names whoever did it',
  async (name, kind) => {
    const id = await beginnings(world)[name]!()
    const row = (await findDeal<DealRow>(world.db, kind, id))!
    for (const side of kind.deal.sides)
      await world.db.run`
        update app_user set first_name = ${`Ms ${side}`}, business_name = null where id = ${partyOf(row, side)}`
    const people = await contactsOf(world.db, partiesOf(kind, row))
    const events = everyEvent(kind)
    await putEvents(kind, row, events)
    for (const side of kind.deal.sides) {
      const expected = events.map(({ event, actor }) => {
        const doer = doneFor[name]?.[event] ?? actor
        if (doer === side) return `${event}: By you`
        if (doer === 'system') return `${event}: Automatic`
        if (doer === 'operator') return `${event}: By AutoX`
        if (doer === 'insurer' || doer === 'injured person') return `${event}: By the ${doer}`
        return `${event}: By ${people.get(partyOf(row, doer))!.name}, the ${doer}`
      })
      expect(await wordsFor(kind, row, side, events.length)).toEqual(expected)
    }
  },
)

test('a third side is named by its part alone until they may reach each other', async () => {
  const kind = dealKinds.find(({ deal: d }) => d.name === 'inspection')!
  const { inspection } = await inspectionIn(world, 'requested')
  const row = (await findDeal<DealRow>(world.db, kind, inspection.id))!
  await putEvents(kind, row, [{ event: 'refuse', actor: 'seller' }])
  expect(await wordsFor(kind, row, 'buyer', 1)).toEqual(['refuse: By the seller'])
})

test('what staff did is theirs for the dealer and for them, and the dealer’s for the other side', async () => {
  const {
    seller: dealer,
    buyer,
    offer,
  } = await offerIn(world, 'made', {
    seller: await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' }),
  })
  const ada = await personWith(world, 0, { firstName: 'Ada', lastName: 'Staff' })
  await world.ask({ url: '/api/Staff/invite', token: dealer.token, body: { email: ada.email } })
  const { invitations } = (await world.ask<Employers>({ url: '/api/Staff/get-employers', token: ada.token }))
    .data
  const body = { invitationId: invitations[0]!.id }
  await world.ask({ url: '/api/Staff/accept-invitation', token: ada.token, body })

  world.pass({ minutes: 1 })
  const counter = { offerId: offer.id, version: offer.version, priceKobo: offered + 1_000_000 }
  const url = '/api/Offer/counter-offer'
  const asAda = { token: ada.token, actingFor: dealer.id }
  const countered = done(await world.ask<Offer>({ url, body: counter, ...asAda }))
  const readBy = async (who: { token: string; actingFor?: string }) => {
    const query = { Id: offer.id }
    const page = done(await world.ask<Offer>({ url: '/api/Offer/get-offer-by-id', query, ...who }))
    return page.history.map(entry => doerWords(entry, page.role))
  }
  const buyerName = (await contactsOf(world.db, [buyer.id])).get(buyer.id)!.name
  expect(countered.history.map(entry => doerWords(entry, 'seller'))).toEqual([
    `By ${buyerName}, the buyer`,
    'By you',
  ])
  expect(await readBy(asAda)).toEqual([`By ${buyerName}, the buyer`, 'By you'])
  expect(await readBy(dealer)).toEqual([`By ${buyerName}, the buyer`, 'By Ada, on your side'])
  expect(await readBy(buyer)).toEqual(['By you', 'By Demo Motors, the seller'])
})
