// Sets up the gallery's dealer, buyer and their history.
import type { TopUp } from '#contract/transfers/top-up.ts'
import { sandboxAccounts, sandboxBank } from '#contract/transfers/sandbox-bank.ts'
import { ask } from '../ask.ts'
import { offeredCar, createPaidBooking } from '../cars.ts'
import { applied, financeStep, repaying, getApproval } from '../finance.ts'
import { signedInAtDesk } from '../desk/operators.ts'
import { proposedFee } from '../desk/proposals.ts'
import { recordedVehicle } from '../garage.ts'
import { agreedVisit, inspecting, publishInspection } from '../inspections.ts'
import { offeredPart, createPaidOrder } from '../parts.ts'
import { claimOn } from '../insurance/claims.ts'
import { insuredVehicle } from '../insurance/policies.ts'
import { newPerson, type Person, pin } from '../people.ts'
import { claimedAbove, letCar, recorded, rented } from '../rentals.ts'
import { createPlan } from '../saving-steps.ts'
import { acceptedClaim, addedWalkIn, booked as bookedRepair, collected, quoted, step } from '../repairs.ts'
import { publishWorkshop } from '../workshops.ts'

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

/** An answer with reasons and ways: the income is too low for the car. */
const refusedFinance = ({ token }: Person): Promise<Id> =>
  ask<Id>('/api/VehicleFinance/get-eligibility', {
    body: {
      priceKobo: 12_000_000_00,
      downPaymentKobo: 2_400_000_00,
      months: 36,
      incomeKobo: 800_000_00,
      expensesKobo: 300_000_00,
      debtsKobo: 50_000_00,
      job: 'employed',
      jobMonths: 25,
    },
    token,
  })

/** A plan of the buyer for a car of the seller that can be paid in parts. */
const plannedSale = async (seller: Person, buyer: Person) => {
  const { id: carId, priceKobo } = await offeredCar(seller, { InstallmentPayment: 'true' })
  const plan = { firstKobo: Math.ceil(priceKobo! / 3), months: 6, keysBps: 5_000 }
  const inParts = await ask<Id>('/api/InstalmentSale/propose', {
    token: buyer.token,
    body: { carId, ...plan },
  })
  return { inParts }
}

/** A car of the seller that the buyer pays back and opens a case about, one that is to be inspected, and a yes to apply with. */
const financedCars = async (seller: Person, buyer: Person, listed: Id) => {
  const financed = await repaying(await applied({ applicant: buyer, owner: seller }))
  const toInspect = await applied({ owner: seller })
  await financeStep(seller, toInspect.id, 'accept')
  const helpCase = await ask<Id>('/api/Help/open-case', {
    token: buyer.token,
    body: {
      subject: 'finance',
      about: 'agreement',
      aboutId: financed.id,
      words: 'The fee is not the one that was offered.',
    },
  })
  return { financed, toInspect, helpCase, answer: await getApproval(buyer, listed.id) }
}

/** A car that is let, and booked from today. */
const bookedRental = async (seller: Person, buyer: Person) => {
  const toRent = await letCar(seller, { instant: true })
  const rental = await rented(buyer, toRent.id)
  await recorded(seller, rental.id, 'out', { marked: ['glass'] })
  return { toRent, rental, claimAboveId: await claimedAbove(seller, buyer) }
}

/** A repair in the seller's workshop whose quote the buyer answers, and a car that is about to come. */
const repairsOf = async (seller: Person, buyer: Person) => {
  const { places } = await publishWorkshop(seller, 'Gallery Brakes')
  const people = { workshop: seller, customer: buyer, placeId: places[0]!.id }
  const repair = await quoted(people)
  const claimed = await acceptedClaim(await collected(people))
  const arriving = await bookedRepair(people)
  await step(seller, arriving.id, 'accept')
  return { repair, arriving, claimed, walkIn: await addedWalkIn(seller) }
}

/** Money that somebody sent to another and to a bank, and the receipt of the first. */
const movedMoney = async (buyer: Person, seller: Person) => {
  const callOptions = { query: { pin }, token: buyer.token }
  const transfer = await ask<Id>('/api/Wallet/WalletTransfer', {
    ...callOptions,
    body: { accountNumber: seller.accountNumber, amountKobo: 5_000_00 },
  })
  const { code } = await ask<{ code: string }>('/api/Wallet/get-receipt', {
    query: { TransactionId: transfer.id },
    token: buyer.token,
  })
  const [{ accountNumber, accountName }] = sandboxAccounts as [(typeof sandboxAccounts)[number]]
  const withdrawal = await ask<Id>('/api/Wallet/WalletToBank', {
    ...callOptions,
    body: { bankCode: sandboxBank.code, accountNumber, accountName, amountKobo: 7_000_00 },
  })
  const topUp = await ask<TopUp>('/api/Wallet/begin-top-up', {
    token: buyer.token,
    body: { way: 'ussd', ussdBank: '737', amountKobo: 10_000_00, shownTotalKobo: 10_253_81 },
  })
  return { transfer, code, withdrawal, topUp }
}

const insuredWithClaim = async (buyer: Person) => {
  const insured = await insuredVehicle(buyer, 1_000_000_00)
  return { insured, insuranceClaim: await claimOn(buyer, insured) }
}

/** A dealer who sells, a buyer who has bought, sent and saved, and what came of it. */
export async function setGallery() {
  const seller = await newPerson({ accountType: 'AutoDealer', businessName: 'Gallery Motors' }, 0)
  const buyer = await newPerson({ firstName: 'Chidi' }, 100_000_000_00)
  const [car, listed, part] = [await offeredCar(seller), await offeredCar(seller), await offeredPart(seller)]
  const booking = await createPaidBooking(buyer, car)
  const order = await createPaidOrder(buyer, part)
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
  await publishInspection({ ...sides, car: inspected }, third)
  const booked = await bookedRental(seller, buyer)
  const vehicle = await recordedVehicle(seller, listed)
  const workshop = await publishWorkshop(third, 'Gallery Auto Care')
  const repairs = await repairsOf(seller, buyer)
  const plan = await createPlan(buyer, { name: 'Gallery', kind: 'flexible' })
  const moved = await movedMoney(buyer, seller)
  const question = await ask<{ conversationId: string }>('/api/Messages/ask', {
    body: { about: 'car', aboutId: listed.id, clientId: crypto.randomUUID(), text: 'Is it available?' },
    token: buyer.token,
  })
  const refusal = await refusedFinance(buyer)
  const insured = await insuredWithClaim(buyer)
  const finance = await financedCars(seller, buyer, listed)
  const things = {
    refusal,
    ...insured,
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
    workshop,
    ...booked,
    ...(await plannedSale(seller, buyer)),
    ...finance,
    ...repairs,
  }
  return { seller, buyer, ...things, ...moved, proposal: await proposedFee(await signedInAtDesk()) }
}
export type Gallery = Awaited<ReturnType<typeof setGallery>>
