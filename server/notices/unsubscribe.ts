// Unsubscribes by a letter's token, without sign-in.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { failField } from '#contract/core/errors.ts'
import type { notices } from '#contract/notices/notices.ts'
import { isEndedAlone, type NoticeKind } from '#contract/notices/notice-kinds.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { keyFor } from '#server/kernel/secrets/secrets.ts'
import type { EndLetters } from '#server/manifest/manifest.ts'
import { kinds, mayEnd } from './rules.ts'
import { findNotice, putChoice } from './sql.ts'

const form = /^([\w-]{22})\.([a-z-]+)(?:\.([\w-]{22}))?\.([\w-]{43})$/

const shortId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
const longId = (text: string): string =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const sealOf = (pepper: Uint8Array, ...args: (string | undefined)[]): string =>
  createHmac('sha256', keyFor(pepper, 'unsubscribe'))
    .update(args.filter(Boolean).join(' '))
    .digest('base64url')

type LetterNotice = { userId: string; kind: NoticeKind; noticeId: string }
type UnsubscribeTarget = { userId: string; kind: NoticeKind; noticeId?: string | undefined }

/**
 * The token for the letter of a notice, undefined for a kind that always comes. It ends the letters of its kind; where
 * those are ended one by one it names the notice, and ends what that was about. It never runs out.
 */
export const unsubscribeToken = (
  pepper: Uint8Array,
  { userId, kind, noticeId }: LetterNotice,
): string | undefined => {
  if (!mayEnd(kind, 'byMail')) return undefined
  const alone = isEndedAlone(kind) ? noticeId : undefined
  const seal = sealOf(pepper, userId, kind, alone)
  return [shortId(userId), kind, ...(alone ? [shortId(alone)] : []), seal].join('.')
}

/** Whose letters of which kind, or after which notice, a token ends; undefined where it was not made here. */
const readToken = (pepper: Uint8Array, token: string): UnsubscribeTarget | undefined => {
  const [, user = '', named = '', notice, seal = ''] = form.exec(token) ?? []
  const userId = longId(user)
  const noticeId = notice && longId(notice)
  const kind = kinds.find(each => each === named && mayEnd(each, 'byMail'))
  if (!kind) return undefined
  const right = timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(pepper, userId, kind, noticeId)))
  return right ? { userId, kind, noticeId } : undefined
}

export const unsubscribe =
  (pepper: Uint8Array, endOne: Readonly<Record<string, EndLetters>>): Handler<typeof notices.unsubscribe> =>
  async ({ tx }, { query }) => {
    const wrong = 'This link is incomplete. Open it again from the email, or choose in your settings.'
    const { userId, kind, noticeId } =
      readToken(pepper, query.token) ?? failField('query.token', wrong, 'WRONG_CODE')
    if (noticeId && isEndedAlone(kind) && !query.all) {
      const notice = await findNotice(tx, noticeId)
      const name = notice?.link ? await endOne[kind]!(tx, userId, notice.link) : undefined
      return { kind, name: name ?? null }
    }
    await putChoice(tx, userId, { kind, byMail: false })
    return { kind, name: null }
  }
