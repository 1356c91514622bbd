// Limits concurrent forms per sender and in total.
import { fail, Failure } from '#contract/core/errors.ts'
import { networkOf } from '../network/addresses.ts'
import { type Patience, paceMeter } from './form-patience.ts'

/** Limits on concurrent forms and their bytes. */
export type Share = { forms: number; bytes: number }

export type FormBounds = {
  /** Of calls open to everybody: for one address, for its network, and for all of them together. */
  openAddress: Share
  openNetwork: Share
  openAll: Share
  /** Of people who are signed in: for one person, for one address, and in all. */
  person: Share
  address: Share
  all: Share
  open: Patience
  signedIn: Patience
  /** Where the room of open calls is full, a form older than this may lose its place to a new one. */
  graceMs: number
}

/**
 * One address may be a mobile network, so it gets more than one person needs. A registration has one picture: 20 MB
 * arrive in three minutes over 0.9 Mbit/s, the 3 MB of a phone over 0.13. Signed-in users have the server's own six
 * minutes: 20 MB over 0.45 Mbit/s, a slow 3G. The largest form, an offer with all pictures and papers, has 402 MB.
 */
export const formBounds: FormBounds = {
  openAddress: { forms: 16, bytes: 48_000_000 },
  openNetwork: { forms: 64, bytes: 160_000_000 },
  openAll: { forms: 256, bytes: 512_000_000 },
  person: { forms: 8, bytes: 450_000_000 },
  address: { forms: 64, bytes: 1_000_000_000 },
  all: { forms: 512, bytes: 4_000_000_000 },
  open: { wholeMs: 180_000, silentMs: 20_000 },
  signedIn: { wholeMs: 360_000, silentMs: 60_000 },
  graceMs: 2_000,
}

/** Who sends: the address, and the person where the call is for people who are signed in. */
export type Sender = { address: string; userId: string | undefined }

export type FormPlace = {
  /** Releases the place. */
  leave: () => void
  /** Notes the bytes received so far. */
  arrived: (bytes: number) => void
  /** Aborts when the place goes to another form. */
  lost: AbortSignal
}

export type FormGate = {
  /**
   * Reserves a place for a form of at most `bytes`. Refuses TOO_MANY_REQUESTS if its sender has too many in progress,
   * and BUSY if all senders together do. Open calls make room: when their share or that of a network is full, the
   * slowest form loses its place, so withheld forms keep nobody out.
   */
  enter: (sender: Sender, bytes: number) => FormPlace
  patience: (sender: Sender) => Patience
  /** The bytes of all forms on their way. */
  bytes: () => number
}

const soMany =
  'Other forms from you, or from your network, are still being sent. Please try again when they have arrived.'

const sharesOf = ({ address, userId }: Sender, bounds: FormBounds): [string, Share][] =>
  userId === undefined
    ? [
        [`open from ${address}`, bounds.openAddress],
        [`open in ${networkOf(address)}`, bounds.openNetwork],
        ['open', bounds.openAll],
        ['all', bounds.all],
      ]
    : [
        [`of ${userId}`, bounds.person],
        [`from ${address}`, bounds.address],
        ['all', bounds.all],
      ]

type Open = {
  in: readonly string[]
  leave: () => void
  lose: () => void
  bornAt: number
  bytesPerMs: () => number
}

const outpaced = () =>
  new Failure('BUSY', {
    message:
      'Your form arrived slowly while many others waited. Please try again in a moment, or with a smaller picture.',
  })

/** The slowest form among those old enough to show their pace. */
const slowestOf = (open: Iterable<Open>, bornBefore: number): Open | undefined =>
  [...open]
    .filter(({ bornAt }) => bornAt <= bornBefore)
    .toSorted((a, b) => a.bytesPerMs() - b.bytesPerMs())[0]

/** Makes the gate of one process; `now` in milliseconds. */
export const formGate = (bounds: FormBounds, now: () => number = () => performance.now()): FormGate => {
  const shareByAddress = new Map<string, Share>()
  const open = new Set<Open>()
  const of = (name: string): Share => shareByAddress.get(name) ?? { forms: 0, bytes: 0 }
  const change = (name: string, forms: number, bytes: number) => {
    const before = of(name)
    if (before.forms + forms === 0) shareByAddress.delete(name)
    else shareByAddress.set(name, { forms: before.forms + forms, bytes: before.bytes + bytes })
  }
  const isFull = ([name, max]: [string, Share], bytes: number): boolean => {
    const share = of(name)
    return share.forms >= max.forms || share.bytes + bytes > max.bytes
  }
  /** Takes places from the slowest forms until there is room, or only new forms are left. */
  const makeRoom = (share: [string, Share], bytes: number): void => {
    while (isFull(share, bytes)) {
      const slowest = slowestOf(
        [...open].filter(each => each.in.includes(share[0])),
        now() - bounds.graceMs,
      )
      if (!slowest) return
      slowest.leave()
      slowest.lose()
    }
  }
  const enter = (sender: Sender, bytes: number): FormPlace => {
    const shares = sharesOf(sender, bounds)
    for (const share of shares) {
      const [, max] = share
      if (max === bounds.openAll || max === bounds.openNetwork) makeRoom(share, bytes)
      if (!isFull(share, bytes)) continue
      if (max === bounds.all || max === bounds.openAll) fail('BUSY')
      fail('TOO_MANY_REQUESTS', { message: soMany })
    }
    for (const [name] of shares) change(name, 1, bytes)
    const lost = new AbortController()
    const pace = paceMeter(now)
    let isHeld = true
    const leave = () => {
      if (!isHeld) return
      isHeld = false
      open.delete(place)
      for (const [name] of shares) change(name, -1, -bytes)
    }
    const place: Open = {
      in: shares.map(([name]) => name),
      leave,
      lose: () => lost.abort(outpaced()),
      bornAt: now(),
      bytesPerMs: pace.bytesPerMs,
    }
    if (sender.userId === undefined) open.add(place)
    return { leave, arrived: pace.arrived, lost: lost.signal }
  }
  return {
    enter,
    patience: ({ userId }) => (userId === undefined ? bounds.open : bounds.signedIn),
    bytes: () => of('all').bytes,
  }
}
