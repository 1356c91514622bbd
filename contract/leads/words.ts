// States of a lead, reasons for a lost one and how people came, in words.

/** In the order in which a sale goes on. */
export const leadStates = ['new', 'in-talks', 'viewing', 'deal', 'lost'] as const
export type LeadState = (typeof leadStates)[number]
export const leadStateWords: Record<LeadState, string> = {
  new: 'New',
  'in-talks': 'In talks',
  viewing: 'Viewing booked',
  deal: 'Deal',
  lost: 'Lost',
}

/** Why a dealer gives a lead up. */
export const lostReasons = ['no-answer', 'too-dear', 'bought-elsewhere', 'not-serious', 'other'] as const
export type LostReason = (typeof lostReasons)[number]

/** Reasons that follow from what happened. */
export const endedReasons = ['car-sold', 'car-gone', 'blocked', 'deleted'] as const
export const leadReasons = [...lostReasons, ...endedReasons] as const
export type LeadReason = (typeof leadReasons)[number]
export const leadReasonWords: Record<LeadReason, string> = {
  'no-answer': 'No answer',
  'too-dear': 'Too expensive for them',
  'bought-elsewhere': 'Bought elsewhere',
  'not-serious': 'Not serious',
  other: 'Another reason',
  'car-sold': 'Car sold to someone else',
  'car-gone': 'Car no longer offered',
  blocked: 'Blocked',
  deleted: 'Account deleted',
}

/** How a person came to be a lead. */
export const leadSources = [
  'question',
  'offer',
  'viewing',
  'reservation',
  'deal',
  'phone',
  'whatsapp',
] as const
export type LeadSource = (typeof leadSources)[number]
export const leadSourceWords: Record<LeadSource, string> = {
  question: 'Question',
  offer: 'Offer',
  viewing: 'Viewing or test drive',
  reservation: 'Reservation',
  deal: 'Deal',
  phone: 'Saw your number',
  whatsapp: 'WhatsApp',
}
