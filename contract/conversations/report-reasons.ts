// Why somebody reports a conversation.

export const conversationReportReasons = {
  fraud: 'They try to get money past AutoX, or it is a fraud',
  rude: 'They insult or threaten me',
  spam: 'It is advertising, or the same again and again',
  other: 'Something else',
} as const
export type ConversationReportReason = keyof typeof conversationReportReasons
