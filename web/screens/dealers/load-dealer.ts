// What the page of one dealer shows: the dealer, and one page of their cars.
import type { PageMeta } from '#contract/call.ts'
import type { DealerCard } from '#contract/dealers.ts'
import type { AutoxApi } from '../../api.ts'
import { cardFields, packCards } from '../../ui/car-card.tsx'

export type Dealer = DealerCard & {
  registered: boolean
  localGovernment: string | null
  /** "Ikeja, Lagos". */
  place: string
}
export type Yard = {
  dealer: Dealer
  /** Packed cards. */
  cars: string
  meta: PageMeta
  /** The picture that a shared link shows, as a path: their newest car, else their own, else that of AutoX. */
  sharedPicture: string
}

/** The dealer and their cars, asked together; `status` is what the page answers where there is nothing to show. */
export async function loadDealer(
  api: AutoxApi,
  id: string,
  PageNumber: number,
): Promise<{ yard: Yard; status?: undefined } | { yard?: undefined; status: 404 | 503 }> {
  const [asked, cars] = await Promise.all([
    api.dealers.byId({ query: { Id: id } }),
    api.cars.list({ query: { SellerId: id, PageNumber } }),
  ])
  const down = [asked.error, cars.error].some(error => error && (error.status >= 500 || error.status === 0))
  if (down) return { status: 503 }
  if (asked.error || cars.error) return { status: 404 }
  const { localGovernment, state, profileImage } = asked.data
  const photo = cars.data[0]?.picture
  return {
    yard: {
      dealer: { ...asked.data, place: localGovernment ? `${localGovernment}, ${state}` : state },
      cars: packCards(cars.data.map(cardFields)),
      meta: cars.pageMeta,
      sharedPicture: photo ? `/pictures/${photo.hash}-og.jpg` : (profileImage ?? '/og.png'),
    },
  }
}
