// Says that a draft was found, and offers to begin again.
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export const Restored = ({ keep, again }: { keep: () => void; again: () => Promise<void> }) => (
  <div className="mb-6">
    <Notice title="You began before: here is your draft">
      <p>Your words and pictures are as you left them. Papers are not kept; choose them again.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="line" onClick={keep}>
          Go on with it
        </Button>
        <Button look="quiet" onClick={again}>
          Begin again
        </Button>
      </div>
    </Notice>
  </div>
)
