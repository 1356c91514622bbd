// One payment from a form that pays once: sent under one key, and asked about where its answer got lost.
import { useRef, useState } from 'react'
import type { CallError } from '#contract/call.ts'
import { api, newKey } from '../../api.ts'
import { nextOf } from './refusals.ts'

/** What came of it: a booking of a car, an order of parts. */
export type Made = { id: string }
export type Paid = { made: Made; error?: undefined } | { made?: undefined; error: CallError }
export type Send<Offer> = (asked: {
  key: string
  query: { pin: string }
  body: Offer
}) => Promise<{ data: Made; error?: undefined } | { data?: undefined; error: CallError }>

const asksMax = 3
const askEveryMs = 2_000
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** What became of the payment under a key, or undefined while nobody can say. */
async function askOutcome(key: string): Promise<Made | undefined> {
  for (let asked = 1; ; asked++) {
    const { data } = await api.wallet.outcome({ query: { key } })
    if (data?.state === 'done') return data.answer as Made
    if (asked === asksMax) return undefined
    await pause(askEveryMs)
  }
}

/**
 * `pay` answers what was made or the refusal. After a lost answer `unsure` holds what was sent: `ask` looks again, and
 * paying the same once more is safe, because the key is the same.
 */
export function usePayment<Offer>(sendOffer: Send<Offer>) {
  const [key] = useState(newKey)
  const [unsure, setUnsure] = useState<Offer>()
  const busy = useRef(false)

  const settle = async (offer: Offer, error: CallError): Promise<Paid> => {
    const made = await askOutcome(key)
    setUnsure(made ? undefined : offer)
    return made ? { made } : { error }
  }
  const pay = async (offer: Offer, pin: string): Promise<Paid | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    try {
      const { data, error } = await sendOffer({ key, query: { pin }, body: unsure ?? offer })
      if (data) return { made: data }
      const next = nextOf(error)
      if (next === 'ask') return await settle(offer, error)
      // A wrong pin says nothing about an earlier try that may still be under way.
      if (next !== 'pin' && next !== 'wait') setUnsure(undefined)
      return { error }
    } finally {
      busy.current = false
    }
  }
  const ask = async (): Promise<Made | undefined> => {
    const made = await askOutcome(key)
    if (made) setUnsure(undefined)
    return made
  }
  return { pay, ask, unsure }
}
