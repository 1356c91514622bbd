// Collects page views in memory for batched writing.
import type { Browser } from '#server/kernel/pages/page-shows.ts'

/** Cars that a page showed: listed in a search, and opened as its subject. */
export type Looks = { listed: readonly string[]; opened: readonly string[] }

/** Cars shown to one browser, and the accounts signed in there, both only as hashes. */
export type Looker = Browser & { pages: Set<Looks>; accounts: Set<string> }

/** Days since 1970 in Lagos, which is one hour ahead of UTC all the year. */
export type DayNumber = number
export type TakenLooks = Map<DayNumber, Map<string, Looker>>

export type ViewBatch = {
  /** A browser was served a page. */
  served: (browser: Browser, page: Looks) => void
  /** An account was signed in there. */
  signedIn: (browser: Browser, userId: string) => void
  /** Returns everything and clears it. */
  take: () => TakenLooks
  /** What could not be counted is counted the next time. */
  putBack: (batch: TakenLooks) => void
}

const dayMs = 86_400_000
const hourMs = 3_600_000
const dayNumberAt = (now: number): DayNumber => Math.floor((now + hourMs) / dayMs)

/** "2026-11-20" of the number of a day. */
export const dayOf = (number: DayNumber): string => new Date(number * dayMs).toISOString().slice(0, 10)

// Real traffic never has more browsers in a few seconds; the rest are fake and not counted.
const browsersMax = 100_000

export const viewBatch = (now: () => number = Date.now): ViewBatch => {
  let days: TakenLooks = new Map()
  const lookerOf = (number: DayNumber, { address, device }: Browser): Looker | undefined => {
    let day = days.get(number)
    if (!day) days.set(number, (day = new Map()))
    const key = `${address}\n${device}`
    let looker = day.get(key)
    if (looker || day.size >= browsersMax) return looker
    looker = { address, device, pages: new Set(), accounts: new Set() }
    day.set(key, looker)
    return looker
  }
  return {
    served: (browser, page) => void lookerOf(dayNumberAt(now()), browser)?.pages.add(page),
    signedIn: (browser, userId) => void lookerOf(dayNumberAt(now()), browser)?.accounts.add(userId),
    take: () => {
      const batch = days
      days = new Map()
      return batch
    },
    putBack: batch => {
      for (const [number, lookers] of batch)
        for (const looker of lookers.values()) {
          const mine = lookerOf(number, looker)
          for (const page of looker.pages) mine?.pages.add(page)
          for (const account of looker.accounts) mine?.accounts.add(account)
        }
    },
  }
}
