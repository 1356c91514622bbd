// Button that removes one thing of a list, once its question is answered.
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** `children` say what the removal means. */
type Props = { name: string; remove: () => unknown; children: ReactNode }

export function RemoveButton({ name, remove, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Remove <span className="sr-only">{name}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Remove ${name}?`}>
        <p>{children}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="danger" onClick={remove}>
            Remove it
          </Button>
          <Button variant="line" onClick={() => setOpen(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  )
}
