// Marks the signed-in user's own relation to each listed car.
import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { CarMark } from '#contract/deals/inbox.ts'
import { api } from '../client/api.ts'
import { useSessionValue } from '../session/session.ts'

const dealWords: Partial<Record<string, string>> = {
  purchase: 'Your purchase',
  'instalment-sale': 'Your purchase',
  agreement: 'Your finance application',
  reservation: 'Reserved by you',
  offer: 'Your offer',
  rental: 'Your rental',
  'test-drive': 'Your viewing',
  inspection: 'Your inspection',
}
const ended = ['completed', 'released']
export const ownListing = 'Your listing'

export const markWords = ({ isOwn, deal }: CarMark): string | undefined => {
  if (isOwn) return ownListing
  if (deal?.kind === 'purchase' && ended.includes(deal.state)) return 'You bought this'
  if (deal?.kind === 'offer' && deal.state === 'accepted') return 'Your offer was accepted'
  return deal ? dealWords[deal.kind] : undefined
}

type Marks = ReadonlyMap<string, string>
const none: Marks = new Map()

/**
 * Empty on the server, for visitors, and until loaded. Requests only cars new in the list; on failure the list shows no
 * marks.
 */
export function useCarMarks(carIds: readonly string[]): Marks {
  const userId = useSessionValue('userId')
  const [known, setKnown] = useState<{ userId: string; marks: Marks }>()
  const requestedIds = useRef(new Set<string>())
  const joinedIds = carIds.join(',')
  useEffect(() => {
    if (userId === '') return
    const fresh = joinedIds.split(',').filter(id => id && !requestedIds.current.has(`${userId} ${id}`))
    const CarIds = fresh.slice(0, limits.carMarksMax)
    if (CarIds.length === 0) return
    for (const id of CarIds) requestedIds.current.add(`${userId} ${id}`)
    const ask = async () => {
      const { data = [] } = await api.inbox.carMarks({ query: { CarIds: CarIds.join(',') }, exempt: true })
      const carMarks = data.flatMap(mark => {
        const words = markWords(mark)
        return words ? [[mark.carId, words] as const] : []
      })
      if (carMarks.length > 0)
        setKnown(before => ({
          userId,
          marks: new Map([...(before?.userId === userId ? before.marks : none), ...carMarks]),
        }))
    }
    void ask()
  }, [userId, joinedIds])
  return known?.userId === userId ? known.marks : none
}
