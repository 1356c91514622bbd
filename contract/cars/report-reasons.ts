// Why somebody reports a listing, in words, and which reasons weigh more.

export const reportReasons = {
  fraud: { words: 'It looks like fraud', serious: true },
  stolen: { words: 'The car may be stolen', serious: true },
  'not-theirs': { words: 'These are someone else’s pictures or car', serious: true },
  'wrong-facts': { words: 'The facts or the price are wrong', serious: false },
  sold: { words: 'It’s already sold', serious: false },
  'bad-words': { words: 'Offensive words or pictures', serious: false },
  other: { words: 'Something else', serious: false },
} as const
export type ReportReason = keyof typeof reportReasons
