// Proposes another time or location; free hours load on opening.
import { useEffect, useState } from 'react'
import type { Slots, TestDrive } from '#contract/test-drive/shape.ts'
import { api } from '../client/api.ts'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/states.tsx'
import type { Problems } from '../deal-engine/kind.ts'
import { HourChoice } from '../repair/opening-hours/hour-choice.tsx'
import { PlaceChoice } from './place-choice.tsx'

export type OtherTimeFields = { slotAt: string; placeId: string }
type Props = {
  drive: TestDrive
  filled: OtherTimeFields
  fill: (filled: OtherTimeFields) => void
  problems: Problems
}

/** The hour that stands is free for the two whose it is. */
const withOwn = (slots: readonly string[], { slotAt }: TestDrive): string[] =>
  [...new Set([...slots, slotAt])].toSorted()

export function OtherTime({ drive, filled, fill, problems }: Props) {
  const [free, setFree] = useState<Slots>()
  const [problem, setProblem] = useState<string>()
  const carId = drive.car.id
  useEffect(() => {
    const ask = async () => {
      const { data, error } = await api.testDrives.slots({ query: { CarId: carId } })
      setFree(data)
      setProblem(error && messageOf(error))
    }
    void ask()
  }, [carId])
  if (problem) return <Notice tone="bad">{problem}</Notice>
  if (!free) return <Skeleton className="h-60 w-full" />
  return (
    <div className="grid grid-cols-1 gap-5">
      <HourChoice
        otherwise={`Look again in a day or two, or write to the ${drive.role === 'buyer' ? 'seller' : 'buyer'}.`}
        slots={withOwn(free.slots, drive)}
        chosen={filled.slotAt}
        choose={slotAt => fill({ ...filled, slotAt })}
        error={problems['slotAt']}
      />
      <PlaceChoice
        places={free.places}
        chosen={filled.placeId}
        choose={placeId => fill({ ...filled, placeId })}
        error={problems['placeId']}
      />
    </div>
  )
}
