// Unsent form: waiting, being sent, or refused with the reason.
import type { CallError } from '#contract/core/call.ts'
import type { OutgoingPicture } from '../../app/outgoing/taken-picture.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  /** What it is called: "record". */
  one: string
  waiting: { error?: CallError; isSending: boolean }
  madeAt: string
  photos: readonly OutgoingPicture[]
  again: () => unknown
  /** Back into the form. */
  change: () => unknown
  back: { words: string; to: string }
}

const sentWords = (photos: readonly OutgoingPicture[]): string => {
  const arrived = photos.filter(({ picture }) => picture).length
  return `${arrived} of ${photos.length} pictures have arrived.`
}

export const WaitingSummary = ({ one: noun, waiting, madeAt, photos, again, change, back }: Props) => (
  <div className="grid max-w-lg grid-cols-1 gap-5">
    {waiting.error ? (
      <Notice tone="bad" title={`Your ${noun} was not accepted`}>
        <p>{messageOf(waiting.error)}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={change}>Change it</Button>
          <Button variant="line" onClick={again}>
            Send it again
          </Button>
        </div>
      </Notice>
    ) : (
      <div role="status" className="border-l-4 border-warn bg-warn-wash p-4">
        <p className="font-semibold">
          {waiting.isSending
            ? `Your ${noun} is on its way`
            : 'Saved on this phone. It is sent automatically.'}
        </p>
        <p className="text-sm">
          <span>{`Filled in ${formatMoment(madeAt)}. `}</span>
          {photos.length > 0 && sentWords(photos)} You can go on; it is sent once, from whatever page of AutoX
          is open when there is a network.
        </p>
      </div>
    )}
    <LinkButton variant="line" to={back.to} className="justify-self-start">
      {back.words}
    </LinkButton>
  </div>
)
