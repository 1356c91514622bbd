// Kinds of notices, and the channels a user may switch off for each.

type Kind = {
  words: string
  help: string
  inApp: 'always' | 'choice'
  byMail: 'always' | 'choice'
  /** Default for push notifications. */
  byPush: 'on' | 'off'
  /** How soon a push service wakes a device for it. */
  pushUrgency: 'low' | 'normal' | 'high'
}

/** What protects money or an account always comes, to the inbox and by mail. */
export const noticeKinds = {
  security: {
    words: 'Sign-ins, passwords and PINs',
    help: 'Alerts about suspicious sign-ins',
    inApp: 'always',
    byMail: 'always',
    byPush: 'on',
    pushUrgency: 'high',
  },
  money: {
    words: 'Money in and out of your wallet',
    help: 'Proof of every payment',
    inApp: 'always',
    byMail: 'always',
    byPush: 'on',
    pushUrgency: 'high',
  },
  verification: {
    words: 'Your documents and identity',
    help: 'What was approved, and what was rejected and why',
    inApp: 'always',
    byMail: 'always',
    byPush: 'on',
    pushUrgency: 'normal',
  },
  dealing: {
    words: 'Your purchases and sales',
    help: 'When it is your turn, and what the other side did',
    inApp: 'always',
    byMail: 'choice',
    byPush: 'on',
    pushUrgency: 'high',
  },
  message: {
    words: 'Unread messages',
    help: 'Once per conversation, after ten minutes',
    inApp: 'choice',
    byMail: 'choice',
    byPush: 'on',
    pushUrgency: 'normal',
  },
  listing: {
    words: 'Your listings',
    help: 'Reviews, sales, expiry and ratings',
    inApp: 'always',
    byMail: 'choice',
    byPush: 'off',
    pushUrgency: 'low',
  },
  search: {
    words: 'New cars for your saved searches',
    help: 'Instantly, daily or weekly, as you chose for each search',
    inApp: 'choice',
    byMail: 'choice',
    byPush: 'off',
    pushUrgency: 'low',
  },
  'price-drop': {
    words: 'Price drops on saved cars',
    help: 'When a price falls or the car is sold',
    inApp: 'choice',
    byMail: 'choice',
    byPush: 'off',
    pushUrgency: 'low',
  },
  reminder: {
    words: 'Reminders before a deadline',
    help: 'One day before',
    inApp: 'choice',
    byMail: 'choice',
    byPush: 'on',
    pushUrgency: 'high',
  },
  staff: {
    words: 'Dealers you act for',
    help: 'Questions, offers, viewings and bookings',
    inApp: 'choice',
    byMail: 'choice',
    byPush: 'on',
    pushUrgency: 'normal',
  },
} as const satisfies Record<string, Kind>
export type NoticeKind = keyof typeof noticeKinds

/** Kinds whose letters each concern one thing that can be ended alone, and its name. */
export const endedAlone = { search: 'saved search' } as const satisfies Partial<Record<NoticeKind, string>>
export type EndedAlone = keyof typeof endedAlone
export const isEndedAlone = (kind: NoticeKind): kind is EndedAlone => Object.hasOwn(endedAlone, kind)
