// Reports public content: sign-in first, form loaded on press.
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { tokenOf } from '../session/keys.ts'
import { currentPage, goTo, rememberPage } from '../session/pages.ts'
import { say } from '../ui/toast.ts'

type Props = {
  /** Noun for the reported thing. */
  thing: string
  className: string
  children: ReactNode
  id: string
  /** What asks; it may be loaded only then. */
  dialog: ComponentType<{ id: string; open: boolean; onClose: () => void }>
}

export function ReportButton({ thing, className, children, id, dialog: Asks }: Props) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const press = () => {
    if (tokenOf() === null) {
      rememberPage(currentPage())
      say(`Sign in to report this ${thing}.`)
      return goTo('/login')
    }
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <button type="button" data-js onClick={press} className={className}>
        {children}
      </button>
      {wasOpened && (
        <Suspense>
          <Asks id={id} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
