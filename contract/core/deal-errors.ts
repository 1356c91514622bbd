// Refusals of deals and other processes, for error-table.ts.

export const dealErrors = {
  // Processes
  NOT_NOW: { code: '40', status: 409, message: 'That is not possible at this step.' },
  WRONG_HANDOVER_CODE: {
    code: '41',
    status: 400,
    message: 'That code is wrong. Ask the other side to read it again.',
  },
  HANDOVER_LOCKED: {
    code: '42',
    status: 423,
    message: 'Too many wrong handover codes. Please wait 30 minutes.',
  },
  CHANGED_MEANWHILE: {
    code: '43',
    status: 409,
    message: 'This changed while you were looking at it. Check it again before you decide.',
  },
  // Walk-ins of workshops
  WRONG_PLATE: {
    code: '64',
    status: 400,
    message: 'That is not the plate of this car. Type it as it stands on the car.',
  },
  // Offers
  OFFER_OPEN: {
    code: '71',
    status: 409,
    message: 'You already have an offer for this car. Continue with it, or withdraw it first.',
  },
  TOO_MANY_OFFERS: {
    code: '72',
    status: 409,
    message: 'You’ve reached the limit of offers for now. Wait for the answers, or try again tomorrow.',
  },
  // Viewings and test drives
  SLOT_TAKEN: { code: '46', status: 409, message: 'That hour is taken. Choose another.' },
  ALREADY_ASKED: {
    code: '47',
    status: 409,
    message: 'You already requested to see this car. Change or cancel that request first.',
  },
  // Reservations
  TOO_MANY_RESERVATIONS: {
    code: '73',
    status: 409,
    message:
      'You’ve already reserved three cars, the most one person can. Buy or cancel one first. Nothing was taken from your wallet.',
  },
  // Renting
  DAYS_TAKEN: {
    code: '74',
    status: 409,
    message: 'Some of these days are taken by now. Choose others.',
  },
  LICENCE_NEEDED: {
    code: '75',
    status: 403,
    message: 'To drive a rented car, first add your driving licence under “Verification” in your profile.',
  },
  CLAIM_UNPAID: {
    code: '79',
    status: 409,
    message:
      'You owe the owner of a car that you rented. Pay that claim in your bookings first. Nothing was taken from your wallet.',
  },
  CLAIM_TOO_LATE: {
    code: '96',
    status: 409,
    message: 'Tolls and fines of this rental can no longer be claimed.',
  },
  CAR_NOT_FOR_RENT: { code: '76', status: 409, message: 'This car is not for rent at the moment.' },
  // Insurance
  QUOTE_OVER: {
    code: '90',
    status: 409,
    message: 'This quote is no longer valid. Get a new one. Nothing was taken from your wallet.',
  },
  LICENCE_ENDED: {
    code: '91',
    status: 409,
    message: 'This insurer has no licence in force now. Choose another. Nothing was taken from your wallet.',
  },
  ALREADY_INSURED: {
    code: '92',
    status: 409,
    message:
      'This vehicle is already insured this way for some of these days. Nothing was taken from your wallet.',
  },
  NOT_COVERED: { code: '93', status: 409, message: 'This policy does not cover that.' },
  ALREADY_CLAIMED: {
    code: '95',
    status: 409,
    message: 'You’ve already reported this. Continue with that claim.',
  },
  REPORTED_TOO_OFTEN: {
    code: '63',
    status: 409,
    message:
      'This event has been reported as often as it can be. Write to us under “Help”, and a person will look at it.',
  },
  // Finance
  FIGURES_CHANGED: {
    code: '78',
    status: 409,
    message:
      'The figures have changed since you saw them. Nothing was taken from your wallet. Check the new ones, then pay.',
  },
  // Inspections
  REPORT_INCOMPLETE: { code: '94', status: 409, message: 'The report is not complete yet.' },
} as const satisfies Record<string, { code: string; status: number; message: string }>
