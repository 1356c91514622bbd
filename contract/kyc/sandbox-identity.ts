// Documented answers of the sandbox identity verifier.

/** The last digit of a BVN or NIN decides; every other digit is a match. */
export const sandboxNumbers = {
  '7': 'no-match',
  '8': 'not-found',
  '9': 'unavailable',
} as const

/** A word in the name of a file decides what becomes of that document; every other well-formed document is approved. */
export const sandboxDocuments = {
  blurred: { verdict: 'returned', reason: 'We can’t read it: the picture is blurred.' },
  expired: { verdict: 'returned', reason: 'It has expired. Send the current one.' },
  wait: { verdict: 'waiting', reason: '' },
} as const
