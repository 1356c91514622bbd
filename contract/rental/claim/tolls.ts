// Tolls and fines that arrive after a rental: kinds, dated limit and bounds.
import { type Dated, termsInForce, setting } from '../../core/in-force.ts'
import { dayAfter, lagosDayOf, momentOf } from '../../core/lagos-days.ts'
import { catalogueWords, type RentDriver } from '../terms/catalogue.ts'

export const tollWords = { toll: 'Toll', fine: 'Traffic fine' } as const
export type TollKind = keyof typeof tollWords
export const tollKinds = Object.keys(tollWords) as [TollKind, ...TollKind[]]

/** Lines of one rental. */
export const tollsMax = 20

/** Nigerian offices send a notice of a camera or a toll plaza within some weeks. */
export const tollTerms: Dated<{ daysAfterReturn: number }> = setting('rental-tolls', [
  { from: '2026-01-01', daysAfterReturn: 30 },
])

/** Days after the return within which a toll or fine can be claimed, by the terms of the booking. */
export const tollDays = (bookedAt: Date): number => termsInForce(tollTerms, bookedAt).daysAfterReturn

/** The midnight in Lagos from which on nothing can be claimed any more. */
export const tollsUntil = (endedAt: Date, bookedAt: Date): Date =>
  momentOf(dayAfter(lagosDayOf(endedAt), tollDays(bookedAt) + 1), '00:00')

/** The fine of the catalogue may be any of the rental: claimed at the return, it is the only one. */
export const fineClaimedWords = `You claimed “${catalogueWords['traffic-fine']}” at the return already, so no other fine of this rental can be claimed`
export const onlyFineWords = `If you claim “${catalogueWords['traffic-fine']}” now, no other fine of this rental can be claimed later.`

/** A chauffeur drives for the owner: how they drove is no matter of the passenger. */
export const tollKindsOf = (driver: RentDriver): TollKind[] =>
  tollKinds.filter(kind => driver === 'self-drive' || kind === 'toll')
