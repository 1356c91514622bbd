// Bounded queue for page rendering, which refuses when full.
import { setImmediate, setTimeout } from 'node:timers/promises'
import { fail } from '#contract/core/errors.ts'

export type RenderLimits = {
  /** Renderings at the same time. */
  runningMax: number
  /** The same while a payment is under way: two that rest in turns would leave it a third of a processor. */
  runningBesidePayments: number
  /** Renderings that wait for those. */
  waitingMax: number
  /** Renderings of one address that run or wait at the same time. */
  sharePerAddress: number
  /**
   * The least and the most that a rendering waits before it begins while a payment is under way. In between it waits as
   * long as the one before it took, so that renderings have at most half of a busy processor.
   */
  restMs: number
  restMsMax: number
  /** Renderings per address and minute; one address may be a whole mobile network. */
  perMinuteMax: number
}

export const renderLimits: RenderLimits = {
  runningMax: 2,
  runningBesidePayments: 1,
  waitingMax: 32,
  sharePerAddress: 8,
  restMs: 15,
  restMsMax: 250,
  perMinuteMax: 600,
}

// Addresses counted per minute; beyond this the count starts again, and the queue's own limits still hold.
const addressesMax = 50_000

export type RenderQueue = {
  /**
   * Does the work when its turn comes. Renewals of shared pages go before requests of a single `address`. Refuses
   * TOO_MANY_REQUESTS and BUSY.
   */
  run: <T>(request: { address: string; renews: boolean }, work: () => Promise<T>) => Promise<T>
}

/** What each address has running and waiting, and asked for in this minute. Refuses TOO_MANY_REQUESTS. */
const addressShares = (limits: RenderLimits, now: () => number) => {
  const inside = new Map<string, number>()
  const counted = new Map<string, number>()
  let minute = 0
  return {
    count: (address: string): void => {
      const current = Math.floor(now() / 60_000)
      if (current !== minute || counted.size >= addressesMax) counted.clear()
      minute = current
      const times = (counted.get(address) ?? 0) + 1
      if (times > limits.perMinuteMax) fail('TOO_MANY_REQUESTS')
      counted.set(address, times)
    },
    enter: (address: string): void => {
      const share = inside.get(address) ?? 0
      if (share >= limits.sharePerAddress) fail('TOO_MANY_REQUESTS')
      inside.set(address, share + 1)
    },
    leave: (address: string): void => {
      const share = inside.get(address)! - 1
      if (share > 0) inside.set(address, share)
      else inside.delete(address)
    },
  }
}

export type RenderAround = {
  /** In milliseconds. */
  now?: () => number
  isPaying?: () => boolean
  rest?: (ms: number) => Promise<unknown>
}

export function renderQueue(
  limits: RenderLimits = renderLimits,
  { now = Date.now, isPaying = () => false, rest = setTimeout }: RenderAround = {},
): RenderQueue {
  const ahead: (() => void)[] = []
  const waiting: (() => void)[] = []
  const shares = addressShares(limits, now)
  let running = 0
  let tookMs = 0

  const isFull = (): boolean => running >= (isPaying() ? limits.runningBesidePayments : limits.runningMax)
  const beginWaiting = (): void => {
    while (!isFull()) {
      const first = ahead.shift() ?? waiting.shift()
      if (!first) return
      running++
      first()
    }
  }
  const turn = (line: (() => void)[]): Promise<void> =>
    new Promise(resolve => {
      line.push(resolve)
      beginWaiting()
    })
  const inTurn = async <T>(line: (() => void)[], work: () => Promise<T>): Promise<T> => {
    await turn(line)
    // Other work of this process, such as a payment, goes first; requests for the same page share this one.
    await (isPaying() ? rest(Math.min(limits.restMsMax, Math.max(limits.restMs, tookMs))) : setImmediate())
    const beganAt = now()
    try {
      return await work()
    } finally {
      tookMs = now() - beganAt
      running--
      beginWaiting()
    }
  }
  return {
    run: async ({ address, renews }, work) => {
      const line = renews ? ahead : waiting
      if (isFull() && line.length >= limits.waitingMax) fail('BUSY')
      shares.count(address)
      if (renews) return inTurn(ahead, work)
      shares.enter(address)
      try {
        return await inTurn(waiting, work)
      } finally {
        shares.leave(address)
      }
    },
  }
}
