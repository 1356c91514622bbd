// Names the viewings that are agreed while changed hours would be closed.
import { useEffect, useState } from 'react'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { limits } from '#contract/core/limits.ts'
import { slotWords } from '#contract/core/time-words.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import type { TestDriveCard } from '#contract/test-drive/shape.ts'
import { api } from '../client/api.ts'
import { Notice } from '../ui/notice.tsx'
import { changedDays, isOutside, OutsideNotice } from '../repair/opening-hours/outside.tsx'

/** The hours before and after the change at the place where a car is seen; null where they stay. */
type ChangeAt = (car: TestDriveCard['car']) => readonly [before: Hours, after: Hours] | null

/** The agreed viewings; null where they could not be read whole. */
function useAgreed(): readonly TestDriveCard[] | null {
  const [agreed, setAgreed] = useState<readonly TestDriveCard[] | null>([])
  useEffect(() => {
    const load = async () => {
      const query = { PageSize: limits.pageSizeMax }
      const { data, pageMeta } = await api.testDrives.byCarOwner({ query })
      // Newest change first: what has not changed for as long as hours can be booked ahead is not ahead.
      const before = new Date(Date.now() - limits.slotDaysAhead * 86_400_000).toISOString()
      const isWhole = data && (pageMeta.totalPages === 1 || data.at(-1)!.changedAt < before)
      setAgreed(isWhole ? data.filter(({ state }) => state === 'accepted') : null)
    }
    void load()
  }, [])
  return agreed
}

const Unread = () => (
  <Notice tone="warn" title="We couldn’t check your viewings">
    Look at your bookings for viewings outside these hours before you save.
  </Notice>
)

export function ViewingsOutside({ changeAt }: { changeAt: ChangeAt }) {
  const [today] = useState(() => lagosDayOf(new Date()))
  const agreed = useAgreed()
  const outside = (agreed ?? []).filter(({ car, slotAt }) => {
    const change = changeAt(car)
    return change && isOutside(slotAt, change[1], changedDays(...change, today))
  })
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {agreed === null && <Unread />}
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
