// Limits concurrent forms, by number and bytes, per sender and in total, before any is read.
import { fail } from '#contract/core/errors.ts'
import type { Patience } from './form-patience.ts'

/** So many forms with so many bytes at the same time. */
export type Share = { forms: number; bytes: number }

export type FormBounds = {
  /** Of calls open to everybody: for one address, and for all of them together. */
  openAddress: Share
  openAll: Share
  /** Of people who are signed in: for one person, for one address, and in all. */
  person: Share
  address: Share
  all: Share
  open: Patience
  signedIn: Patience
}

/**
 * Behind one address a mobile network may stand, so an address gets more than a person needs. A registration has one
 * picture: 20 MB of it arrive in three minutes over 0.9 Mbit/s, the 3 MB of a phone over 0.13. Who is signed in has the
 * six minutes of the server itself: 20 MB over 0.45 Mbit/s, a slow 3G. The largest form, an offer with all its pictures
 * and papers, has 402 MB.
 */
export const formBounds: FormBounds = {
  openAddress: { forms: 16, bytes: 48_000_000 },
  openAll: { forms: 256, bytes: 512_000_000 },
  person: { forms: 8, bytes: 450_000_000 },
  address: { forms: 64, bytes: 1_000_000_000 },
  all: { forms: 512, bytes: 4_000_000_000 },
  open: { wholeMs: 180_000, silentMs: 20_000 },
  signedIn: { wholeMs: 360_000, silentMs: 60_000 },
}

/** Who sends: the address, and the person where the call is for people who are signed in. */
export type Sender = { address: string; userId: string | undefined }

export type FormGate = {
  /**
   * Takes a place for a form of at most so many bytes, and gives the way to give it back. Refuses TOO_MANY_REQUESTS
   * where its sender has too many on their way, and BUSY where everybody together has.
   */
  enter: (sender: Sender, bytes: number) => () => void
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
        ['open', bounds.openAll],
        ['all', bounds.all],
      ]
    : [
        [`of ${userId}`, bounds.person],
        [`from ${address}`, bounds.address],
        ['all', bounds.all],
      ]

/** Makes the gate of one process. */
export const formGate = (bounds: FormBounds): FormGate => {
  const taken = new Map<string, Share>()
  const of = (name: string): Share => taken.get(name) ?? { forms: 0, bytes: 0 }
  const change = (name: string, forms: number, bytes: number) => {
    const now = of(name)
    if (now.forms + forms === 0) taken.delete(name)
    else taken.set(name, { forms: now.forms + forms, bytes: now.bytes + bytes })
  }
  return {
    enter: (sender, bytes) => {
      const shares = sharesOf(sender, bounds)
      for (const [name, max] of shares) {
        const now = of(name)
        if (now.forms < max.forms && now.bytes + bytes <= max.bytes) continue
        if (max === bounds.all || max === bounds.openAll) fail('BUSY')
        fail('TOO_MANY_REQUESTS', { message: soMany })
      }
      for (const [name] of shares) change(name, 1, bytes)
      return () => {
        for (const [name] of shares) change(name, -1, -bytes)
      }
    },
    patience: ({ userId }) => (userId === undefined ? bounds.open : bounds.signedIn),
    bytes: () => of('all').bytes,
  }
}
