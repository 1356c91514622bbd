// Listings of conversations: seller, whether questions are allowed, and display.
import { openCarStates } from '#contract/cars/cars.ts'
import type { ConversationAbout, ConversationListing } from '#contract/conversations/conversation-shapes.ts'
import type { PartCard } from '#contract/spare-parts/part-shapes.ts'
import { ownerIdOfPart, partCardsOf } from '#server/spare-parts/reads.ts'
import { type Offer, offersOf } from '#server/cars/reads.ts'
import { workshopById, type WorkshopRow, workshopsByIds } from '#server/repair/workshops/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'

export type ListingRef = { about: ConversationAbout; aboutId: string }
type Open = { sellerId: string; title: string }

const isOpenCar = ({ state }: Offer) => openCarStates.some(open => open === state)

/** The owner of a public listing; undefined for a hidden one. */
export const openListing = async (db: Query, { about, aboutId }: ListingRef): Promise<Open | undefined> => {
  if (about === 'car') {
    const car = (await offersOf(db, [aboutId])).get(aboutId)
    return car && isOpenCar(car) ? { sellerId: car.ownerId, title: car.title } : undefined
  }
  if (about === 'workshop') {
    const workshop = await workshopById(db, aboutId)
    return workshop && isBookable(workshop)
      ? { sellerId: workshop.owner_id, title: workshop.name }
      : undefined
  }
  const part = (await partCardsOf(db, [aboutId])).get(aboutId)
  const sellerId = part?.state === 'listed' ? await ownerIdOfPart(db, aboutId) : undefined
  return part && sellerId ? { sellerId, title: part.title } : undefined
}

/** The name of a listing, also of a hidden one; '' where there is none. */
export const titleOf = async (db: Query, { about, aboutId }: ListingRef): Promise<string> => {
  if (about === 'car') return (await offersOf(db, [aboutId])).get(aboutId)?.title ?? ''
  if (about === 'part') return (await partCardsOf(db, [aboutId])).get(aboutId)?.title ?? ''
  return (await workshopById(db, aboutId))?.name ?? ''
}

type TitledListing = ListingRef & { title: string }

const gone = ({ about, aboutId, title }: TitledListing): ConversationListing => ({
  about,
  id: aboutId,
  title,
  picture: null,
  priceKobo: null,
  state: 'gone',
})

const ofCar = (subject: TitledListing, car: Offer | undefined): ConversationListing => {
  const state = openCarStates.find(open => open === car?.state)
  if (!car || !state) return gone(subject)
  const { title, picture, priceKobo } = car
  return { about: 'car', id: subject.aboutId, title, picture, priceKobo, state }
}

const ofPart = (subject: TitledListing, part: PartCard | undefined): ConversationListing => {
  if (part?.state !== 'listed') return gone(subject)
  const { title, picture, priceKobo, stock } = part
  return {
    about: 'part',
    id: subject.aboutId,
    title,
    picture,
    priceKobo,
    state: stock > 0 ? 'listed' : 'sold',
  }
}

const isBookable = ({ open_for_bookings: isOpen, suspended }: WorkshopRow): boolean => isOpen && !suspended

const ofWorkshop = (subject: TitledListing, workshop: WorkshopRow | undefined): ConversationListing => {
  if (!workshop || !isBookable(workshop)) return gone(subject)
  const { id, name: title, pictures } = workshop
  return { about: 'workshop', id, title, picture: pictures[0] ?? null, priceKobo: null, state: 'listed' }
}

/** Current state of these listings, in order; hidden ones keep their last title. */
export const listingsOf = async (
  db: Query,
  subjects: readonly TitledListing[],
): Promise<ConversationListing[]> => {
  const idsOf = (about: ConversationAbout) =>
    subjects.flatMap(subject => (subject.about === about ? [subject.aboutId] : []))
  const [carIds, partIds, workshopIds] = [idsOf('car'), idsOf('part'), idsOf('workshop')]
  const cars = carIds.length > 0 ? await offersOf(db, carIds) : new Map<string, Offer>()
  const parts = partIds.length > 0 ? await partCardsOf(db, partIds) : new Map<string, PartCard>()
  const workshops =
    workshopIds.length > 0 ? await workshopsByIds(db, workshopIds) : new Map<string, WorkshopRow>()
  return subjects.map(subject => {
    if (subject.about === 'car') return ofCar(subject, cars.get(subject.aboutId))
    return subject.about === 'part'
      ? ofPart(subject, parts.get(subject.aboutId))
      : ofWorkshop(subject, workshops.get(subject.aboutId))
  })
}
