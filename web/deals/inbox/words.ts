// What an empty inbox says, and where a first deal of each kind begins.
import type { InboxStage } from '#contract/deals/inbox-stages.ts'
import { partsPath } from '../../spare-parts/words.ts'

export type EmptyWords = { title: string; text: string; action?: { words: string; to: string } }
type Words = Readonly<Record<string, EmptyWords>>

/** By the kind of deal, as addresses have it; none where the person has deals of other kinds only. */
export const emptyByKind: Words = {
  purchase: {
    title: 'No purchases or sales yet',
    text: 'When you buy or sell a car, its documents, the handover code and the money are all here.',
    action: { words: 'Find a car', to: '/marketplace' },
  },
  'part-order': {
    title: 'No part orders yet',
    text: 'When you buy or sell a part, its delivery, your handover code and the money are all here.',
    action: { words: 'Find a part', to: partsPath },
  },
  offer: {
    title: 'No offers yet',
    text: 'Make an offer on any car for sale. The seller accepts it, makes a counter-offer or declines.',
    action: { words: 'Find a car', to: '/marketplace' },
  },
  reservation: {
    title: 'No reservations yet',
    text: 'A small deposit keeps a car off the market for three days while you inspect it. It counts towards the price.',
    action: { words: 'Find a car', to: '/marketplace' },
  },
  'test-drive': {
    title: 'No viewings or test drives yet',
    text: 'Book a viewing of any car on the market, and a test drive of many, before you pay anything.',
    action: { words: 'Find a car to drive', to: '/marketplace?TestDrive=true' },
  },
  inspection: {
    title: 'No inspections yet',
    text: 'Before you pay for a car, an independent inspector can check 169 points, with pictures.',
    action: { words: 'Find a car', to: '/marketplace' },
  },
  rental: {
    title: 'No rentals yet',
    text: 'Rent and caution deposit are held in escrow. Before you pay, you see every line and when the deposit is refunded.',
    action: { words: 'Find a car to rent', to: '/marketplace?ForRent=true' },
  },
  'rental-claim': {
    title: 'No claims above a deposit',
    text: 'What a rental costs beyond its deposit is claimed here, line by line, and can be contested.',
    action: { words: 'See rentals', to: '/bookings?Kind=rental' },
  },
  repair: {
    title: 'No repairs yet',
    text: 'You get a quote job by job. Only what you approve is done, and the workshop is paid once you have your car back.',
    action: { words: 'Find a workshop', to: '/auto-repairs' },
  },
  'warranty-claim': {
    title: 'No warranty claims',
    text: 'If a repair fails within its warranty, claim it on the page of that repair. Fixing it costs you nothing.',
    action: { words: 'See repairs', to: '/bookings?Kind=repair' },
  },
  agreement: {
    title: 'No finance agreements yet',
    text: 'See what a car costs a month, check whether you can afford it, and apply with the result.',
    action: { words: 'Estimate a monthly cost', to: '/finance' },
  },
  'instalment-sale': {
    title: 'Nothing paid in instalments yet',
    text: 'Where a seller takes instalments, propose a plan on the page of the car. There is no lender and no interest.',
    action: { words: 'Cars you can pay in instalments', to: '/marketplace?InstallmentPayment=true' },
  },
  policy: {
    title: 'No policies yet',
    text: 'Compare licensed insurers. Your certificate is ready at once, and anyone can verify it.',
    action: { words: 'Get quotes', to: '/insurance/apply' },
  },
  'insurance-claim': {
    title: 'No claims',
    text: 'Start a claim on the page of its policy, even from the roadside without a network.',
    action: { words: 'See policies', to: '/bookings?Kind=policy' },
  },
}

export const emptyAtAll: EmptyWords = {
  title: 'No bookings yet',
  text: 'Everything you buy, sell, rent, repair or insure on AutoX is here, with its next step and its deadline.',
  action: { words: 'Find a car', to: '/marketplace' },
}

export const emptyBySearch = (words: string): EmptyWords => ({
  title: `No booking with “${words}”`,
  text: 'Search with fewer words: a name, a car, a plate or a booking number.',
})

export const emptyByBranch: EmptyWords = {
  title: 'No booking at this branch',
  text: 'Your other bookings are about cars at other branches, or about no car of yours.',
  action: { words: 'Show all', to: '/bookings' },
}

export const emptyBySide: EmptyWords = {
  title: 'Nothing on this side',
  text: 'Your other bookings are on the other side of a deal.',
}

export const emptyByStage: Readonly<Record<InboxStage, EmptyWords>> = {
  'your-turn': { title: 'You’re all caught up', text: 'Nothing is waiting for you right now.' },
  'their-turn': {
    title: 'You’re waiting for no one',
    text: 'Bookings that wait for the other side appear here.',
  },
  'under-way': {
    title: 'Nothing under way',
    text: 'Bookings that wait for their date, or for AutoX, appear here.',
  },
  done: {
    title: 'Nothing done yet',
    text: 'Bookings that are completed, cancelled or expired are kept here.',
  },
}
