import type { Data, PageMeta } from '#contract/core/call.ts'
import type { dealers } from '#contract/dealers/dealers.ts'
import type { AutoxApi } from '../client/api.ts'
import { hoursLines } from '#contract/repair/opening-hours/words.ts'
import { withSpecialDays } from '#contract/repair/opening-hours/days.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import { openNow, type OpenNow } from '#contract/repair/opening-hours/open-now.ts'
import { browserMap, mapApp } from '../ui/place-map.ts'
import { cardFields, type CardFields } from '../cars/car-card.tsx'

export type Seller = Data<(typeof dealers)['seller']>
/** A branch in the very words that the page shows. */
export type BranchRow = {
  id: string
  name: string
  carsListed: number
  address: string
  phone: string
  open: OpenNow
  lines: readonly (readonly [days: string, words: string])[]
  app: string
  map: string
}
export type SellerStock = {
  branches: BranchRow[]
  seller: Seller
  cars: CardFields[]
  meta: PageMeta
  /** The one whose cars are shown; undefined for all. */
  branch: string | undefined
  ratingsPage: number
  /** When they can be met, in lines; and whether that is only assumed. */
  hours: { lines: readonly (readonly [string, string])[]; isDefault: boolean } | undefined
  /** The picture that a shared link shows, as a path: their newest car, else their own, else that of AutoX. */
  sharedPicture: string
}
type OfAccount = { account: Hours | undefined; now: Date }

/** A branch is closed on the special days of its dealer, too. */
const branchRow = (branch: Seller['branches'][number], { account, now }: OfAccount): BranchRow => {
  const { id, name, carsListed, address, localGovernment, state, phoneNumber: phone } = branch
  const hours = account ? withSpecialDays(branch.hours, account) : branch.hours
  const whole = `${address}, ${localGovernment}, ${state}`
  return {
    id,
    name,
    carsListed,
    address: whole,
    phone,
    open: openNow(hours, now),
    lines: hoursLines(hours),
    app: mapApp(branch, whole),
    map: browserMap(branch, whole),
  }
}

type SellerQuery = { id: string; page: number; ratingsPage: number; branch: string | undefined }

// Whole rows of one, two or three, and room for what people say below.
const carsPerPage = 12

/** The seller and their cars, asked together; `status` is what the page answers where there is nothing to show. */
export async function loadSeller(
  api: AutoxApi,
  { id, page, ratingsPage, branch }: SellerQuery,
  now: Date,
): Promise<{ stock: SellerStock; status?: undefined } | { stock?: undefined; status: 404 | 503 }> {
  const [sellerAnswer, cars, hours] = await Promise.all([
    api.dealers.seller({ query: { Id: id } }),
    api.cars.list({ query: { SellerId: id, Branch: branch, PageNumber: page, PageSize: carsPerPage } }),
    api.openingHours.of({ query: { Id: id } }),
  ])
  const down = [sellerAnswer.error, cars.error].some(
    error => error && (error.status >= 500 || error.status === 0),
  )
  if (down) return { status: 503 }
  if (sellerAnswer.error || cars.error) return { status: 404 }
  const photo = cars.data[0]?.picture
  return {
    stock: {
      seller: sellerAnswer.data,
      cars: cars.data.map(cardFields),
      meta: cars.pageMeta,
      branch,
      ratingsPage,
      branches: sellerAnswer.data.branches.map(each => branchRow(each, { account: hours.data, now })),
      hours: hours.data && { lines: hoursLines(hours.data), isDefault: hours.data.isDefault },
      sharedPicture: photo ? `/pictures/${photo.hash}-og.jpg` : (sellerAnswer.data.profileImage ?? '/og.png'),
    },
  }
}
