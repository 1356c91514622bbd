// Whether somebody is in the middle of paying: nothing else is offered to them meanwhile, wherever they look for the money.
import { deviceKeys, forget, keep, read } from './keys.ts'

const keptMs = 3_600_000

/** A page on which one pays was opened. */
export const notePaying = (now = Date.now()): void => void keep(deviceKeys.paying, String(now))
/** It is paid. */
export const forgetPaying = (): void => forget(deviceKeys.paying)
/** Whether such a page was open within the last hour and nothing was paid since. */
export const isPaying = (now = Date.now()): boolean => {
  const at = Number(read(deviceKeys.paying)) || 0
  return now - at < keptMs
}
