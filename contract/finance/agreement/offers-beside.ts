// Other lenders of the same application, and what becomes of their offers.
import type { Agreement, OfferBeside } from './fields.ts'
import { agreement } from './process.ts'

/** Those that are still deciding or have offered. */
export const openBeside = ({ id, offers }: Pick<Agreement, 'id' | 'offers'>): OfferBeside[] =>
  offers.filter(other => other.id !== id && !agreement.states[other.state].final)

/** Lenders whose applications ended when this one was accepted. */
export const endedBeside = ({ id, offers }: Pick<Agreement, 'id' | 'offers'>): OfferBeside[] =>
  offers.filter(other => other.id !== id && other.state === 'not-chosen')

/** What accepting one does to the others; nothing where there is none. */
export const othersEnd = (accepted: Agreement): string[] => {
  const names = openBeside(accepted).map(({ lenderName }) => lenderName)
  if (names.length === 0) return []
  const lenders = names.length === 1 ? 'that lender' : 'those lenders'
  return [
    `Your application with ${names.join(' and ')} ends, and we tell ${lenders}. It stays ended if this agreement is cancelled: you would apply again.`,
  ]
}
