// Sends a listing with its papers, or saves it, from its form.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { OwnCar } from '#contract/cars/listings.ts'
import { api } from '../../../client/api.ts'
import type { Came } from '../../../client/send-once.ts'
import type { Opened } from '../../../forms/changed-meanwhile.ts'
import { useSendForm } from '../../../forms/use-send-form.ts'
import type { Draft, Sendable } from './draft.ts'
import { openedFor } from './own-draft.ts'
import type { Listing } from './use-listing.ts'

// The server names a paper by its place among all; the person knows it by its name.
const named = (error: CallError, papers: readonly File[]): CallError => {
  const problems = error.problems.map(({ field, message }) => {
    const [name, place] = field.split('.')
    const paper = name === 'DocumentFiles' ? papers[Number(place ?? Number.NaN)] : undefined
    return { field, message: paper ? `${paper.name}: ${message}` : message }
  })
  return { ...error, problems, message: problems.length === 1 ? problems[0]!.message : error.message }
}

const publishedWords = ({ title }: OwnCar) =>
  `This was published already, as ${title}; what you changed since is not in it. Change that one in Your cars, or publish again to offer another car.`

/** `sentBytes` is undefined while nothing is being sent. */
export function useSend(listing: Listing, done: (car: OwnCar) => unknown) {
  const { purpose, papers } = listing
  const [sentBytes, setSentBytes] = useState<number>()
  const call = async (sendable: Sendable, { key, version }: { key: string; version: number }) => {
    const { KeepDocuments, ...documents } = await papers.ready()
    const body = { ...sendable, ...documents }
    const way = { key, onProgress: setSentBytes }
    setSentBytes(0)
    const { data, error } = await (purpose.kind === 'edit'
      ? api.listings.edit({ ...way, body: { ...body, KeepDocuments, id: purpose.car.id, version } })
      : api.listings.add({ ...way, body }))
    setSentBytes(undefined)
    return error ? { error: named(error, documents.DocumentFiles) } : { data }
  }
  const reload = async (): Promise<Came<Opened<Draft>>> => {
    const { data: car, error } = await api.listings.one({ query: { Id: purpose.car?.id ?? '' } })
    if (error) return { error }
    papers.become(car.documents)
    return { data: openedFor({ kind: 'edit', car }) }
  }
  const sending = useSendForm(listing, { call, reload, earlierWords: publishedWords, done })
  return { sending, sentBytes }
}
