// Full test stage: dealer with listings, buyer with money, deals and a stranger.
import type { SavedSearch } from '#contract/market/saved-searches/searches.ts'
import { randomUUID } from 'node:crypto'
import type { Booking } from '#contract/purchase/shape.ts'
import type { Call } from '#contract/core/call.ts'
import { documentsOf, type KycType, kycTypes } from '#contract/kyc/kinds.ts'
import { decideFile } from '#server/kyc/review-file.ts'
import { putFile } from '#server/seed/people/load-kyc.ts'
import type { Values } from '../tables/known-values.ts'
import { offerCar, type Person, personWith, pin } from './people.ts'
import { sendTable } from './imports.ts'
import { offerPart, order } from './spare-parts.ts'
import { agreementAt } from '../deals/agreement-roads.ts'
import { eligibilityOf } from '../deals/agreements.ts'
import { endedRental } from '../deals/rental-claims.ts'
import { carInParts, planFor, saleAt } from '../deals/instalment-sales.ts'
import { askTo } from '../deals/test-drives.ts'
import { policyChosen } from '../insurance/insured.ts'
import type { World } from './world.ts'

export type Stage = {
  seller: Person
  buyer: Person
  stranger: Person
  booking: Booking
  /** Real things, by the names of the fields that ask for them. */
  real: Values
  /** What the seller may send with files, by the end of the address: a report, papers, an application, pictures of an import. */
  financed: Record<string, Values>
  /** The files of the seller's documents, all approved. */
  files: Record<KycType, string>
}

/** What is real for a call: also the car that is saved, or the file whose documents are replaced, where it is such a call. */
export const collectRealValues = ({ real, files, financed }: Stage, call: Call): Values => {
  if (/save-car$|report-car$|get-similar-cars$|edit-car$/.test(call.path))
    return { ...real, id: real['carId']!, Id: real['carId']!, version: 1 }
  if (call.path.endsWith('edit-Accessory')) return { ...real, id: real['accessoryId']!, version: 1 }
  if (call.path.startsWith('/api/Search/')) return { ...real, id: real['searchId']! }
  const finance = Object.keys(financed).find(each => call.path.endsWith(each))
  if (finance) return { ...real, ...financed[finance] }
  const type = kycTypes.find(each => call.path.endsWith(`/update-${each}-kyc`))
  return type ? { ...real, id: files[type] } : real
}

/** An approved file with every document of its type; the one that stands where there is one already. */
export const approvedFile = async (world: World, userId: string, type: KycType): Promise<string> => {
  const before = await world.db.maybe<{ id: string }>`
    select id from kyc_file where user_id = ${userId} and type = ${type} and state = 'approved'`
  if (before) return before.id
  return world.db.inTx(async tx => {
    const [now, day] = [world.now(), '2099-12-31']
    const kinds = documentsOf(type).map(([kind, { expires }]) => [kind, expires ? day : null] as const)
    const paper = {
      key: `${randomUUID()}.pdf`,
      type: 'application/pdf',
      bytes: 69,
      name: 'demo papers',
    } as const
    const fileId = await putFile(tx, { userId, type, paper, documents: Object.fromEntries(kinds), now })
    await decideFile(tx, { fileId, actor: 'operator', decision: 'approve', now })
    return fileId
  })
}

const financedBy = async (world: World, owner: Person, applicant: Person): Promise<Stage['financed']> => {
  const people = { applicant, owner }
  const { agreement: accepted } = await agreementAt(world, 'accepted', { people })
  const { agreement: preparing } = await agreementAt(world, 'preparing', { people })
  const { id: carId } = await offerCar(world, await personWith(world, 0))
  const { id: eligibilityId } = await eligibilityOf(world, owner, carId)
  const { sale } = await saleAt(world, 'gathering', { people: { buyer: applicant, seller: owner } })
  const inParts = await carInParts(world, await personWith(world, 0))
  const policy = await policyChosen(world, owner)
  const { rental } = await endedRental(world, 'chauffeur', { owner })
  const { importId } = (await sendTable(world, { who: owner }, [{}])).data
  return {
    '/Car/import-pictures': { Id: importId! },
    '/Policy/apply': { policyId: policy.id, version: policy.version },
    '/RentalClaim/claim-toll': { rentalId: rental.id, kind: 'toll', happenedAt: rental.outAt! },
    '/InstalmentSale/submit-papers': { saleId: sale.id, version: sale.version },
    '/InstalmentSale/propose': {
      carId: inParts.id,
      ...planFor(inParts.priceKobo!),
      shownPriceKobo: inParts.priceKobo!,
    },
    '/submit-inspection-report': { id: accepted.id, version: accepted.version },
    '/VehicleFinance/submit-papers': { agreementId: preparing.id, version: preparing.version },
    '/AddApplicantInformation': { eligibilityId, savingsPlanId: '' },
  }
}

/** Sets it up through the calls themselves, as people do. */
export const setStage = async (world: World): Promise<Stage> => {
  const seller = await personWith(world, 700_000, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
  const buyer = await personWith(world, 5_000_000_000)
  const stranger = await personWith(world, 5_000_000_000)
  const [sold, listed] = [await offerCar(world, seller), await offerCar(world, seller)]
  const { data: booking } = await world.ask<Booking>({
    url: '/api/Wallet/CarPayment',
    query: { pin },
    body: { carId: sold.id },
    token: buyer.token,
  })
  const part = await offerPart(world, seller)
  const { data: partOrder } = await order(world, buyer, part.id)
  const { data: search } = await world.ask<SavedSearch>({
    url: '/api/Search/save-search',
    body: { name: 'Demo search', filters: { Make: 'Lexus' } },
    token: seller.token,
  })
  const { data: testDrive } = await askTo(world, buyer, listed.id, '2026-11-23T12:00:00.000Z')
  const real = {
    searchId: search.id,
    carId: listed.id,
    accessoryId: part.id,
    orderId: partOrder.id,
    bookingId: booking.id,
    dealId: booking.id,
    testDriveId: testDrive.id,
    version: booking.version,
    accountNumber: seller.accountNumber,
    shownPriceKobo: listed.priceKobo!,
    SellerId: seller.id,
  }
  const files = {
    personal: await approvedFile(world, seller.id, 'personal'),
    vehicle: await approvedFile(world, seller.id, 'vehicle'),
    accessories: await approvedFile(world, seller.id, 'accessories'),
    licence: await approvedFile(world, seller.id, 'licence'),
  }
  return { seller, buyer, stranger, booking, real, files, financed: await financedBy(world, seller, buyer) }
}
