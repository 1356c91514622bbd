// Lifecycle of a KYC file: submitted, reviewed per document, valid until expiry.
import { type EventOf, process, type StateOf } from '../deal-engine/process.ts'

/** A new version goes through this again while the old one stays in force. */
export const kycReview = process({
  name: 'kyc_file',
  start: 'submitted',
  states: {
    submitted: { words: 'In review' },
    returned: { words: 'Some documents rejected' },
    approved: { words: 'Approved' },
    expiring: { words: 'Expires soon' },
    expired: { words: 'Expired', final: true },
    rejected: { words: 'Rejected', final: true },
    replaced: { words: 'Replaced by a newer one', final: true },
  },
  edges: [
    { from: 'submitted', event: 'approve', by: ['operator', 'system'], to: 'approved' },
    { from: 'submitted', event: 'return', by: ['operator', 'system'], to: 'returned' },
    { from: 'submitted', event: 'reject', by: ['operator', 'system'], to: 'rejected' },
    { from: 'returned', event: 'resubmit', by: ['owner'], to: 'submitted' },
    { from: 'returned', event: 'reject', by: ['operator'], to: 'rejected' },
    { from: 'approved', event: 'expire-soon', by: ['system'], to: 'expiring' },
    { from: 'expiring', event: 'expire', by: ['system'], to: 'expired' },
    { from: 'approved', event: 'replace', by: ['system', 'operator'], to: 'replaced' },
    { from: 'expiring', event: 'replace', by: ['system', 'operator'], to: 'replaced' },
    { from: 'approved', event: 'revoke', by: ['operator'], to: 'rejected' },
    { from: 'expiring', event: 'revoke', by: ['operator'], to: 'rejected' },
  ],
})

export type KycState = StateOf<typeof kycReview>
export type KycEvent = EventOf<typeof kycReview>
export const kycStates = Object.keys(kycReview.states) as [KycState, ...KycState[]]
