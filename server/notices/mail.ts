// Letter of a notice: greeting, words, link and unsubscribing.
import type { NoticeKind } from '#contract/notices/notice-kinds.ts'
import { actingAddress } from '#contract/staff/acting-address.ts'
import { endedAlone, isEndedAlone, noticeKinds } from '#contract/notices/notice-kinds.ts'
import type { Letter } from '#server/kernel/messages/mail.ts'

type MailNotice = { id: string; kind: NoticeKind; title: string; text: string; link: string | null }
type Reader = { email: string; firstName: string }

const footer = (kind: NoticeKind, page: string): string => {
  const ending = isEndedAlone(kind) ? `for this ${endedAlone[kind]}, or all of this kind` : 'of this kind'
  return `\n\n--\nThis email is about: ${noticeKinds[kind].words.toLowerCase()}. To stop emails ${ending}: ${page}`
}

/** `publicUrl` is where AutoX is reached; `token` ends such letters, undefined where they always come. */
export const noticeLetter = (
  { id, kind, title, text, link }: MailNotice,
  { email, firstName }: Reader,
  publicUrl: string,
  token: string | undefined,
): Letter => {
  const body = `Hello ${firstName},\n\n${text}${link ? `\n\n${publicUrl}${link}` : ''}`
  const messageId = `notice-${id}`
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

type Waiting = { id: string; title: string; body: string; link: string | null }
const listedMax = 20

const pageFor = (dealerId: string, { link }: Waiting): `/${string}` =>
  actingAddress(dealerId, link ?? '/notices')

const list = (dealerId: string, waiting: readonly Waiting[], publicUrl: string): string => {
  const listed = waiting.slice(0, listedMax)
  const more = waiting.length - listed.length
  return [
    ...listed.map(each => `${each.title}\n${publicUrl}${pageFor(dealerId, each)}`),
    ...(more > 0 ? [`And ${more} more, in your notices:\n${publicUrl}/notices`] : []),
  ].join('\n\n')
}

/** One letter to staff of a dealer about all that waits for them there. */
export const staffLetter = (
  waiting: readonly Waiting[],
  dealer: { id: string; name: string },
  reader: Reader,
  publicUrl: string,
  token: string | undefined,
): Letter => {
  const [first] = waiting
  const { id, title, body } = first!
  const isOne = waiting.length === 1
  const words = isOne ? body : list(dealer.id, waiting, publicUrl)
  return noticeLetter(
    {
      id,
      kind: 'staff',
      title: isOne ? title : `${waiting.length} notices for ${dealer.name}`,
      text: `You act for ${dealer.name} on AutoX.\n\n${words}`,
      link: isOne ? pageFor(dealer.id, first!) : null,
    },
    reader,
    publicUrl,
    token,
  )
}
