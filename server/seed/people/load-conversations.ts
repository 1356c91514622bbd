// Loads demo conversations about cars, as buyers and sellers write.
import { randomUUID } from 'node:crypto'
import { kobo, shortNaira } from '#contract/core/money.ts'
import { carTitle } from '../../cars/reads.ts'
import { findIdOf, lockConversation, openConversation, setRead } from '../../conversations/sql.ts'
import { writeMessage } from '../../conversations/write-message.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { Cast, Placed } from '../purchases/load-purchases.ts'

export type Line = readonly [from: 'buyer' | 'seller', text: string]
/** `{car}` is make and model, `{offer}` a little less than its price. */
const threads: readonly (readonly Line[])[] = [
  [
    ['buyer', 'Good morning. Is the {car} still available?'],
    ['seller', 'Good morning. Yes, it is. You can come and see it any day before 5.'],
    ['buyer', 'Is the AC chilling, and is it first body?'],
    [
      'seller',
      'First body. AC is chilling, engine and gear are sound. I changed the front shocks in August.',
    ],
    ['buyer', 'Ok. What is your last price?'],
    ['seller', 'It is slightly negotiable. Send an offer on the car’s page and I will look at it.'],
  ],
  [
    ['buyer', 'Please are the customs papers complete for the {car}?'],
    ['seller', 'Yes, they are with the listing. AutoX has checked them, you will see “Documents 2 of 2”.'],
    ['buyer', 'Good. Can I come with my mechanic on Saturday around 11?'],
    ['seller', 'No problem. Book the viewing on the page so that the slot is yours.'],
  ],
  [
    ['buyer', 'I can do {offer} for the {car}, paid through escrow today.'],
    ['seller', 'That is a bit low. Come up small and we close it.'],
    ['buyer', 'Let me speak with my wife and come back to you this evening.'],
    ['seller', 'Alright sir. Two people are coming to see it tomorrow, so don’t wait too long.'],
  ],
  [
    ['buyer', 'Hello, does the {car} come with the spare key?'],
    ['seller', 'Yes, two keys and the service book from abroad.'],
    ['buyer', 'Thank you. Do you deliver to another state?'],
    [
      'seller',
      'We can arrange a driver once the payment is in escrow. You pay for fuel and his transport back.',
    ],
  ],
  [
    ['buyer', 'Good afternoon. The pictures show a small scratch on the rear bumper. Is that all?'],
    ['seller', 'That is the only one. I left it so that you can see it was never repainted.'],
    ['buyer', 'I like that. I am ordering an inspection now.'],
    ['seller', 'Welcome. The inspector can come any weekday.'],
    ['buyer', 'Report looks clean. I will pay before the weekend.'],
  ],
]

const minute = 60_000
const pausesMinutes = [0, 14, 25, 41, 66, 118]

type Talk = { placed: Placed; buyerId: string; lines: readonly Line[]; startedAt: Date; isRead: boolean }

const wordsOf = (text: string, { car }: Placed): string =>
  text
    .replaceAll('{car}', `${car.make} ${car.model}`)
    .replaceAll('{offer}', shortNaira(kobo(Math.floor((car.priceKobo! * 0.93) / 5_000_000) * 5_000_000)))

/** Writes a conversation about a car, with pauses between its messages. */
export const talk = async (tx: Tx, { placed, buyerId, lines, startedAt, isRead }: Talk): Promise<void> => {
  const key = { about: 'car', aboutId: placed.id, buyerId } as const
  const sides = { buyer_id: buyerId, seller_id: placed.ownerId }
  const title = await carTitle(tx, placed.id)
  await openConversation(tx, { about: 'car', about_id: placed.id, title, ...sides, at: startedAt })
  const { id } = (await findIdOf(tx, key))!
  let at = startedAt.getTime()
  for (const [i, [from, text]] of lines.entries()) {
    at += pausesMinutes[i % pausesMinutes.length]! * minute
    const senderId = from === 'buyer' ? buyerId : placed.ownerId
    const conversation = (await lockConversation(tx, id))!
    const draft = { senderId, clientId: randomUUID(), text: wordsOf(text, placed), attachmentIds: [] }
    await writeMessage(tx, conversation, { ...draft, sentAnyway: false, now: new Date(at) })
    const isLast = i === lines.length - 1
    for (const reader of [buyerId, placed.ownerId])
      if (!isLast || isRead || reader === senderId) await setRead(tx, id, reader, i + 1)
  }
}

/** Each demo account has some; one waits for the buyer and one for the dealer to be read. */
export const putConversations = async (
  tx: Tx,
  { placed, cast, now }: { placed: readonly Placed[]; cast: Cast; now: Date },
): Promise<void> => {
  const listed = new Set(
    (await tx.rows<{ id: string }>`select id from car where state = 'listed'`).map(({ id }) => id),
  )
  const { buyer, seller, dealer } = cast.demo
  const free = placed.filter(({ id, car }) => listed.has(id) && car.forSale && car.priceKobo !== null)
  const carsOf = (ownerId: string) => free.filter(each => each.ownerId === ownerId)
  const elsewhere = free.filter(({ ownerId }) => ownerId !== seller && ownerId !== dealer)
  const talks: [car: Placed | undefined, buyerId: string | undefined, thread: number, isRead: boolean][] = [
    [carsOf(dealer)[0], buyer, 0, false],
    [carsOf(dealer)[1], cast.others[0], 4, false],
    [carsOf(seller)[0], buyer, 1, true],
    [elsewhere[3], buyer, 2, true],
    [carsOf(seller)[1], cast.others[1], 3, true],
    [carsOf(dealer)[2], cast.others[2], 2, true],
  ]
  for (const [i, [car, buyerId, thread, isRead]] of talks.entries()) {
    if (!car || !buyerId) continue
    const startedAt = new Date(now.getTime() - (i * 19 + 5) * 60 * minute)
    await talk(tx, { placed: car, buyerId, lines: threads[thread]!, startedAt, isRead })
  }
}
