// Free hours of a workshop's location, fetched on first view.
import { useEffect, useState } from 'react'
import { api } from '../client/api.ts'
import { HourChoice } from './opening-hours/hour-choice.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/states.tsx'

type Props = {
  placeId: string
  /** An hour that is kept for these two. */
  own?: string
  chosen: string | undefined
  choose: (slotAt: string) => void
  otherwise: string
  error: string | undefined
}

export function PlaceHours({ placeId, own, chosen, choose, otherwise, error }: Props) {
  const [free, setFree] = useState<readonly string[]>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const ask = async () => {
      const { data, error: refused } = await api.workshops.slots({ query: { PlaceId: placeId } })
      setFree(data?.slots)
      setProblem(refused && messageOf(refused))
    }
    void ask()
  }, [placeId])
  if (problem) return <Notice tone="bad">{problem}</Notice>
  if (!free) return <Skeleton className="h-60 w-full" />
  const slots = own === undefined ? free : [...new Set([...free, own])].toSorted()
  return <HourChoice slots={slots} chosen={chosen} choose={choose} otherwise={otherwise} error={error} />
}
