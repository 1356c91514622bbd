// The two sides of any deal: who pays for something, and who provides it.

export const inboxSides = ['buying', 'selling'] as const
export type InboxSide = (typeof inboxSides)[number]

const buyers: readonly string[] = ['buyer', 'renter', 'customer', 'applicant', 'holder', 'claimant']

/** Which of the two a side of a deal is; a lender and an inspector provide. */
export const inboxSideOf = (side: string): InboxSide => (buyers.includes(side) ? 'buying' : 'selling')
