// Dialogs and drawers on the native <dialog> element.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { pressBeganAt } from './double-press.ts'
import { FaultBoundary } from './fault-boundary.tsx'
import { useFieldId } from './forms/use-field-id.ts'

type Props = {
  open: boolean
  /** Called when the person closes it: Escape, the cross, a press outside. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** A drawer rises from the bottom on phones and opens at the right on desktops. */
  as?: 'dialog' | 'drawer'
}
const slipMs = 300
const shapes = {
  dialog: 'm-auto w-[calc(100%_-_--spacing(8))] max-w-md rounded-box',
  drawer:
    'mt-auto mb-0 w-full max-w-full rounded-t-box md:my-0 md:mr-0 md:ml-auto md:h-dvh md:max-h-dvh md:max-w-md md:rounded-none',
} as const

export function Dialog({ open, onClose, title, children, as = 'dialog' }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useFieldId()
  const openedAt = useRef(0)
  useEffect(() => {
    if (open && !box.current?.open) {
      openedAt.current = performance.now()
      box.current?.showModal()
    }
    if (!open) box.current?.close()
  }, [open])
  useLayoutEffect(() => {
    const dialog = box.current
    // Removing an open dialog would lose the focus.
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      closedby="any"
      onKeyDown={({ key }) => {
        // A key is no slip of the finger.
        if (key === 'Escape') openedAt.current = 0
      }}
      onCancel={event => {
        event.preventDefault()
        // The second tap of a double tap falls outside the dialog that the first opened; slow phones handle it late.
        if ((pressBeganAt() ?? event.timeStamp) - openedAt.current > slipMs) onClose()
      }}
      className={`max-h-[92dvh] overflow-y-auto bg-card text-ink shadow-sheet open:animate-rise ${shapes[as]}`}
    >
      <div className="relative p-5">
        <h2 id={titleId} className="show mb-3 pr-10 text-xl">
          {title}
        </h2>
        {open && <FaultBoundary>{children}</FaultBoundary>}
        {/* last, so that the first field or button of the content has the focus when it opens */}
        <button
          type="button"
          onClick={onClose}
          aria-label="Close"
          className="absolute top-2.5 right-2.5 grid size-11 place-items-center rounded-plate text-[min(1.75rem,8vw)] leading-none text-soft hover:bg-sunk"
        >
          ×
        </button>
      </div>
    </dialog>
  )
}
