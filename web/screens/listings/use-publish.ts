// Sends a listing with its files, once: the key is born with the form, and a lost answer is asked for.
import { useState } from 'react'
import type { Car } from '#contract/cars.ts'
import type { CallError } from '#contract/call.ts'
import { api, newKey } from '../../api.ts'
import type { Sendable } from './draft.ts'

export type Published = { carId: string; error?: undefined } | { carId?: undefined; error: CallError }

const lost = new Set<CallError['name']>(['TIMEOUT', 'OFFLINE', 'UNEXPECTED', 'KEY_REUSED'])

/** `sentBytes` is undefined while nothing is being sent. */
export function usePublish() {
  const [key] = useState(newKey)
  const [sentBytes, setSentBytes] = useState<number>()

  const publish = async (sendable: Sendable): Promise<Published> => {
    setSentBytes(0)
    const { data, error } = await api.cars.add({ key, body: sendable, onProgress: setSentBytes })
    setSentBytes(undefined)
    if (data) return { carId: data.id }
    if (!lost.has(error.name)) return { error }
    const outcome = await api.wallet.outcome({ query: { key } })
    return outcome.data?.state === 'done' ? { carId: (outcome.data.answer as Car).id } : { error }
  }
  return { publish, sentBytes }
}
