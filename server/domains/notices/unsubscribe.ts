// Ending letters of one kind with the token that stands in each of them: nobody need sign in, and nothing is stored before.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { failField } from '#contract/errors.ts'
import type { notices } from '#contract/notices.ts'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { Handler } from '#server/platform/handlers.ts'
import { keyFor } from '#server/platform/secrets.ts'
import { kinds, mayEnd } from './rules.ts'
import { putChoice } from './sql.ts'

const form = /^([\w-]{22})\.([a-z-]+)\.([\w-]{43})$/

const sealOf = (pepper: Uint8Array, userId: string, kind: string): string =>
  createHmac('sha256', keyFor(pepper, 'unsubscribe')).update(`${userId} ${kind}`).digest('base64url')

/** The token for the letters of one kind to one user; undefined for a kind that always comes. It never runs out. */
export const unsubscribeToken = (
  pepper: Uint8Array,
  userId: string,
  kind: NoticeKind,
): string | undefined => {
  if (!mayEnd(kind, 'byMail')) return undefined
  const user = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${user}.${kind}.${sealOf(pepper, userId, kind)}`
}

/** Whose letters of which kind a token ends; undefined where it was not made here. */
const readToken = (pepper: Uint8Array, token: string): { userId: string; kind: NoticeKind } | undefined => {
  const [, user = '', named = '', seal = ''] = form.exec(token) ?? []
  const userId = Buffer.from(user, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const kind = kinds.find(each => each === named && mayEnd(each, 'byMail'))
  if (!kind) return undefined
  const right = timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(pepper, userId, kind)))
  return right ? { userId, kind } : undefined
}

export const unsubscribe =
  (pepper: Uint8Array): Handler<typeof notices.unsubscribe> =>
  async ({ tx }, { query }) => {
    const wrong = 'This link is not whole. Open it again from the letter, or choose in your settings.'
    const { userId, kind } = readToken(pepper, query.token) ?? failField('query.token', wrong, 'WRONG_CODE')
    await putChoice(tx, userId, { kind, byMail: false })
    return { kind }
  }
