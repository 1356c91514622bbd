// Sends a listing with its papers, once: a lost answer is asked for, and after a refusal another try is another request.
import { useState } from 'react'
import type { CallError } from '#contract/call.ts'
import type { OwnCar } from '#contract/listings.ts'
import { api } from '../../api.ts'
import { outcomeOf } from '../../frame/once.ts'
import { isUnsure } from '../../outcome.ts'
import type { Sendable } from './draft.ts'
import type { Purpose } from './own-draft.ts'
import type { Listing } from './use-listing.ts'
import type { Papers } from './use-papers.ts'

type Ready = Awaited<ReturnType<Papers['ready']>>
/** `earlier`: another try with other words was carried out before, and this one was not. */
export type Published = { car: OwnCar } | { earlier: OwnCar } | { error: CallError }

type Way = { key: string; onProgress: (sentBytes: number) => void }
const send = (purpose: Purpose, version: number, sendable: Sendable, papers: Ready, way: Way) => {
  const { KeepDocuments, ...documents } = papers
  const body = { ...sendable, ...documents }
  return purpose.kind === 'edit'
    ? api.listings.edit({ ...way, body: { ...body, KeepDocuments, id: purpose.car.id, version } })
    : api.listings.add({ ...way, body })
}

// The server names a paper by its place among all; the person knows it by its name.
const named = (error: CallError, papers: readonly File[]): CallError => {
  const problems = error.problems.map(({ field, message }) => {
    const [name, place] = field.split('.')
    const paper = name === 'DocumentFiles' ? papers[Number(place ?? Number.NaN)] : undefined
    return { field, message: paper ? `${paper.name}: ${message}` : message }
  })
  return { ...error, problems, message: problems.length === 1 ? problems[0]!.message : error.message }
}

type Once = Pick<Listing, 'purpose' | 'key' | 'renewKey'>

/** `sentBytes` is undefined while nothing is being sent. */
export function usePublish({ purpose, key, renewKey }: Once) {
  const [sentBytes, setSentBytes] = useState<number>()

  const publish = async (sendable: Sendable, papers: Ready, version: number): Promise<Published> => {
    setSentBytes(0)
    const { data, error } = await send(purpose, version, sendable, papers, { key, onProgress: setSentBytes })
    setSentBytes(undefined)
    if (data) return { car: data }
    const car = isUnsure(error) ? await outcomeOf<OwnCar>(key) : undefined
    if (car && error.name !== 'KEY_REUSED') return { car }
    if (car || !isUnsure(error)) renewKey()
    return car ? { earlier: car } : { error: named(error, papers.DocumentFiles) }
  }
  return { publish, sentBytes }
}
