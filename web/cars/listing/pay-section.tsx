// The way to pay for a car, below the reader's own deals with it.
import { Suspense } from 'react'
import type { Car } from '#contract/cars/cars.ts'
import { useActing } from '../../session/acting.ts'
import { useKept, useSignedIn } from '../../session/session.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { PayBar } from './buy-box.tsx'

// Only who is signed in needs it, so it is not part of what a visitor loads.
const MyDeals = lazyComponent(() => import('./my-deals.tsx'))

/** Whether the reader offers this car, or acts for the dealer who does. */
export function useIsOwn({ seller }: Pick<Car, 'seller'>): boolean {
  const signedIn = useSignedIn()
  const acting = useActing()
  const userId = useKept('userId')
  return signedIn && seller.id === (acting?.dealerId ?? userId)
}

export function PaySection({ car, isOwn }: { car: Car; isOwn: boolean }) {
  const signedIn = useSignedIn()
  const payBar = <PayBar car={car} />
  if (!signedIn) return payBar
  return (
    <Suspense fallback={payBar}>
      <MyDeals car={car} isOwn={isOwn}>
        {payBar}
      </MyDeals>
    </Suspense>
  )
}
