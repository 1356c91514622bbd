// Words for where a walk-in and its link stand.
import type { WalkIn } from '#contract/repair/walk-in/walk-in.ts'

export const isLinkOver = ({ linkUntil }: WalkIn, now: Date): boolean =>
  linkUntil !== null && new Date(linkUntil) <= now

export const linkPill = (walkIn: WalkIn, now: Date): string => {
  if (walkIn.linkUntil === null) return 'No link yet'
  return isLinkOver(walkIn, now) ? 'Link ended' : 'Link open'
}
