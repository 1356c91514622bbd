// Every screen of the product with an address at which the gallery opens it, and who stands there.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sandboxAccounts, sandboxBank } from '#contract/transfers/sandbox-bank.ts'
import { dayAfter } from '#contract/opening-hours/days.ts'
import routes from '#web/routes.ts'
import { ask } from './ask.ts'
import { offeredCar, paidBooking, payPath } from './cars.ts'
import { agreedVisit, inspecting, shownInspection } from './inspections.ts'
import { recordedVehicle } from './garage.ts'
import { offeredPart, paidOrder } from './parts.ts'
import { newPerson, type Person, pin } from './people.ts'
import { letCar, recorded, rented, today } from './rentals.ts'
import { begunPlan } from './saving-steps.ts'

/** The path of every route, as `web/routes.ts` writes it; '' is the landing page. */
export const routePaths = (entries: readonly RouteConfigEntry[] = routes): string[] =>
  entries.flatMap(({ index, path, children }) => [
    ...(index || path !== undefined ? [path ?? ''] : []),
    ...(children ? routePaths(children) : []),
  ])

type Id = { id: string }

const askedVisit = async ({ token }: Person, { id: carId }: Id): Promise<Id> => {
  const { slots } = await ask<{ slots: string[] }>('/api/TestDrive/get-slots', {
    query: { CarId: carId },
    token,
  })
  const when = { carId, slotAt: slots[0]!, placeId: 'seller' }
  const body = { ...when, purpose: 'viewing', visitorName: 'Chidi Demo' }
  return ask<Id>('/api/TestDrive/Ask-TestDrive', { token, body })
}

/** A car that is let, and booked from today. */
const bookedRental = async (seller: Person, buyer: Person) => {
  const toRent = await letCar(seller, { instant: true })
  const rental = await rented(buyer, toRent.id)
  await recorded(seller, rental.id, 'out', { marked: ['glass'] })
  return { toRent, rental }
}

/** Money that somebody sent to another and to a bank, and the receipt of the first. */
const movedMoney = async (buyer: Person, seller: Person) => {
  const asked = { query: { pin }, token: buyer.token }
  const sent = await ask<Id>('/api/Wallet/WalletTransfer', {
    ...asked,
    body: { accountNumber: seller.accountNumber, amountKobo: 5_000_00 },
  })
  const { code } = await ask<{ code: string }>('/api/Wallet/get-receipt', {
    query: { TransactionId: sent.id },
    token: buyer.token,
  })
  const [{ accountNumber, accountName }] = sandboxAccounts as [(typeof sandboxAccounts)[number]]
  const withdrawal = await ask<Id>('/api/Wallet/WalletToBank', {
    ...asked,
    body: { bankCode: sandboxBank.code, accountNumber, accountName, amountKobo: 7_000_00 },
  })
  return { sent, code, withdrawal }
}

/** A dealer who sells, a buyer who has bought, sent and saved, and what came of it. */
export async function setGallery() {
  const seller = await newPerson({ accountType: 'AutoDealer', businessName: 'Gallery Motors' }, 0)
  const buyer = await newPerson({ firstName: 'Chidi' }, 100_000_000_00)
  const [car, listed, part] = [await offeredCar(seller), await offeredCar(seller), await offeredPart(seller)]
  const booking = await paidBooking(buyer, car)
  const order = await paidOrder(buyer, part)
  const offer = await ask<Id>('/api/Offer/make-offer', {
    token: buyer.token,
    body: { carId: listed.id, priceKobo: 7_000_000_00 },
  })
  const { id: heldId } = await offeredCar(seller)
  const reservation = await ask<Id>('/api/Reservation/reserve-car', {
    token: buyer.token,
    query: { pin },
    body: { carId: heldId },
  })
  const toSee = await offeredCar(seller)
  const testDrive = await askedVisit(buyer, listed)
  const third = await newPerson({ firstName: 'Ngozi' }, 0)
  const inspected = await offeredCar(third)
  const sides = { buyer, inspector: await inspecting(seller), car: await offeredCar(third) }
  const visit = await agreedVisit(sides)
  await shownInspection({ ...sides, car: inspected }, third)
  const booked = await bookedRental(seller, buyer)
  const vehicle = await recordedVehicle(seller, listed)
  const plan = await begunPlan(buyer, { name: 'Gallery', kind: 'flexible' })
  const moved = await movedMoney(buyer, seller)
  const question = await ask<{ conversationId: string }>('/api/Messages/ask', {
    body: { about: 'car', aboutId: listed.id, clientId: crypto.randomUUID(), text: 'Is it available?' },
    token: buyer.token,
  })
  const things = {
    listed,
    toSee,
    testDrive,
    part,
    booking,
    order,
    offer,
    reservation,
    plan,
    question,
    visit,
    inspected,
    vehicle,
    ...booked,
  }
  return { seller, buyer, ...things, ...moved }
}
export type Gallery = Awaited<ReturnType<typeof setGallery>>
type Shown = [who: 'nobody' | 'buyer' | 'seller', path: string | ((gallery: Gallery) => string)]

const open = (...paths: string[]) => paths.map((path): [string, Shown] => [path, ['nobody', `/${path}`]])
const own = (...paths: string[]) => paths.map((path): [string, Shown] => [path, ['buyer', `/${path}`]])
const sold = (...paths: string[]) => paths.map((path): [string, Shown] => [path, ['seller', `/${path}`]])

/** By the path of the route: a screen that is missing here fails the gallery before it opens. */
export const gallery: Record<string, Shown> = {
  ...Object.fromEntries([
    ...open('', 'marketplace', 'marketplace/dealers', 'marketplace/spareparts', 'marketplace/compare'),
    ...open('marketplace/testdrive'),
    ...open('onboard', 'onboardOptions', 'login', 'register', 'accVerify', 'emailVerify', 'forgotPassword'),
    ...open('resetPassword', 'changePasswordWithToken', 'mailbox', 'unsubscribe', 'goodbye', 'call-off'),
    ...own('home', 'HomeIndividual', 'aboutus', 'account', 'account/wallet', 'account/history'),
    ...own('account/sandbox-bank', 'account/savings', 'account/savings/create', 'notices', 'settings'),
    ...own('garage', 'garage/new'),
    ...own('messages', 'settings/data', 'settings/data/delete', 'confirmEmail', 'changePassword', 'profile'),
    ...own('editProfile', 'profile/identity', 'profile/viewKyc', 'profile/viewAccessoryKyc'),
    ...own('profile/viewLicence'),
    ...own('addlistings/updateVehicleKyc', 'addAccessories/updateVehicleAccessoryKyc', 'changePin'),
    ...own(
      'generateOtp',
      'resetTransactionPin',
      'bookings',
      'bookings/parts',
      'bookings/offers',
      'bookings/rentals',
      'rent',
      'bookings/reservations',
      'bookings/test-drives',
      'settings/opening-hours',
      'bookings/inspections',
      'profile/inspector',
      'saved',
      'searches',
    ),
    ...sold('HomeAutodealer', 'addlistings', 'addAccessories', 'mylistings', 'mylistings/import'),
    ...sold('mylisting-accessories'),
  ]),
  'marketplace/:id': ['nobody', ({ listed }) => `/marketplace/${listed.id}`],
  'marketplace/:id/in-full': ['nobody', ({ listed }) => `/marketplace/${listed.id}/in-full`],
  'marketplace/:id/record': ['nobody', ({ listed }) => `/marketplace/${listed.id}/record`],
  'garage/:id': ['seller', ({ vehicle }) => `/garage/${vehicle.vehicleId}`],
  'marketplace/:id/inspection': ['nobody', ({ inspected }) => `/marketplace/${inspected.id}/inspection`],
  'marketplace/:id/ratings': ['nobody', ({ listed }) => `/marketplace/${listed.id}/ratings`],
  'marketplace/sellers/:id': ['nobody', ({ seller }) => `/marketplace/sellers/${seller.me.id}`],
  'marketplace/spareparts/:id': ['nobody', ({ part }) => `/marketplace/spareparts/${part.id}`],
  'marketplace/spareparts/:id/ratings': [
    'nobody',
    ({ part }) => `/marketplace/spareparts/${part.id}/ratings`,
  ],
  'receipt/:code': ['nobody', ({ code }) => `/receipt/${code}`],
  'account/receipts/:id': ['buyer', ({ sent }) => `/account/receipts/${sent.id}`],
  'account/withdrawals/:id': ['buyer', ({ withdrawal }) => `/account/withdrawals/${withdrawal.id}`],
  'account/savings/:id': ['buyer', ({ plan }) => `/account/savings/${plan.id}`],
  'w-payment/wallet/:name/:id/:price/:isAccessory?': ['buyer', ({ listed }) => payPath(listed)],
  'w-payment/*': ['buyer', '/w-payment/wallet'],
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
  'bookings/rentals/:id': ['buyer', ({ rental }) => `/bookings/rentals/${rental.id}`],
  'bookings/rentals/:id/record/:moment': [
    'buyer',
    ({ rental }) => `/bookings/rentals/${rental.id}/record/out`,
  ],
  'mylistings/:id/edit': ['seller', ({ listed }) => `/mylistings/${listed.id}/edit`],
  'rent/:id': [
    'buyer',
    ({ toRent }) => `/rent/${toRent.id}?From=${dayAfter(today(), 5)}&To=${dayAfter(today(), 7)}`,
  ],
  'mylistings/:id/rent': ['seller', ({ toRent }) => `/mylistings/${toRent.id}/rent`],
  'mylistings/:id/rent/calendar': ['seller', ({ toRent }) => `/mylistings/${toRent.id}/rent/calendar`],
  'mylisting-accessories/:id/edit': ['seller', ({ part }) => `/mylisting-accessories/${part.id}/edit`],
  '*': ['nobody', '/there-is-no-such-page'],
}
