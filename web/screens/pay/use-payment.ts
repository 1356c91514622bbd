// One payment from a form that pays once: sent under one key, and asked about where its answer got lost.
import { useRef, useState } from 'react'
import type { CallError } from '#contract/call.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Kobo } from '#contract/money.ts'
import { api, newKey } from '../../api.ts'
import { nextOf } from './refusals.ts'

export type Offer = { carId: string; shownPriceKobo: Kobo; planId?: string; deliveryAddress: string }
export type Paid =
  | { booking: Pick<Booking, 'id'>; error?: undefined }
  | { booking?: undefined; error: CallError }

const asksMax = 3
const askEveryMs = 2_000
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** What became of the payment under a key: its booking, or undefined while nobody can say. */
async function askOutcome(key: string): Promise<Pick<Booking, 'id'> | undefined> {
  for (let asked = 1; ; asked++) {
    const { data } = await api.wallet.outcome({ query: { key } })
    if (data?.state === 'done') return data.answer as Booking
    if (asked === asksMax) return undefined
    await pause(askEveryMs)
  }
}

/**
 * `pay` answers a booking or the refusal. After a lost answer `unsure` holds what was sent: `ask` looks again, and
 * paying the same once more is safe, because the key is the same.
 */
export function usePayment() {
  const [key] = useState(newKey)
  const [unsure, setUnsure] = useState<Offer>()
  const busy = useRef(false)

  const settle = async (offer: Offer, error: CallError): Promise<Paid> => {
    const booking = await askOutcome(key)
    setUnsure(booking ? undefined : offer)
    return booking ? { booking } : { error }
  }
  const pay = async (offer: Offer, pin: string): Promise<Paid | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    try {
      const { data, error } = await api.bookings.carPayment({ key, query: { pin }, body: unsure ?? offer })
      if (data) return { booking: data }
      const next = nextOf(error)
      if (next === 'ask') return await settle(offer, error)
      // A wrong pin says nothing about an earlier try that may still be under way.
      if (next !== 'pin' && next !== 'wait') setUnsure(undefined)
      return { error }
    } finally {
      busy.current = false
    }
  }
  const ask = async (): Promise<Pick<Booking, 'id'> | undefined> => {
    const booking = await askOutcome(key)
    if (booking) setUnsure(undefined)
    return booking
  }
  return { pay, ask, unsure: unsure !== undefined }
}
