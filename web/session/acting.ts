// Starts and ends acting for a dealer in this tab by full reload.
import { useSyncExternalStore } from 'react'
import { type Acting, readActing, deviceKeys, keepActing, read } from './keys.ts'
import { subscribeToSession } from './session.ts'

/** Start page of staff acting for a dealer. */
export const staffStart = '/mylistings'

/** From now on this tab acts for a dealer, and begins at `to`. */
export function actFor(dealerId: string, name: string, to: string = staffStart): void {
  keepActing({ dealerId, name, mark: read(deviceKeys.sessionMark) ?? '' })
  window.location.assign(to)
}

/** Ends acting for a dealer in this tab. */
export function actAsOneself(to = '/settings/dealers'): void {
  keepActing(undefined)
  window.location.assign(to)
}

/** Ends acting after a refusal, and shows where the person is now. */
export function endActing(): void {
  const acting = readActing()
  if (acting) actAsOneself(`/settings/dealers?ended=${encodeURIComponent(acting.name)}`)
}

let last: { text: string; acting: Acting | undefined } = { text: '', acting: undefined }
const now = (): Acting | undefined => {
  const acting = readActing()
  const text = JSON.stringify(acting) ?? ''
  if (text !== last.text) last = { text, acting }
  return last.acting
}
/** For whom this tab acts; undefined for oneself, and while a page is rendered on the server and hydrated. */
export const useActing = (): Acting | undefined =>
  useSyncExternalStore(subscribeToSession, now, () => undefined)

const staffPages =
  /^\/(?:mylistings(?:\/[^/]+\/edit|\/import(?:\/[^/]+)?|\/calendar|\/keys|\/feed)?|addlistings|mylisting-accessories(?:\/[^/]+\/edit)?|addAccessories|leads(?:\/[^/]+\/[^/]+)?|messages(?:\/[^/]+)?|bookings(?:\/(?:parts|offers|test-drives|rentals|reservations|repairs))?(?:\/[^/]+)?|bookings\/repairs\/[^/]+\/[^/]+|workshop(?:\/walk-ins(?:\/[^/]+)?)?|dashboard(?:\/(?:listings|parts))?|notices|settings\/dealers)\/?$/
const notForStaff =
  /^\/bookings\/(?:inspections|finance|in-parts|insurance|claims|warranty-claims|rental-claims)(?:\/|$)/

/** Page of a dealer from an address (`actingAddress`); undefined if it names none. */
export const readActingTarget = (search: URLSearchParams): { dealerId: string; to: string } | undefined => {
  const [dealerId, to] = [search.get('for'), search.get('to')]
  if (dealerId === null || to === null || !isForStaff(to.split(/[?#]/, 1)[0]!)) return undefined
  return { dealerId, to }
}

/** Whether staff have business at an address of this application. */
export const isForStaff = (pathname: string): boolean =>
  staffPages.test(pathname) && !notForStaff.test(pathname)
