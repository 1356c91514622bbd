// Counts the calls of an address over every server of one database.
import type { Query } from '../db/db.ts'

/** Adds to the count of an address; gives the calls in its minute so far, and how much of the minute is left. */
export type ShareCalls = (machine: string, calls: number) => Promise<{ calls: number; msLeft: number }>

type Count = { calls: number; unshared: number; endsAt: number }
type Done = (error: Error | null, result?: { current: number; ttl: number }) => void

/** Addresses that one process remembers; the one counted longest ago is forgotten first. */
const machinesMax = 5_000
/** A server tells the others after a sixtieth of the limit, so that `n` of them let at most n sixtieths more through. */
const shares = 60

/** The minute is the database's, whose clock all servers have in common. */
export const callsInDatabase =
  (db: Query): ShareCalls =>
  (machine, calls) =>
    db.one<{ calls: number; msLeft: number }>`
      insert into call_count as c (machine, since, calls) values (${machine}, clock_timestamp(), ${calls})
      on conflict (machine) do update set
        calls = case when c.since > clock_timestamp() - interval '1 minute' then c.calls else 0 end + excluded.calls,
        since = case when c.since > clock_timestamp() - interval '1 minute' then c.since else excluded.since end
      returning c.calls as calls,
        greatest(0, extract(epoch from c.since + interval '1 minute' - clock_timestamp()) * 1000)::int as "msLeft"`

/** Deletes counts that are over. */
export const deleteOldCounts = (db: Query): Promise<number> =>
  db.run`delete from call_count where since < clock_timestamp() - interval '10 minutes'`

/**
 * Makes the counts of one process for `@fastify/rate-limit`: each call is counted here, and the sum is shared when it
 * has grown by a sixtieth of `max`. While the database is away each server counts alone.
 */
export const sharedCounts = (max: number, share: ShareCalls | undefined) => {
  const counts = new Map<string, Count>()
  const shareEvery = Math.max(1, Math.ceil(max / shares))
  const tell = async (machine: string, count: Count): Promise<void> => {
    const { unshared } = count
    count.unshared = 0
    const total = await share?.(machine, unshared).catch(() => undefined)
    if (!total) return
    count.calls = total.calls + count.unshared
    count.endsAt = performance.now() + total.msLeft
  }
  return class Store {
    incr(machine: string, done: Done, windowMs: number): void {
      const now = performance.now()
      const last = counts.get(machine)
      const count = last && now < last.endsAt ? last : { calls: 0, unshared: 0, endsAt: now + windowMs }
      counts.delete(machine)
      counts.set(machine, count)
      if (counts.size > machinesMax) counts.delete(counts.keys().next().value!)
      count.calls++
      count.unshared++
      if (count.unshared >= shareEvery) void tell(machine, count)
      done(null, { current: count.calls, ttl: Math.max(1, Math.ceil(count.endsAt - now)) })
    }
    child(): Store {
      return this
    }
  }
}
