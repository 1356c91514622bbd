// Sends a listing with its papers, once: a lost answer is asked for, and after a refusal another try is another request.
import { useState } from 'react'
import type { CallError } from '#contract/call.ts'
import type { OwnCar } from '#contract/listings.ts'
import { api, newKey } from '../../api.ts'
import { outcomeOf } from '../../frame/once.ts'
import { isUnsure } from '../../outcome.ts'
import type { Sendable } from './draft.ts'
import type { Purpose } from './own-draft.ts'
import type { Papers } from './use-papers.ts'

type Ready = Awaited<ReturnType<Papers['ready']>>
export type Published = { car: OwnCar; error?: undefined } | { car?: undefined; error: CallError }

type Way = { key: string; onProgress: (sentBytes: number) => void }
const send = (purpose: Purpose, version: number, sendable: Sendable, papers: Ready, way: Way) => {
  const { KeepDocuments, ...documents } = papers
  const body = { ...sendable, ...documents }
  return purpose.kind === 'edit'
    ? api.listings.edit({ ...way, body: { ...body, KeepDocuments, id: purpose.car.id, version } })
    : api.listings.add({ ...way, body })
}

/** `sentBytes` is undefined while nothing is being sent. */
export function usePublish(purpose: Purpose) {
  const [key, setKey] = useState(newKey)
  const [sentBytes, setSentBytes] = useState<number>()

  const publish = async (sendable: Sendable, papers: Ready, version: number): Promise<Published> => {
    setSentBytes(0)
    const { data, error } = await send(purpose, version, sendable, papers, { key, onProgress: setSentBytes })
    setSentBytes(undefined)
    if (data) return { car: data }
    if (!isUnsure(error)) {
      setKey(newKey())
      return { error }
    }
    const car = await outcomeOf<OwnCar>(key)
    return car ? { car } : { error }
  }
  return { publish, sentBytes }
}
