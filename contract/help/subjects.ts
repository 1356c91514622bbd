// Subjects of answers and cases, in display order.

export const helpSubjects = {
  paying: 'Paying safely',
  escrow: 'Escrow',
  documents: 'Car documents',
  wallet: 'Wallet and identity',
  withdrawals: 'Sending to a bank',
  pin: 'PIN and signing in',
  selling: 'Selling',
  renting: 'Renting',
  parts: 'Spare parts',
  repairs: 'Repairs and inspections',
  finance: 'Finance',
  insurance: 'Insurance',
  disputes: 'Disputes',
  fraud: 'Fraud',
  account: 'Account and data',
} as const
export type HelpSubject = keyof typeof helpSubjects
export const helpSubjectNames = Object.keys(helpSubjects) as [HelpSubject, ...HelpSubject[]]

/** A case can also be a complaint, or about something that no answer covers. */
export const caseSubjects = {
  ...helpSubjects,
  complaint: 'A complaint about AutoX',
  other: 'Something else',
} as const
export type CaseSubject = keyof typeof caseSubjects
export const caseSubjectNames = Object.keys(caseSubjects) as [CaseSubject, ...CaseSubject[]]
