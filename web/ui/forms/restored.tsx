// Offers to continue a restored draft or start again.
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'

/** `children` says what the draft contains. */
export const Restored = ({
  keep,
  again,
  children,
}: {
  keep: () => void
  again: () => void | Promise<void>
  children: ReactNode
}) => (
  <div className="mb-6">
    <Notice title="Here is your draft">
      <p>{children}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="line" onClick={keep}>
          Continue
        </Button>
        <Button variant="quiet" onClick={again}>
          Start over
        </Button>
      </div>
    </Notice>
  </div>
)
