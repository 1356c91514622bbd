// Words for a PIN that wrong tries have locked.
import { formatTime } from '../ui/date.ts'

/** A lock that only a new pin ends. */
export const isForGood = (until: string): boolean => until.startsWith('9999')

/** Shown beside the pin while it is locked. */
export const lockedWords = (until: string): string =>
  isForGood(until)
    ? 'Wrong PINs have locked this until you choose a new PIN by mail, in your settings. Your money is safe.'
    : `Wrong PINs have locked this until ${formatTime(until)}. Your money is safe.`
