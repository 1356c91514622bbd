// The way to tell AutoX that a public rating breaks the rules; what asks is loaded when it is pressed.
import { lazy, Suspense, useState } from 'react'
import { tokenOf } from '../session/keys.ts'
import { currentPage, goTo, rememberPage } from '../session/pages.ts'
import { say } from '../ui/toast.ts'

const ReportDialog = lazy(() => import('./report-rating-dialog.tsx'))

export function ReportRating({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const press = () => {
    if (tokenOf() === null) {
      rememberPage(currentPage())
      say('Sign in, and then report this rating.')
      return goTo('/login')
    }
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <button type="button" data-js onClick={press} className="inline-block py-1 text-sm text-soft underline">
        Report
      </button>
      {asked && (
        <Suspense>
          <ReportDialog id={id} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
