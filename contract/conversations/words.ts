// Prepared questions and answers for conversations.

export const buyerQuestions = ['Is it available?', 'Last price?', 'Can I see it today?'] as const

export const sellerAnswers = [
  'Yes, it is available.',
  'Sorry, it has been sold.',
  'The price is negotiable after you have seen it.',
  'Yes, you can come today.',
] as const

/** What both read beside a message that leads past AutoX. */
export const safetyWords =
  'Keep money and documents on AutoX: we can’t protect or refund payments made outside it.'
