// The way to tell AutoX that something is wrong with a listing; what asks is loaded when it is pressed.
import { lazy, Suspense, useState } from 'react'
import type { Car } from '#contract/cars.ts'
import { tokenOf } from '../../session/keys.ts'
import { currentPage, goTo, rememberPage } from '../../session/pages.ts'
import { useKept } from '../../session/session.ts'
import { say } from '../../ui/toast.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** Not on one's own car. */
export function ReportCar({ car }: { car: Car }) {
  const me = useKept('userId')
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  if (me === car.seller.id) return null
  const press = () => {
    if (tokenOf() === null) {
      rememberPage(currentPage())
      say('Sign in, and then report this listing.')
      return goTo('/login')
    }
    setAsked(true)
    setOpen(true)
  }
  return (
    <p className="text-sm text-soft">
      Something wrong here?{' '}
      <button
        type="button"
        data-js
        onClick={press}
        className="inline-block py-2 font-semibold text-link underline"
      >
        Report this listing
      </button>
      {asked && (
        <Suspense>
          <ReportDialog carId={car.id} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
