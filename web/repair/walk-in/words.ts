// Words for where a walk-in and its link stand.
import type { WalkIn } from '#contract/repair/walk-in/walk-in.ts'
import { formatDue } from '../../ui/date.ts'
import { localPhone } from '../../ui/forms/phone-words.ts'

export const isLinkOver = ({ linkUntil }: WalkIn, now: Date): boolean =>
  linkUntil !== null && new Date(linkUntil) <= now

type LinkPill = { words: string; tone: 'plain' | 'warn' | 'bad' }

export const linkPill = (walkIn: WalkIn, now: Date): LinkPill => {
  if (walkIn.linkUntil === null) return { words: 'No link now', tone: 'warn' }
  if (walkIn.disownedAt !== null) return { words: 'Wrong number?', tone: 'bad' }
  return isLinkOver(walkIn, now)
    ? { words: 'Link ended', tone: 'warn' }
    : { words: 'Link open', tone: 'plain' }
}

/** Where its link stands: until when it works, and what is known of how it went out. */
export const linkWords = (walkIn: WalkIn, now: Date): string => {
  const { linkUntil, textedAt, phone } = walkIn
  if (linkUntil === null) return 'It has no link now.'
  const until = formatDue(linkUntil)
  if (isLinkOver(walkIn, now)) return `Its link ended on ${until}, Lagos time.`
  const textWords =
    textedAt === null
      ? 'AutoX has no record of texting this link.'
      : `AutoX texted it to ${localPhone(phone)} on ${formatDue(textedAt)}.`
  return `Its link works until ${until}, Lagos time. ${textWords} A new link ends this one at once.`
}
