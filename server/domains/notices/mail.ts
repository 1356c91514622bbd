// The letter of a notice: a greeting, its words, the address of the thing itself, and how to end such letters where that is possible.
import type { NoticeKind } from '#contract/notices/notice-kinds.ts'
import { endedAlone, isEndedAlone, noticeKinds } from '#contract/notices/notice-kinds.ts'
import type { Letter } from '#server/kernel/jobs/mail.ts'

type Told = { id: string; kind: NoticeKind; title: string; text: string; link: string | null }
type Reader = { email: string; firstName: string }

const footer = (kind: NoticeKind, page: string): string => {
  const ending = isEndedAlone(kind) ? `for this ${endedAlone[kind]}, or of this kind` : 'of this kind'
  return `\n\n--\nThis letter is about: ${noticeKinds[kind].words.toLowerCase()}. To get no more ${ending}: ${page}`
}

/** `publicUrl` is where AutoX is reached; `token` ends such letters, undefined where they always come. */
export const noticeLetter = (
  { id, kind, title, text, link }: Told,
  { email, firstName }: Reader,
  publicUrl: string,
  token: string | undefined,
): Letter => {
  const body = `Hello ${firstName},\n\n${text}${link ? `\n\n${publicUrl}${link}` : ''}`
  const messageId = `<notice-${id}@${new URL(publicUrl).hostname}>`
  if (!token) return { to: email, subject: title, text: body, messageId }
  return {
    to: email,
    subject: title,
    text: body + footer(kind, `${publicUrl}/unsubscribe?token=${token}`),
    messageId,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/Notice/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
