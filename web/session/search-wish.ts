// Keeps a visitor's search through sign-in and then saves it.
import { deviceKeys, forget, keep, read } from './keys.ts'

type Wish = { name: string; alerts: string }
const keptMs = 3_600_000

export const keepWish = (page: string, wish: Wish, now = Date.now()): void =>
  void keep(deviceKeys.searchWish, JSON.stringify({ ...wish, page, at: now }))

/** The wish made on this page, once. Expires after an hour. */
export function takeWish(page: string, now = Date.now()): Wish | undefined {
  const storedWish = read(deviceKeys.searchWish)
  if (storedWish === null) return undefined
  const { page: where, at, name, alerts } = JSON.parse(storedWish) as Wish & { page: string; at: number }
  const old = now - at > keptMs
  if (old || where === page) forget(deviceKeys.searchWish)
  return where === page && !old ? { name, alerts } : undefined
}
