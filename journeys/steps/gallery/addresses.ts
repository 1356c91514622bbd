// Every screen with its gallery address and signed-in user.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { dayAfter } from '#contract/core/lagos-days.ts'
import routes from '#web/routes.ts'
import { payPath } from '../cars.ts'
import type { Gallery } from './set-gallery.ts'
import { today } from '../rentals.ts'

type Screen = { frames: string; path: string }

const screensIn = (entries: readonly RouteConfigEntry[], around = ''): Screen[] =>
  entries.flatMap(({ index, path, file, children = [] }) => {
    const frames = `${around} ${file}`
    return [
      ...(index || path !== undefined ? [{ frames, path: path ?? '' }] : []),
      ...screensIn(children, frames),
    ]
  })

/** The first path of every screen in its frame, as `web/routes.ts` writes it; '' is the landing page. */
export const screenPaths = (): string[] => {
  const firstOf = new Map(
    screensIn(routes)
      .toReversed()
      .map(({ frames, path }) => [frames, path]),
  )
  return [...firstOf.values()]
}

export type Who = 'nobody' | 'buyer' | 'seller' | 'operator'
type GalleryEntry = [who: Who, path: string | ((gallery: Gallery) => string)]

const open = (...paths: string[]) =>
  paths.map((path): [string, GalleryEntry] => [path, ['nobody', `/${path}`]])
const own = (...paths: string[]) => paths.map((path): [string, GalleryEntry] => [path, ['buyer', `/${path}`]])
const operated = (...paths: string[]) =>
  paths.map((path): [string, GalleryEntry] => [path, ['operator', `/${path}`]])
const sold = (...paths: string[]) =>
  paths.map((path): [string, GalleryEntry] => [path, ['seller', `/${path}`]])

/** By the first path of the screen: one that is missing here fails the gallery before it opens. */
export const gallery: Record<string, GalleryEntry> = {
  ...Object.fromEntries([
    ...open('', 'marketplace', 'marketplace/dealers', 'marketplace/spareparts', 'marketplace/compare'),
    ...open(
      'marketplace/testdrive',
      'marketplace/workshops',
      'escrow',
      'about',
      'fees',
      'help',
      'finance/check',
    ),
    ...open('desk/login'),
    ...operated(
      'desk',
      'desk/overview',
      'desk/status',
      'desk/find',
      'desk/audit',
      'desk/passkeys',
      'desk/settings',
      'desk/operators',
      'desk/alerts',
    ),
    ...open('onboard', 'onboardOptions', 'login', 'register', 'accVerify', 'forgotPassword'),
    ...open('resetPassword', 'mailbox', 'unsubscribe', 'goodbye', 'call-off', 'injured', 'walk-in'),
    ...own('home', 'HomeIndividual', 'aboutus', 'account', 'account/wallet', 'account/history'),
    ...own(
      'account/sandbox-bank',
      'account/savings',
      'account/savings/create',
      'notices',
      'settings',
      'settings/security',
    ),
    ...own('dashboard/finance', 'dashboard/repair'),
    ...sold(
      'dashboard',
      'dashboard/listings',
      'dashboard/parts',
      'settings/staff',
      'settings/yard',
      'workshop',
      'workshop/walk-ins',
    ),
    ...own('garage', 'garage/new', 'workshop/settings', 'auto-repairs', 'auto-repairs/vendor-list'),
    ...own('insurance', 'insurance/apply'),
    ...own('finance', 'finance/eligibility', 'finance/answers', 'finance/policy'),
    ...own('help/cases', 'help/new'),
    ...own(
      'messages',
      'settings/dealers',
      'settings/data',
      'settings/data/delete',
      'confirmEmail',
      'changePassword',
      'profile',
    ),
    ...own('editProfile', 'profile/identity', 'profile/viewKyc', 'profile/viewAccessoryKyc'),
    ...own('profile/viewLicence'),
    ...own('changePin'),
    ...own(
      'generateOtp',
      'resetTransactionPin',
      'bookings',
      'rent',
      'settings/opening-hours',
      'profile/inspector',
      'saved',
      'searches',
    ),
    ...sold(
      'HomeAutodealer',
      'addlistings',
      'addAccessories',
      'mylistings',
      'mylistings/ageing',
      'mylistings/import',
      'leads',
      'mylistings/calendar',
      'mylistings/keys',
      'mylistings/feed',
      'messages/answers',
    ),
    ...sold('mylisting-accessories', 'finance/acceptOrRejectBookings'),
  ]),
  'leads/:carId/:buyerId': ['seller', ({ listed, buyer }) => `/leads/${listed.id}/${buyer.me.id}`],
  'terms/:version?': ['nobody', '/terms'],
  'privacy/:version?': ['nobody', '/privacy'],
  'complaints/:version?': ['nobody', '/complaints'],
  'marketplace/:id': ['nobody', ({ listed }) => `/marketplace/${listed.id}`],
  'marketplace/:id/in-full': ['nobody', ({ listed }) => `/marketplace/${listed.id}/in-full`],
  'auto-repairs/vendor-detail': ['buyer', ({ workshop }) => `/auto-repairs/vendor-detail?Id=${workshop.id}`],
  'marketplace/workshops/:id': ['nobody', ({ workshop }) => `/marketplace/workshops/${workshop.id}`],
  'marketplace/:id/record': ['nobody', ({ listed }) => `/marketplace/${listed.id}/record`],
  'finance/eligibility/:id': ['buyer', ({ refusal }) => `/finance/eligibility/${refusal.id}`],
  'finance/addInfo': ['buyer', ({ answer }) => `/finance/addInfo?Answer=${answer.id}`],
  'finance/user-information': ['buyer', ({ financed }) => `/finance/user-information?Id=${financed.id}`],
  'finance/submitInspectionForm': [
    'seller',
    ({ toInspect }) => `/finance/submitInspectionForm?Id=${toInspect.id}`,
  ],
  'finance/complaints/*': ['buyer', '/finance/complaints'],
  'help/cases/:id': ['buyer', ({ helpCase }) => `/help/cases/${helpCase.id}`],
  'bookings/in-parts/new/:carId': ['buyer', ({ listed }) => `/bookings/in-parts/new/${listed.id}`],
  'bookings/in-parts/:id': ['buyer', ({ inParts }) => `/bookings/in-parts/${inParts.id}`],
  'bookings/in-parts/:id/record': ['buyer', ({ inParts }) => `/bookings/in-parts/${inParts.id}/record`],
  'bookings/finance/:id': ['buyer', ({ financed }) => `/bookings/finance/${financed.id}`],
  'garage/:id': ['seller', ({ vehicle }) => `/garage/${vehicle.vehicleId}`],
  'marketplace/:id/inspection': ['nobody', ({ inspected }) => `/marketplace/${inspected.id}/inspection`],
  'marketplace/sellers/:id': ['nobody', ({ seller }) => `/marketplace/sellers/${seller.me.id}`],
  'marketplace/spareparts/:id': ['nobody', ({ part }) => `/marketplace/spareparts/${part.id}`],
  'marketplace/spareparts/:id/ratings': [
    'nobody',
    ({ part }) => `/marketplace/spareparts/${part.id}/ratings`,
  ],
  'bill-of-sale/:code': ['nobody', () => '/bill-of-sale/nonsense'],
  'certificate/:code?': ['nobody', ({ insured }) => `/certificate/${insured.certificate!.code}`],
  'bookings/insurance/:id': ['buyer', ({ insured }) => `/bookings/insurance/${insured.id}`],
  'bookings/insurance/:id/change': ['buyer', ({ insured }) => `/bookings/insurance/${insured.id}/change`],
  'bookings/insurance/:id/certificate': [
    'buyer',
    ({ insured }) => `/bookings/insurance/${insured.id}/certificate`,
  ],
  'bookings/claims/new/:policyId': ['buyer', ({ insured }) => `/bookings/claims/new/${insured.id}`],
  'bookings/claims/:id': ['buyer', ({ insuranceClaim }) => `/bookings/claims/${insuranceClaim.id}`],
  'receipt/:code': ['nobody', ({ code }) => `/receipt/${code}`],
  'account/receipts/:id': ['buyer', ({ transfer }) => `/account/receipts/${transfer.id}`],
  'account/withdrawals/:id': ['buyer', ({ withdrawal }) => `/account/withdrawals/${withdrawal.id}`],
  'account/top-up/:id': ['buyer', ({ topUp }) => `/account/top-up/${topUp.id}`],
  'account/demo-payment/:reference': ['buyer', ({ topUp }) => `/account/demo-payment/${topUp.reference}`],
  'account/savings/:id': ['buyer', ({ plan }) => `/account/savings/${plan.id}`],
  'w-payment/wallet/:name/:id/:price/:isAccessory?': ['buyer', ({ listed }) => payPath(listed)],
  'w-payment/*': ['buyer', '/w-payment/wallet'],
  'checkout/buy/:id': ['nobody', ({ listed }) => `/checkout/buy/${listed.id}`],
  'checkout/rent/:id': [
    'buyer',
    ({ toRent }) => `/checkout/rent/${toRent.id}?From=${dayAfter(today(), 5)}&To=${dayAfter(today(), 7)}`,
  ],
  'checkout/reserve/:carId': ['buyer', ({ listed }) => `/checkout/reserve/${listed.id}`],
  'checkout/inspect/:carId': ['buyer', ({ listed }) => `/checkout/inspect/${listed.id}`],
  'checkout/book/:id': ['buyer', ({ workshop }) => `/checkout/book/${workshop.id}`],
  'checkout/insure/:id': ['buyer', ({ listed }) => `/checkout/insure/${listed.id}`],
  'messages/ask/:about/:id': ['buyer', ({ part }) => `/messages/ask/part/${part.id}`],
  'messages/:id': ['seller', ({ question }) => `/messages/${question.conversationId}`],
  'bookings/:id': ['buyer', ({ booking }) => `/bookings/${booking.id}`],
  'bookings/parts/:id': ['seller', ({ order }) => `/bookings/parts/${order.id}`],
  'bookings/offers/new/:carId': ['buyer', ({ listed }) => `/bookings/offers/new/${listed.id}`],
  'bookings/test-drives/new/:carId': ['buyer', ({ toSee }) => `/bookings/test-drives/new/${toSee.id}`],
  'bookings/test-drives/:id': ['seller', ({ testDrive }) => `/bookings/test-drives/${testDrive.id}`],
  'bookings/offers/:id': ['seller', ({ offer }) => `/bookings/offers/${offer.id}`],
  'bookings/inspections/new/:carId': ['buyer', ({ listed }) => `/bookings/inspections/new/${listed.id}`],
  'bookings/inspections/:id': ['buyer', ({ visit }) => `/bookings/inspections/${visit.id}`],
  'bookings/inspections/:id/report': ['seller', ({ visit }) => `/bookings/inspections/${visit.id}/report`],
  'bookings/reservations/new/:carId': ['buyer', ({ listed }) => `/bookings/reservations/new/${listed.id}`],
  'bookings/reservations/:id': ['buyer', ({ reservation }) => `/bookings/reservations/${reservation.id}`],
  'payment/:id/:rentPrice?/:noOfDays?': [
    'buyer',
    ({ toRent }) => `/payment/${toRent.id}?From=${dayAfter(today(), 5)}&To=${dayAfter(today(), 7)}`,
  ],
  'auto-repairs/book-appointment': [
    'buyer',
    ({ workshop }) => `/auto-repairs/book-appointment?Id=${workshop.id}`,
  ],
  'bookings/warranty-claims/new/:repairId/:jobId': [
    'buyer',
    ({ claimed }) => `/bookings/warranty-claims/new/${claimed.repairId}/${claimed.jobId}`,
  ],
  'bookings/warranty-claims/:id': ['buyer', ({ claimed }) => `/bookings/warranty-claims/${claimed.id}`],
  'bookings/warranty-claims/:id/put-right': [
    'seller',
    ({ claimed }) => `/bookings/warranty-claims/${claimed.id}/put-right`,
  ],
  'bookings/repairs/:id': ['buyer', ({ repair }) => `/bookings/repairs/${repair.id}`],
  'bookings/repairs/:id/quote': ['seller', ({ repair }) => `/bookings/repairs/${repair.id}/quote`],
  'bookings/repairs/:id/inspection': ['seller', ({ repair }) => `/bookings/repairs/${repair.id}/inspection`],
  'bookings/repairs/:id/:form': ['seller', ({ arriving }) => `/bookings/repairs/${arriving.id}/check-in`],
  'workshop/walk-ins/:id': ['seller', ({ walkIn }) => `/workshop/walk-ins/${walkIn.id}`],
  'bookings/rentals/:id': ['buyer', ({ rental }) => `/bookings/rentals/${rental.id}`],
  'bookings/rentals/:id/record/:moment': [
    'buyer',
    ({ rental }) => `/bookings/rentals/${rental.id}/record/out`,
  ],
  'bookings/rental-claims/:id': ['buyer', ({ claimAboveId }) => `/bookings/rental-claims/${claimAboveId}`],
  'mylistings/:id/edit': ['seller', ({ listed }) => `/mylistings/${listed.id}/edit`],
  'rent/:id': [
    'buyer',
    ({ toRent }) => `/rent/${toRent.id}?From=${dayAfter(today(), 5)}&To=${dayAfter(today(), 7)}`,
  ],
  'mylistings/:id/rent': ['seller', ({ toRent }) => `/mylistings/${toRent.id}/rent`],
  'mylistings/:id/rent/calendar': ['seller', ({ toRent }) => `/mylistings/${toRent.id}/rent/calendar`],
  'mylisting-accessories/:id/edit': ['seller', ({ part }) => `/mylisting-accessories/${part.id}/edit`],
  'desk/queues/:name': ['operator', '/desk/queues/help-cases'],
  'desk/worklists/:name': ['operator', '/desk/worklists/claims'],
  'desk/lists/:type': ['operator', '/desk/lists/purchase'],
  'desk/things/:type/:id': ['operator', ({ booking }) => `/desk/things/purchase/${booking.id}`],
  'desk/settings/about/:name': ['operator', '/desk/settings/about/lender'],
  'desk/settings/:name': ['operator', '/desk/settings/sale-commission'],
  'desk/proposals/:id': ['operator', ({ proposal }) => `/desk/proposals/${proposal.id}`],
  'desk/checks/:name': ['operator', '/desk/checks/trial-balance'],
  '*': ['nobody', '/there-is-no-such-page'],
}
