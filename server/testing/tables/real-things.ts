// Ids of real objects for every call, by call and field.
import type { OwnYard } from '#contract/dealers/yard.ts'
import type { DisputeFile } from '#contract/deals/disputes.ts'
import type { Booking } from '#contract/purchase/shape.ts'
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import { putInvitation, putMember } from '#server/staff/sql.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { startConversation, attachedBy, savedAnswer } from '../conversations/talk.ts'
import { makeOffer } from '../deals/offers.ts'
import { offerForRent } from '../deals/rent.ts'
import { claimToll, endedRental, rentalClaimIn } from '../deals/rental-claims.ts'
import { dayIn, letCar, rentalIn } from '../deals/rentals.ts'
import { deposit, reserve } from '../deals/reservations.ts'
import { agreementThings } from '../finance/agreement-things.ts'
import { financeThings } from '../finance/finance-things.ts'
import { saleThings } from '../finance/sale-things.ts'
import { garageOf } from '../garage/garage-of.ts'
import { insuranceThings } from '../insurance/insurance-things.ts'
import { sendTable } from '../world/imports.ts'
import { offerCar, pdfFile, signIn, type Person } from '../world/people.ts'
import { passkeyOf } from '../world/passkeys.ts'
import { newPlan } from '../world/plans.ts'
import { papersForm, saleIn } from '../world/sale.ts'
import type { Stage } from '../world/stage.ts'
import { beginTopUp } from '../world/top-ups.ts'
import { sandboxTo, toBank } from '../world/transfers.ts'
import { beginUpload } from '../world/uploads.ts'
import type { World } from '../world/world.ts'
import { bayThings, repairAt } from '../deals/repair-roads.ts'
import { claimIn } from '../deals/warranty-claims.ts'
import { everyCall } from './good-requests.ts'
import { inspectionThings, ratedThings } from './judged-things.ts'
import type { Values } from './known-values.ts'

/** What each call about staff is given, where this person makes it. */
const staffThings = async (db: Db, who: Pick<Person, 'id' | 'email'>) => {
  const { id: otherId } = await db.one<{ id: string }>`
    select id from app_user where id <> ${who.id} and deleted_at is null and suspended_at is null limit 1`
  const [now, until] = [new Date(), new Date('2099-01-01')]
  await db.inTx(async tx => {
    await putMember(tx, who.id, otherId, now)
    await putMember(tx, otherId, who.id, now)
    await putInvitation(tx, { dealerId: who.id, email: 'somebody@example.com', now, until })
    await putInvitation(tx, { dealerId: otherId, email: who.email, now, until })
  })
  const invitationOf = async (dealerId: string) =>
    (await db.one<{ id: string }>`select id from staff_invitation where dealer_id = ${dealerId}`).id
  return {
    'staff.callBack': { invitationId: await invitationOf(who.id) },
    'staff.remove': { memberId: otherId },
    'staff.accept': { invitationId: await invitationOf(otherId) },
    'staff.leave': { dealerId: otherId },
  }
}

/** By the name of the call. */
const workshopThings = async (world: World, { seller, buyer }: Stage): Promise<Record<string, Values>> => {
  const people = { workshop: seller, customer: buyer }
  // The second one opens the workshop of the seller once more, with another place.
  const claimed = await claimIn(world, people)
  const ofClaim = everyCall.filter(({ name }) => /^warrantyClaims\.(?!open|mine|ofRepair)/.test(name))
  const { id: warrantyClaimId, version: claimVersion } = claimed.claim
  const on = await repairAt(world, 'accepted', {}, {}, people)
  const { workshopId, placeId } = on
  const { id, version, slotAt } = on.repair
  const ofOne = everyCall.filter(({ name }) => /^repairs\.(?!book|mine|byVendor|byUser)/.test(name))
  const named = { locationId: placeId, dateTime: slotAt, service: 8, city: 'Ikeja', state: 'Lagos' }
  return {
    'workshops.byId': { Id: workshopId },
    'workshops.slots': { PlaceId: placeId },
    'workshops.savePlace': { id: placeId },
    'workshops.removePlace': { id: placeId },
    ...Object.fromEntries(ofOne.map(({ name }) => [name, { repairId: id, Id: id, version }])),
    ...Object.fromEntries(
      ofClaim.map(({ name }) => [name, { warrantyClaimId, Id: warrantyClaimId, version: claimVersion }]),
    ),
    ...(await bayThings(world, on)),
    'partCosts.ofRepair': { Id: id },
    'warrantyClaims.ofRepair': { Id: claimed.repair.id },
    'warrantyClaims.open': {
      repairId: claimed.repair.id,
      jobId: claimed.repair.jobs[1]!.id,
      odometerKm: 98_500,
    },
    'repairs.book': { ...named, vehicleId: '', vendorEmail: '', mode: 'drop-off' },
  }
}

const idIn = async (world: World, table: string, userId: string): Promise<string> =>
  (await world.db.pool.query<{ id: string }>(`select id from ${table} where user_id = $1 limit 1`, [userId]))
    .rows[0]!.id

/** The same values for every call whose name matches. */
const forCalls = (names: RegExp, values: Values): Record<string, Values> =>
  Object.fromEntries(everyCall.filter(({ name }) => names.test(name)).map(({ name }) => [name, values]))

const branchBy = async (world: World, { token }: Person): Promise<string> => {
  const place = { address: '12 Demo Street', state: 'Lagos', localGovernment: 'Ikeja', hours: defaultHours }
  const body = { name: 'Main yard', ...place }
  const { data } = await world.ask<OwnYard>({ url: '/api/Dealer/save-branch', body, token })
  return data.branches[0]!.id
}

/** Papers of the purchase, a savings plan, a bank account, what was moved, a stored document. */
const moneyThings = async (
  world: World,
  { seller, booking, files }: Stage,
): Promise<Record<string, Values>> => {
  const { data } = await world.ask<Booking>({
    url: '/api/Booking/submit-papers',
    form: papersForm(booking),
    token: seller.token,
  })
  await world.settle()
  const plan = (await newPlan(world, seller)).id
  await toBank(world, seller, sandboxTo('settles'), 20_000)
  const { data: topUp } = await beginTopUp(world, seller, 10_000)
  const { bankCode, accountNumber } = sandboxTo('settles')
  await world.ask({
    url: '/api/Wallet/save-beneficiary',
    body: { bankCode, accountNumber },
    token: seller.token,
  })
  const document = await world.db.one<{ id: string; file_key: string }>`
    select id, file_key from kyc_document where file_id = ${files.personal} limit 1`
  await world.files.documents.put(document.file_key, new TextEncoder().encode('%PDF-1.4'))
  const moved = await world.db.one<{ txn: number | null }>`
    select max(p.txn_id) as txn from ledger_posting p join ledger_account a on a.id = p.account_id
    where a.code = ${`wallet:${seller.id}`}`
  const receipt = { TransactionId: String(moved.txn) }
  const branch = { id: await branchBy(world, seller) }
  await signIn(world, seller.email)
  const newest = await world.db.one<{ id: string }>`
    select id from session where user_id = ${seller.id} order by seen_at desc, expires_at desc, id limit 1`
  return {
    ...forCalls(/^savings\.(?!create|list)/, { id: plan, Id: plan, version: 1 }),
    'uploads.finish': { uploadId: await beginUpload(world, seller) },
    'videos.finish': { uploadId: await beginUpload(world, seller, '/api/video-uploads') },
    'account.endSession': { id: newest.id },
    'passkeys.rename': { credentialId: await passkeyOf(world, seller) },
    'passkeys.remove': { credentialId: await passkeyOf(world, seller) },
    'passkeys.allowPayments': { credentialId: await passkeyOf(world, seller) },
    'notices.markRead': { ids: [await idIn(world, 'notice', seller.id)] },
    'kyc.document': { Id: document.id },
    'receipts.byId': receipt,
    'receipts.file': receipt,
    'escrow.proof': receipt,
    'topUps.details': { Id: topUp.id },
    'topUps.check': { id: topUp.id },
    'topUps.endSandbox': { reference: topUp.reference },
    'transfers.withdrawal': { Id: await idIn(world, 'withdrawal', seller.id) },
    'transfers.removeBeneficiary': { id: await idIn(world, 'beneficiary', seller.id) },
    'openingHours.of': { Id: seller.id },
    'bookings.byId': { Id: booking.id },
    'bookings.paper': { Id: data.papers[0]!.id },
    'bookings.billOfSale': { Id: booking.id },
    'dealers.seller': { Id: seller.id },
    'yard.saveBranch': branch,
    'yard.removeBranch': branch,
  }
}

/** What the seller offers, and what the buyer ordered, offered for, reserved and asked to see. */
const offeredThings = async (world: World, stage: Stage): Promise<Record<string, Values>> => {
  const { seller, buyer, real } = stage
  const [listed, part, order, met] = ['carId', 'accessoryId', 'orderId', 'testDriveId'].map(
    name => real[name] as string,
  ) as [string, string, string, string]
  const { id: offer } = (await makeOffer(world, buyer, listed)).data
  const { id: heldCar } = await offerCar(world, seller)
  const { importId } = (await sendTable(world, { who: seller }, [{ MileageKm: '123,456' }])).data
  const { data: stockKey } = await world.ask<{ id: string }>({
    url: '/api/Stock/create-key',
    token: seller.token,
    body: { Name: 'Dealer software' },
  })
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: deposit }, token: buyer.token })
  const { id: reservation } = (await reserve(world, buyer, heldCar)).data
  return {
    ...forCalls(/^listings\.(?!add|mine|counts|import)/, { id: listed, Id: listed }),
    ...forCalls(/^imports\.(?!list)/, { Id: importId! }),
    'stockKeys.revoke': { id: stockKey.id },
    // One piece of it was ordered, which is its second version.
    ...forCalls(/^accessories\.(?!list|facets|mine|add$)/, { id: part, Id: part, version: 2 }),
    ...forCalls(/^partOrders\.(?!accessoryPayment|mine)/, { orderId: order, Id: order, version: 1 }),
    ...forCalls(/^offers\.(?!make|mine|countMine)/, { offerId: offer, Id: offer, version: 1 }),
    ...forCalls(/^reservations\.(?!reserve|myTerms|mine)/, {
      reservationId: reservation,
      Id: reservation,
      version: 1,
    }),
    ...forCalls(/^testDrives\.(?!ask|slots|mine|by[UC])/, { testDriveId: met, Id: met, version: 1 }),
    'reservations.myTerms': { CarId: listed },
    'checkout.steps': { Act: 'buy', Id: listed },
    'inbox.withCar': { CarId: listed },
    'inbox.carMarks': { CarIds: listed },
    'testDrives.slots': { CarId: listed },
    'accessories.list': { CarId: listed },
    'accessories.facets': { CarId: listed },
    'cars.byId': { Id: listed },
  }
}

/** Makes them all; each call of the owner's or of a side then has something that it can be about. */
export const createRealThings = async (world: World, stage: Stage): Promise<Record<string, Values>> => ({
  ...(await moneyThings(world, stage)),
  ...(await offeredThings(world, stage)),
  ...(await conversationThings(world, stage)),
  ...(await disputeThings(world, stage)),
  ...(await rentThings(world, stage)),
  ...(await garageThings(world, stage)),
  ...(await rentalThings(world, stage)),
  ...(await workshopThings(world, stage)),
  ...(await financeThings(world, stage)),
  ...(await agreementThings(world, stage)),
  ...(await saleThings(world, stage)),
  ...(await inspectionThings(world, stage)),
  ...(await insuranceThings(world, stage)),
  ...(await ratedThings(world, stage)),
  ...(await staffThings(world.db, stage.seller)),
})

/** What a buyer asked the seller, a file of the seller, and a number that is shown. */
const conversationThings = async (world: World, stage: Stage): Promise<Record<string, Values>> => {
  const id = await startConversation(world, stage.buyer, stage.real['carId'] as string)
  const [file, secondFile] = [await attachedBy(world, stage.seller), await attachedBy(world, stage.seller)]
  await world.ask({ url: '/api/Messages/show-phone', body: { isShown: true }, token: stage.seller.token })
  return {
    ...forCalls(/^savedAnswers\.(?!add)/, await savedAnswer(world, stage.seller, id)),
    ...forCalls(/^conversations\.(one|send|markRead|mute|block|report)$/, {
      Id: id,
      conversationId: id,
      attachmentIds: [secondFile],
      reason: 'other',
    }),
    'inbox.message': { attachmentIds: [await attachedBy(world, stage.seller)] },
    'conversations.attachment': { Id: file },
    'leads.one': { CarId: stage.real['carId'] as string, BuyerId: stage.buyer.id },
    'leads.change': { buyerId: stage.buyer.id },
  }
}

/** A sale in dispute between the two, and a file that the seller sent for it. */
const disputeThings = async (world: World, { seller, buyer }: Stage): Promise<Record<string, Values>> => {
  const { booking } = await saleIn(world, 'disputed', { seller, buyer })
  const form = new FormData()
  form.append('File', pdfFile('estimate.pdf'))
  const file = await world.ask<DisputeFile>({ url: '/api/Disputes/attach', form, token: seller.token })
  const about = { Kind: 'purchase', kind: 'purchase', Id: booking.id, dealId: booking.id }
  return { 'disputes.one': about, 'disputes.add': about, 'disputes.file': { Id: file.data.id } }
}

/** A car of the seller that is for rent. */
const rentThings = async (world: World, stage: Stage): Promise<Record<string, Values>> => {
  const { id } = await offerForRent(world, stage.seller)
  const ofRent = everyCall.filter(({ name }) => name.startsWith('rent.'))
  return Object.fromEntries(ofRent.map(({ name }) => [name, { carId: id, CarId: id }]))
}

/** A vehicle in the garage of the seller, with an entry, a job that was advised and a paper; others for what takes them away. */
const garageThings = async (world: World, stage: Stage): Promise<Record<string, Values>> => {
  const mine = async () => {
    const { vehicleId, entryId, paperId } = await garageOf(world, stage.seller)
    return { vehicleId, Id: vehicleId, entryId, paperId, place: 0, carId: stage.real['carId'] as string }
  }
  const [first, second, third] = [await mine(), await mine(), await mine()]
  const ofOne = everyCall.filter(({ name }) => /^garage\.(?!list|add$|record)/.test(name))
  return {
    ...Object.fromEntries(ofOne.map(({ name }) => [name, first])),
    'garage.remove': second,
    'garage.removeEntry': third,
  }
}

/** A rental of a car of the seller by the buyer, and another car that is for rent. */
const rentalThings = async (world: World, stage: Stage): Promise<Record<string, Values>> => {
  const { seller, buyer } = stage
  const { id, version } = (await rentalIn(world, 'confirmed', { owner: seller, renter: buyer })).rental
  const { id: carId } = await letCar(world, seller)
  const { claim } = await rentalClaimIn(world, { owner: seller, renter: buyer })
  const ofClaim = everyCall.filter(({ name }) => /^rentalClaims\.(?!mine)/.test(name))
  const ended = await endedRental(world, 'chauffeur', { owner: seller, renter: buyer })
  const toll = (await claimToll(world, seller, ended.rental)).data.charges[0]!.toll!
  const ofOne = everyCall.filter(({ name }) => /^rentals\.(?!rentPayment|mine)|^rentalRecords\./.test(name))
  return {
    ...Object.fromEntries(ofOne.map(({ name }) => [name, { rentalId: id, Id: id, version }])),
    ...Object.fromEntries(
      ofClaim.map(({ name }) => [
        name,
        { rentalClaimId: claim.id, Id: claim.id, version: claim.version, line: 'cleaning' },
      ]),
    ),
    'rentalClaims.claimToll': { rentalId: ended.rental.id, kind: 'toll', happenedAt: ended.rental.outAt! },
    'rentalClaims.tollNotice': { Id: toll.notice.id },
    'rentals.rentPayment': { carId, from: dayIn(world, 3) },
    'rentals.earnings': { CarId: carId },
  }
}
