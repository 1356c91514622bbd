// Where notices appear: loads the toast library at the first notice.
import { lazy, Suspense, useEffect, useState } from 'react'
import { whenNeeded } from './toast.ts'

const Corner = lazy(() => import('./toast-corner.tsx'))

export function Toasts() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => whenNeeded(() => setNeeded(true)), [])
  return needed ? (
    <Suspense>
      <Corner />
    </Suspense>
  ) : null
}
