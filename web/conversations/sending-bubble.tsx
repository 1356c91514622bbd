// Outgoing message: waiting for a connection, or refused with the reason.
import type { WrittenLine } from '../app/written-lines.ts'
import type { Waiting } from '../client/outbox.ts'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Attachment } from '../uploads/attachment.tsx'
import { messageFiles } from './message-files.ts'
import { BubbleFrame, Mark, Words } from './bubble.tsx'

type Props = { line: Waiting<WrittenLine>; again: () => unknown; drop: () => unknown }

export const SendingBubble = ({ line: { body, error }, again, drop }: Props) => (
  <BubbleFrame
    mine
    foot={
      error ? (
        <div className="mt-1 flex flex-wrap items-center justify-end gap-2 text-sm">
          <span role="alert" className="text-bad">
            {`Not sent. ${messageOf(error)}`}
          </span>
          <Button variant="line" onClick={again}>
            Send again
          </Button>
          <Button variant="line" onClick={drop}>
            Remove
          </Button>
        </div>
      ) : (
        <span className="mt-0.5 flex items-center gap-1 text-xs text-soft">
          <Mark of="waiting" />
        </span>
      )
    }
  >
    {body.attachments.map(file => (
      <Attachment key={file.id} file={file} source={messageFiles} />
    ))}
    {body.text && <Words mine>{body.text}</Words>}
  </BubbleFrame>
)
