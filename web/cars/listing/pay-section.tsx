// The way to pay for a car, below the reader's own deals with it.
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Car } from '#contract/cars/cars.ts'
import { useActing } from '../../session/acting.ts'
import { useSessionValue, useSignedIn } from '../../session/session.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { PayBar } from './buy-box.tsx'

// Only who is signed in needs it, so it is not part of what a visitor loads.
const MyDeals = lazyComponent(() => import('./my-deals.tsx'))

/** Whether the reader offers this car, or acts for the dealer who does. */
export function useIsOwn({ seller }: Pick<Car, 'seller'>): boolean {
  const signedIn = useSignedIn()
  const acting = useActing()
  const userId = useSessionValue('userId')
  return signedIn && seller.id === (acting?.dealerId ?? userId)
}

const waitMs = 4000

/** Whether what stands below the reader’s own deals waits for them, so that it does not move; not for long. */
export function useDealsAbove({ id }: Pick<Car, 'id'>) {
  const signedIn = useSignedIn()
  const [knownId, noteKnown] = useState<string>()
  useEffect(() => {
    if (!signedIn) return
    const timer = setTimeout(() => noteKnown(id), waitMs)
    return () => clearTimeout(timer)
  }, [signedIn, id])
  return { isWaiting: signedIn && knownId !== id, noteKnown }
}

/** `listing.css` hides it before the page is awake. */
export const BelowDeals = ({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) => (
  <div
    id="ways"
    aria-busy={isWaiting || undefined}
    style={isWaiting ? { visibility: 'hidden' } : undefined}
    className="grid grid-cols-1 gap-5"
  >
    {children}
  </div>
)

type Props = { car: Car; isOwn: boolean; onKnown: (carId: string) => void }

export function PaySection({ car, isOwn, onKnown }: Props) {
  const signedIn = useSignedIn()
  const payBar = <PayBar car={car} />
  if (!signedIn) return payBar
  return (
    <Suspense fallback={payBar}>
      <MyDeals car={car} isOwn={isOwn} onKnown={onKnown}>
        {payBar}
      </MyDeals>
    </Suspense>
  )
}
