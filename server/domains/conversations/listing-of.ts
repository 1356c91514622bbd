// The listings that conversations are about: who offers one, whether anybody may ask about it, and how it looks beside the words.
import { openCarStates } from '#contract/cars/cars.ts'
import type { ConversationAbout, ConversationListing } from '#contract/conversations/conversation-shapes.ts'
import type { PartCard } from '#contract/accessories/part-shapes.ts'
import { ownerIdOfPart, partCardsOf } from '#server/domains/accessories/reads.ts'
import { type Offer, offersOf } from '#server/domains/cars/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'

export type Asked = { about: ConversationAbout; aboutId: string }
type Open = { sellerId: string; title: string }

const isOpenCar = ({ state }: Offer) => openCarStates.some(open => open === state)

/** Whoever offers it; undefined where nobody can see it. */
export const openListing = async (db: Query, { about, aboutId }: Asked): Promise<Open | undefined> => {
  if (about === 'car') {
    const car = (await offersOf(db, [aboutId])).get(aboutId)
    return car && isOpenCar(car) ? { sellerId: car.ownerId, title: car.title } : undefined
  }
  const part = (await partCardsOf(db, [aboutId])).get(aboutId)
  const sellerId = part?.state === 'listed' ? await ownerIdOfPart(db, aboutId) : undefined
  return part && sellerId ? { sellerId, title: part.title } : undefined
}

type Kept = Asked & { title: string }

const gone = ({ about, aboutId, title }: Kept): ConversationListing => ({
  about,
  id: aboutId,
  title,
  picture: null,
  priceKobo: null,
  state: 'gone',
})

const ofCar = (kept: Kept, car: Offer | undefined): ConversationListing => {
  const state = openCarStates.find(open => open === car?.state)
  if (!car || !state) return gone(kept)
  const { title, picture, priceKobo } = car
  return { about: 'car', id: kept.aboutId, title, picture, priceKobo, state }
}

const ofPart = (kept: Kept, part: PartCard | undefined): ConversationListing => {
  if (part?.state !== 'listed') return gone(kept)
  const { title, picture, priceKobo, stock } = part
  return { about: 'part', id: kept.aboutId, title, picture, priceKobo, state: stock > 0 ? 'listed' : 'sold' }
}

/** How these listings stand now, in their order; one that nobody can see keeps the title it had. */
export const listingsOf = async (db: Query, kept: readonly Kept[]): Promise<ConversationListing[]> => {
  const idsOf = (about: ConversationAbout) => kept.flatMap(one => (one.about === about ? [one.aboutId] : []))
  const [carIds, partIds] = [idsOf('car'), idsOf('part')]
  const cars = carIds.length > 0 ? await offersOf(db, carIds) : new Map<string, Offer>()
  const parts = partIds.length > 0 ? await partCardsOf(db, partIds) : new Map<string, PartCard>()
  return kept.map(one =>
    one.about === 'car' ? ofCar(one, cars.get(one.aboutId)) : ofPart(one, parts.get(one.aboutId)),
  )
}
