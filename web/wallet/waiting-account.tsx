// The account while it is on its way, in the shape of what comes.
import { WaitingPage } from '../app/waiting-page.tsx'
import { Skeleton } from '../ui/states.tsx'

export const WaitingAccount = () => (
  <WaitingPage>
    <div role="status" aria-label="Loading">
      <Skeleton className="h-64 w-full rounded-box" />
      <Skeleton className="mt-8 h-40 w-full" />
    </div>
  </WaitingPage>
)
