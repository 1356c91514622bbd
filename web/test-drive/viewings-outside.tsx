// Names the viewings that are agreed while changed hours would be closed.
import { useEffect, useState } from 'react'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { limits } from '#contract/core/limits.ts'
import { slotWords } from '#contract/core/time-words.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import type { TestDriveCard } from '#contract/test-drive/shape.ts'
import { api } from '../client/api.ts'
import { changedDays, isOutside, OutsideNotice } from '../repair/opening-hours/outside.tsx'

/** The hours before and after the change at the place where a car is seen; null where they stay. */
type ChangeAt = (car: TestDriveCard['car']) => readonly [before: Hours, after: Hours] | null

function useAgreed(): readonly TestDriveCard[] {
  const [agreed, setAgreed] = useState<readonly TestDriveCard[]>([])
  useEffect(() => {
    const load = async () => {
      // What comes next is first; a page that cannot be read names none.
      const { data } = await api.testDrives.byCarOwner({ query: { PageSize: limits.pageSizeMax } })
      setAgreed((data ?? []).filter(({ state }) => state === 'accepted'))
    }
    void load()
  }, [])
  return agreed
}

export function ViewingsOutside({ changeAt }: { changeAt: ChangeAt }) {
  const [today] = useState(() => lagosDayOf(new Date()))
  const outside = useAgreed().filter(({ car, slotAt }) => {
    const change = changeAt(car)
    return change && isOutside(slotAt, change[1], changedDays(...change, today))
  })
  return (
    <div aria-live="polite" className="empty:hidden">
      <OutsideNotice
        items={outside.map(({ id, car, slotAt }) => ({
          id,
          to: `/bookings/test-drives/${id}`,
          words: `${car.title}, ${slotWords(slotAt)}`,
        }))}
        titles={['A viewing is agreed while you are closed', 'viewings are agreed while you are closed']}
        advice={[
          'It stays agreed. Tell the buyer, or cancel it.',
          'They stay agreed. Tell the buyers, or cancel them.',
        ]}
      />
    </div>
  )
}
