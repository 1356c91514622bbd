// The kinds of notices in words, and for each channel whether a person may switch it off.

type Kind = { words: string; help: string; inApp: 'always' | 'choice'; byMail: 'always' | 'choice' }

/** What protects money or an account always comes, by both ways. */
export const noticeKinds = {
  security: {
    words: 'Sign-ins, passwords and pins',
    help: 'How you learn of somebody else in your account',
    inApp: 'always',
    byMail: 'always',
  },
  money: {
    words: 'Money in and out of your wallet',
    help: 'Your proof that it moved',
    inApp: 'always',
    byMail: 'always',
  },
  verification: {
    words: 'Your documents and identity',
    help: 'What was approved, and what was sent back and why',
    inApp: 'always',
    byMail: 'always',
  },
  dealing: {
    words: 'Steps of what you buy and sell',
    help: 'Each step of the other side, and what is yours to do next',
    inApp: 'always',
    byMail: 'choice',
  },
  message: {
    words: 'Messages that you have not read',
    help: 'Once for a conversation, when something waits there for ten minutes',
    inApp: 'choice',
    byMail: 'choice',
  },
  listing: {
    words: 'Your listings',
    help: 'Looked at, sold, running out, and what people say of you',
    inApp: 'always',
    byMail: 'choice',
  },
  search: {
    words: 'New cars for your saved searches',
    help: 'At once, daily or weekly, as each search says',
    inApp: 'choice',
    byMail: 'choice',
  },
  'price-drop': {
    words: 'Saved cars that become cheaper or leave the market',
    help: 'When a price goes down, or somebody else was faster',
    inApp: 'choice',
    byMail: 'choice',
  },
  reminder: {
    words: 'Reminders before a deadline',
    help: 'A day before time runs out',
    inApp: 'choice',
    byMail: 'choice',
  },
  staff: {
    words: 'What you answer for dealers',
    help: 'Questions, offers, viewings and bookings of those you act for',
    inApp: 'choice',
    byMail: 'choice',
  },
} as const satisfies Record<string, Kind>
export type NoticeKind = keyof typeof noticeKinds

/** Kinds whose letters are each about one thing that can be ended alone, and what such a thing is called. */
export const endedAlone = { search: 'saved search' } as const satisfies Partial<Record<NoticeKind, string>>
export type EndedAlone = keyof typeof endedAlone
export const isEndedAlone = (kind: NoticeKind): kind is EndedAlone => Object.hasOwn(endedAlone, kind)
