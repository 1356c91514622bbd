export const staffErrors = {
  NOT_A_DEALER: { code: '69', status: 403, message: 'Only dealers have staff on AutoX.' },
  NOT_STAFF: {
    code: '65',
    status: 403,
    message: 'You do not act for this dealer any more. Go on as yourself.',
  },
  NOT_FOR_STAFF: {
    code: '66',
    status: 403,
    message: 'Only the dealer can do that. Go on as yourself, or ask them.',
  },
  TOO_MANY_STAFF: {
    code: '67',
    status: 409,
    message: 'A dealer has at most twenty people, open invitations counted. Remove one first.',
  },
  ALREADY_STAFF: {
    code: '68',
    status: 409,
    message: 'That is yourself, or somebody who acts for you already.',
  },
} as const
