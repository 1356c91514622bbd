// Bodies that decide after AutoX, by the subject of a case.
import type { CaseSubject } from './subjects.ts'

type Body = { name: string; address: string }

const consumers: Body = {
  name: 'Federal Competition and Consumer Protection Commission',
  address: 'fccpc.gov.ng',
}
const bank: Body = { name: 'Central Bank of Nigeria', address: 'cbn.gov.ng' }
const bodies: Partial<Record<CaseSubject, Body>> = {
  wallet: bank,
  withdrawals: bank,
  pin: bank,
  insurance: { name: 'National Insurance Commission', address: 'naicom.gov.ng' },
  account: { name: 'Nigeria Data Protection Commission', address: 'ndpc.gov.ng' },
}

export const bodyBeyond = (subject: CaseSubject): Body => bodies[subject] ?? consumers

/** The sentence about it in letters. */
export const beyondWords = (subject: CaseSubject): string => {
  const { name, address } = bodyBeyond(subject)
  return `You can also turn to the ${name}: ${address}.`
}
