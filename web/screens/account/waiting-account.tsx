// The account while it is on its way, in the shape of what comes.
import { Skeleton } from '../../ui/states.tsx'

export const WaitingAccount = () => (
  <div role="status" aria-label="Loading">
    <div className="mb-6 flex items-center gap-4">
      <Skeleton className="size-16 rounded-round" />
      <div className="grid grow gap-2">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-5 w-32" />
      </div>
    </div>
    <Skeleton className="h-64 w-full rounded-box" />
    <Skeleton className="mt-8 h-40 w-full" />
  </div>
)
