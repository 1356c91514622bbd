// Rules of notices: what may be muted, and defaults.
import type { Choice } from '#contract/notices/notices.ts'
import { type NoticeKind, noticeKinds } from '#contract/notices/notice-kinds.ts'
import { limits } from '#contract/core/limits.ts'
import type { AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'

/** The ways on which some kinds always come. */
export type Channel = 'inApp' | 'byMail'
export type ChoiceRow = { kind: string; in_app: boolean; by_mail: boolean; by_push: boolean | null }

/** Each text message costs money; apart from codes, so that neither uses the other up. */
export const noticesBySms: AttemptLimit = {
  kind: 'notice-sms',
  attemptsMax: limits.smsPerDayMax,
  windowMinutes: 1_440,
}

export const kinds = Object.keys(noticeKinds) as NoticeKind[]

/** Whether a person may switch this kind off on this way. */
export const mayEnd = (kind: NoticeKind, channel: Channel): boolean => noticeKinds[kind][channel] === 'choice'

/** The kinds that can be kept out of the inbox; a row about any other is not looked at. */
export const kindsToHide: readonly NoticeKind[] = kinds.filter(kind => mayEnd(kind, 'inApp'))

/** How one kind comes to somebody who has these rows: by every way, unless they ended what may be ended. */
export const choiceOf = (kind: NoticeKind, rows: readonly ChoiceRow[]): Choice => {
  const row = rows.find(each => each.kind === kind)
  return {
    kind,
    inApp: !mayEnd(kind, 'inApp') || (row?.in_app ?? true),
    byMail: !mayEnd(kind, 'byMail') || (row?.by_mail ?? true),
    byPush: row?.by_push ?? noticeKinds[kind].byPush === 'on',
  }
}
