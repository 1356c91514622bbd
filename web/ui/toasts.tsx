// Where notices appear: loads the toast library at the first notice.
import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from './lazy-component.ts'
import { registerToastLoader } from './toast.ts'

const Corner = lazyComponent(() => import('./toast-corner.tsx'))

export function Toasts() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => registerToastLoader(() => setNeeded(true)), [])
  return needed ? (
    <Suspense>
      <Corner />
    </Suspense>
  ) : null
}
