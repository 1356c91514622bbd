// Why somebody reports a conversation.

export const conversationReportReasons = {
  fraud: 'Fraud, or asking for payment outside AutoX',
  rude: 'Insults or threats',
  spam: 'Advertising or spam',
  other: 'Something else',
} as const
export type ConversationReportReason = keyof typeof conversationReportReasons
