// All kinds of deal as rows, for /bookings and home.
import { messages } from '#contract/core/messages.ts'
import { ZERO } from '#contract/core/money.ts'
import type { Picture } from '#contract/core/picture.ts'
import type { AgreementCard } from '#contract/finance/agreement/fields.ts'
import { agreement } from '#contract/finance/agreement/process.ts'
import { agreementWords } from '#contract/finance/agreement/words.ts'
import type { SaleCard } from '#contract/finance/instalment-sale/fields.ts'
import { instalmentSale } from '#contract/finance/instalment-sale/process.ts'
import { saleWords } from '#contract/finance/instalment-sale/words.ts'
import { inspection } from '#contract/inspection/process.ts'
import type { InspectionCard } from '#contract/inspection/shape.ts'
import { inspectionWords } from '#contract/inspection/words.ts'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import type { InsuranceClaimCard } from '#contract/insurance/claim/shape.ts'
import { insuranceClaimWords } from '#contract/insurance/claim/words.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import type { PolicyCard } from '#contract/insurance/policy/shape.ts'
import { policyWords } from '#contract/insurance/policy/words.ts'
import { offer } from '#contract/offer/process.ts'
import type { OfferCard } from '#contract/offer/shape.ts'
import { offerWords } from '#contract/offer/words.ts'
import { purchase } from '#contract/purchase/process.ts'
import type { BookingCard } from '#contract/purchase/shape.ts'
import { purchaseWords } from '#contract/purchase/words.ts'
import { rentalClaim } from '#contract/rental/claim/process.ts'
import type { RentalClaimCard } from '#contract/rental/claim/shape.ts'
import { rentalClaimWords } from '#contract/rental/claim/words.ts'
import type { RentalCard } from '#contract/rental/fields.ts'
import { rental } from '#contract/rental/process.ts'
import { datesWords } from '#contract/rental/terms/dates.ts'
import { agreedTotal } from '#contract/rental/terms/quote.ts'
import { lastDayOf } from '#contract/rental/terms/trip.ts'
import { rentalWords } from '#contract/rental/words.ts'
import type { RepairCard } from '#contract/repair/fields.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { repair } from '#contract/repair/process.ts'
import { warrantyClaim } from '#contract/repair/warranty/process.ts'
import type { WarrantyClaimCard } from '#contract/repair/warranty/shape.ts'
import { warrantyClaimWords } from '#contract/repair/warranty/words.ts'
import { repairWords } from '#contract/repair/words.ts'
import { reservation } from '#contract/reservation/process.ts'
import type { ReservationCard } from '#contract/reservation/shape.ts'
import { reservationWords } from '#contract/reservation/words.ts'
import { partOrder } from '#contract/spare-parts/order/process.ts'
import type { PartOrderCard } from '#contract/spare-parts/order/shape.ts'
import { partOrderWords, piecesOf } from '#contract/spare-parts/order/words.ts'
import { testDrive } from '#contract/test-drive/process.ts'
import type { TestDriveCard } from '#contract/test-drive/shape.ts'
import { testDriveWords, titleFor } from '#contract/test-drive/words.ts'
import { type RowKind, rowKind } from '../deal-engine/kind.ts'
import { formatDate } from '../ui/date.ts'

const ofCar = {
  titleOf: ({ car }: { car: { title: string } }) => car.title,
  pictureOf: ({ car }: { car: { picture: Picture | null } }) => car.picture,
}
const ofWorkshop = {
  titleOf: ({ vehicleTitle }: { vehicleTitle: string }) => vehicleTitle,
  pictureOf: ({ workshop }: { workshop: { picture: Picture | null } }) => workshop.picture,
}
const ofInsuredVehicle = {
  titleOf: ({ vehicleTitle, plate }: { vehicleTitle: string; plate: string | null }) =>
    plate ? `${vehicleTitle}, ${plate}` : vehicleTitle,
  pictureOf: () => null,
}

const endsByItself: readonly PolicyCard['state'][] = ['expiring', 'renewing', 'renewed', 'suspended']
/** Its last day, or what is before it: its first day, and the day from which it can be renewed. */
const policyDue = ({ state, dueAt, until, begins }: PolicyCard) => {
  const end = { words: 'Ends on', by: `${until}T23:59:59+01:00` }
  if (endsByItself.includes(state)) return end
  if (state !== 'active') return null
  if (begins !== null) return { words: 'Begins on', by: `${begins}T00:00:00+01:00` }
  // One that another insurer takes over has no clock of its own.
  return dueAt !== null && dueAt < until ? { words: 'Renewable from', by: dueAt } : end
}

export const purchaseRow = rowKind<BookingCard>({
  deal: purchase,
  words: purchaseWords,
  path: '/bookings',
  ...ofCar,
  koboOf: ({ priceKobo }) => priceKobo,
})

export const rowKinds: readonly RowKind[] = [
  purchaseRow,
  rowKind<RentalCard>({
    deal: rental,
    words: rentalWords,
    path: '/bookings/rentals',
    ...ofCar,
    koboOf: card => (card.heldKobo > ZERO ? card.heldKobo : agreedTotal(card)),
    daysOf: ({ from, days }) => datesWords({ from, to: lastDayOf({ from, days }) }),
  }),
  rowKind<RentalClaimCard>({
    deal: rentalClaim,
    words: rentalClaimWords,
    path: '/bookings/rental-claims',
    ...ofCar,
    koboOf: ({ state, owedKobo, leftKobo, claimedKobo }) => {
      if (state === 'paid') return owedKobo
      return ['owed', 'proposed', 'paying', 'behind', 'defaulted'].includes(state) ? leftKobo : claimedKobo
    },
    daysOf: ({ from, days }) => datesWords({ from, to: lastDayOf({ from, days }) }),
  }),
  rowKind<PartOrderCard>({
    deal: partOrder,
    words: partOrderWords,
    path: '/bookings/parts',
    titleOf: ({ part, quantity }) => piecesOf(part.title, quantity),
    pictureOf: ({ part }) => part.picture,
    koboOf: ({ totalKobo }) => totalKobo,
  }),
  rowKind<OfferCard>({
    deal: offer,
    words: offerWords,
    path: '/bookings/offers',
    ...ofCar,
    koboOf: ({ priceKobo }) => priceKobo,
  }),
  rowKind<ReservationCard>({
    deal: reservation,
    words: reservationWords,
    path: '/bookings/reservations',
    ...ofCar,
    koboOf: ({ depositKobo }) => depositKobo,
  }),
  rowKind<TestDriveCard>({
    deal: testDrive,
    words: testDriveWords,
    path: '/bookings/test-drives',
    ...ofCar,
    titleOf: ({ car, purpose }) => `${titleFor(purpose)}: ${car.title}`,
    factOf: ({ slotAt }) => slotWords(slotAt),
  }),
  rowKind<InspectionCard>({
    deal: inspection,
    words: inspectionWords,
    path: '/bookings/inspections',
    ...ofCar,
    koboOf: ({ feeKobo }) => feeKobo,
  }),
  rowKind<RepairCard>({
    deal: repair,
    words: repairWords,
    path: '/bookings/repairs',
    ...ofWorkshop,
    factOf: ({ slotAt, mode }) => (mode === 'roadside' ? 'At the roadside' : slotWords(slotAt)),
  }),
  rowKind<WarrantyClaimCard>({
    deal: warrantyClaim,
    words: warrantyClaimWords,
    path: '/bookings/warranty-claims',
    ...ofWorkshop,
    factOf: ({ jobTitle }) => jobTitle,
  }),
  rowKind<AgreementCard>({
    deal: agreement,
    words: agreementWords,
    fallback: messages.errorFetchingFinance,
    path: '/bookings/finance',
    ...ofCar,
    // One application goes to several lenders, each of which has an agreement.
    detailOf: ({ role, lenderName }) => (role === 'lender' ? undefined : `Lender: ${lenderName}`),
    koboOf: ({ loanKobo }) => loanKobo,
  }),
  rowKind<SaleCard>({
    deal: instalmentSale,
    words: saleWords,
    path: '/bookings/in-parts',
    ...ofCar,
    koboOf: ({ priceKobo }) => priceKobo,
  }),
  rowKind<PolicyCard>({
    deal: policy,
    words: policyWords,
    path: '/bookings/insurance',
    ...ofInsuredVehicle,
    koboOf: ({ premiumKobo }) => premiumKobo,
    dueOf: policyDue,
  }),
  rowKind<InsuranceClaimCard>({
    deal: insuranceClaim,
    words: insuranceClaimWords,
    path: '/bookings/claims',
    ...ofInsuredVehicle,
    factOf: ({ happenedAt }) => formatDate(happenedAt),
    dueOf: ({ clock }) => clock,
  }),
]
