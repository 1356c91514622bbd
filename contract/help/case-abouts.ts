// What a case can be about, each with its page and its subject.
import type { HelpSubject } from './subjects.ts'

/** Every kind of deal by its name, a movement of the wallet and a transfer to a bank. */
export const caseAbouts = {
  purchase: '/bookings',
  part_order: '/bookings/parts',
  offer: '/bookings/offers',
  reservation: '/bookings/reservations',
  test_drive: '/bookings/test-drives',
  inspection: '/bookings/inspections',
  rental: '/bookings/rentals',
  rental_claim: '/bookings/rental-claims',
  repair: '/bookings/repairs',
  warranty_claim: '/bookings/warranty-claims',
  agreement: '/bookings/finance',
  policy: '/bookings/insurance',
  insurance_claim: '/bookings/claims',
  instalment_sale: '/bookings/in-parts',
  transaction: '/account/receipts',
  withdrawal: '/account/withdrawals',
} as const satisfies Record<string, `/${string}`>
export type CaseAbout = keyof typeof caseAbouts
export const caseAboutNames = Object.keys(caseAbouts) as [CaseAbout, ...CaseAbout[]]

/** The subject that a case about it begins with. */
export const subjectsOfAbouts: Record<CaseAbout, HelpSubject> = {
  purchase: 'paying',
  part_order: 'parts',
  offer: 'selling',
  reservation: 'paying',
  test_drive: 'selling',
  inspection: 'repairs',
  rental: 'renting',
  rental_claim: 'renting',
  repair: 'repairs',
  warranty_claim: 'repairs',
  agreement: 'finance',
  policy: 'insurance',
  insurance_claim: 'insurance',
  instalment_sale: 'paying',
  transaction: 'wallet',
  withdrawal: 'withdrawals',
}

export const isCaseAbout = (name: string | null): name is CaseAbout =>
  name !== null && Object.hasOwn(caseAbouts, name)
