// The wallet while it is on its way, in the shape of what comes.
import { WaitingPage } from '../app/waiting-page.tsx'
import { Skeleton, WaitingList } from '../ui/states.tsx'

export const WaitingWallet = () => (
  <WaitingPage>
    <div role="status" aria-label="Loading">
      <Skeleton className="h-72 w-full rounded-box" />
      <div className="mt-10">
        <WaitingList />
      </div>
    </div>
  </WaitingPage>
)
