// What is sent under one key happens once: the same is sent again, never another, and asked about where its answer got lost.
import { useRef, useState } from 'react'
import type { CallError } from '#contract/call.ts'
import { api, newKey } from '../api.ts'
import { isUnsure } from '../outcome.ts'

export type Came<Done> = { data: Done; error?: undefined } | { data?: undefined; error: CallError }

const asksMax = 3
const askEveryMs = 2_000
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** What became of what was sent under a key; undefined while nobody can say. */
export async function outcomeOf<Done>(key: string): Promise<Done | undefined> {
  const { data } = await api.wallet.outcome({ query: { key } })
  return data?.state === 'done' ? (data.answer as Done) : undefined
}

async function awaitOutcome<Done>(key: string): Promise<Done | undefined> {
  for (let asked = 1; ; asked++) {
    const done = await outcomeOf<Done>(key)
    if (done || asked === asksMax) return done
    await pause(askEveryMs)
  }
}

type Keyed = { key: string; renewKey: () => void }
/** `earlier`: another try with other words was carried out before, and this one was not. */
export type SentOnce<Done> = { done: Done } | { earlier: Done } | { error: CallError }

/** Sends under a key of which the device knows: a lost answer is asked for, and after a refusal another try is another request. */
export async function sendOnce<Done>(
  { key, renewKey }: Keyed,
  send: (key: string) => Promise<Came<Done>>,
): Promise<SentOnce<Done>> {
  const { data, error } = await send(key)
  if (!error) return { done: data }
  const earlier = isUnsure(error) ? await outcomeOf<Done>(key) : undefined
  if (earlier && error.name !== 'KEY_REUSED') return { done: earlier }
  if (earlier || !isUnsure(error)) renewKey()
  return earlier ? { earlier } : { error }
}

type Call<Body, Done> = (sent: { key: string; pin: string; body: Body }) => Promise<Came<Done>>

/**
 * `send` answers what was done or the refusal, and nothing where it is under way already. After a lost answer `unsure`
 * holds what was sent: `ask` looks again, and sending is safe, because the key is the same. `settles` tells the refusals
 * after which an earlier try cannot be under way any more.
 */
export function useOnce<Body, Done>(call: Call<Body, Done>, settles: (error: CallError) => boolean) {
  const [key] = useState(newKey)
  const [unsure, setUnsure] = useState<Body>()
  const busy = useRef(false)

  const settle = async (sent: Body, error: CallError): Promise<Came<Done>> => {
    if (!isUnsure(error)) {
      if (settles(error)) setUnsure(undefined)
      return { error }
    }
    const data = await awaitOutcome<Done>(key)
    setUnsure(data ? undefined : () => sent)
    return data ? { data } : { error }
  }
  const send = async (body: Body, pin: string): Promise<Came<Done> | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    try {
      const sent = unsure ?? body
      const came = await call({ key, pin, body: sent })
      return came.error ? await settle(sent, came.error) : came
    } finally {
      busy.current = false
    }
  }
  const ask = async (): Promise<Done | undefined> => {
    const data = await awaitOutcome<Done>(key)
    if (data) setUnsure(undefined)
    return data
  }
  return { send, ask, unsure }
}
