// Proposing another hour, in the dialog of the step: the free hours of the place are fetched when it opens.
import { useEffect, useState } from 'react'
import type { Repair } from '#contract/deals/repair/fields.ts'
import { api } from '../../client/api.ts'
import { HourChoice } from '../../features/opening-hours/hour-choice.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/states.tsx'
import type { Problems, StepFields } from '../kind.ts'

type Filled = { slotAt: string }
type Props = { it: Repair; filled: Filled; fill: (filled: Filled) => void; problems: Problems }

function OtherHour({ it, filled, fill, problems }: Props) {
  const [free, setFree] = useState<readonly string[]>()
  const [problem, setProblem] = useState<string>()
  const placeId = it.place.id
  useEffect(() => {
    const ask = async () => {
      const { data, error } = await api.workshops.slots({ query: { PlaceId: placeId } })
      setFree(data?.slots)
      setProblem(error && messageOf(error))
    }
    void ask()
  }, [placeId])
  if (problem) return <Notice tone="bad">{problem}</Notice>
  if (!free) return <Skeleton className="h-60 w-full" />
  return (
    <HourChoice
      // The hour that stands is kept for these two.
      slots={[...new Set([...free, it.slotAt])].toSorted()}
      chosen={filled.slotAt}
      choose={slotAt => fill({ slotAt })}
      otherwise="Look again in a day or two, or decline."
      error={problems['slotAt']}
    />
  )
}

export const otherHourFields: StepFields<Repair, Filled> = {
  first: ({ slotAt }) => ({ slotAt }),
  problems: ({ slotAt }, it): Record<string, string> =>
    slotAt === it.slotAt ? { slotAt: 'This is what was asked for. Choose another, or agree to it.' } : {},
  draw: (it, filled, fill, problems) => <OtherHour it={it} filled={filled} fill={fill} problems={problems} />,
}
