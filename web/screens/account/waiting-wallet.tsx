// The wallet while it is on its way, in the shape of what comes.
import { Skeleton, WaitingList } from '../../ui/states.tsx'

export const WaitingWallet = () => (
  <div role="status" aria-label="Loading">
    <Skeleton className="mb-6 h-10 w-40" />
    <Skeleton className="h-72 w-full rounded-box" />
    <div className="mt-10">
      <WaitingList />
    </div>
  </div>
)
