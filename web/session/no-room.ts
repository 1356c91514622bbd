// Says once that the device has no room, and what it means.
import { warn } from '../ui/toast.ts'
import { keep } from './keys.ts'

const shownMs = 10_000
let isSaid = false

/** Once in a tab: every further change of a form would say it again. */
export function sayNoRoom(): void {
  if (isSaid) return
  isSaid = true
  warn(
    'This phone has no storage left for a draft. Finish before you close this tab, or free some storage.',
    shownMs,
  )
}

/** Stores typed values on the device, and warns if only this tab has room. */
export function keepTyped(key: string, value: object): void {
  if (!keep(key, JSON.stringify(value))) sayNoRoom()
}
