// The sentences that the specification fixes word for word.

export const messages = {
  needsWallet: 'You need a wallet to use this service. Please click on the wallet card in account page.',
  goToAccount: 'Go To Account',
  noWallet: 'You need a wallet to use this service. Please click wallet card to create wallet',
  pleaseSignIn: 'Please sign in',
  pleaseLogin: 'Please login',
  sessionExpired: 'Your session has expired. Please sign in',
  timeout: 'Request timed out. Please try again later.',
  noToken: 'No token found',
  unexpectedApplicationError: 'Unexpected Application Error!',
  anErrorOccurred: 'an error occurred',
  anUnexpectedErrorOccurred: 'an unexpected error occurred',
  errorFetchingBanks: 'error fetching banks',
  errorFetchingUser: 'an error occurred while fetching user',
  errorFetchingFinance: 'an error occurred while fetching finance information',
} as const

/** What is said of an id that is none. */
export const badIdWords = 'A valid id'
