import { Ban, Bell, BellOff, EllipsisVertical, Flag, Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { Conversation } from '#contract/conversations/conversation-shapes.ts'
import { api } from '../client/api.ts'
import { Dialog } from '../ui/dialog.tsx'
import { messageOf } from '../ui/message-of.ts'
import { announce } from '../ui/announce.ts'
import { sayBad } from '../ui/toast.ts'
import { ReportForm } from './report-form.tsx'

type Props = {
  conversation: Conversation
  reported: boolean
  change: (conversation: Conversation) => void
  onReported: () => void
}
type Came = { data?: Conversation | undefined; error?: CallError | undefined }

const row =
  'flex min-h-12 w-full items-center gap-3 border-b border-line text-left last:border-0 hover:underline'
const Act = ({
  icon,
  words,
  help,
  act,
}: {
  icon: ReactNode
  words: string
  help: string
  act: () => void
}) => (
  <button type="button" onClick={act} className={`${row} py-2.5`}>
    {icon}
    <span>
      <span className="block font-semibold">{words}</span>
      <span className="block text-sm text-soft">{help}</span>
    </span>
  </button>
)

const sign = 'size-5 shrink-0'

type RowsProps = Pick<Props, 'conversation' | 'reported' | 'change'> & {
  close: () => void
  openReport: () => void
}

/** Immediate actions of the menu. */
function useActs({ conversation, change, close }: Pick<RowsProps, 'conversation' | 'change' | 'close'>) {
  const { id: conversationId, muted, blockedByMe, other: counterparty } = conversation
  const done = async (request: Promise<Came>, words: string) => {
    const { data, error } = await request
    if (error) return sayBad(messageOf(error))
    if (data) change(data)
    announce(words)
    close()
  }
  const mute = () =>
    void done(
      api.conversations.mute({ body: { conversationId, muted: !muted } }),
      muted ? 'Notifications are on again.' : 'Muted: no notices or emails about this conversation.',
    )
  const block = () =>
    void done(
      api.conversations.block({ body: { conversationId, blocked: !blockedByMe } }),
      blockedByMe
        ? `${counterparty.name} can write to you again.`
        : `${counterparty.name} can no longer write to you.`,
    )
  return { mute, block }
}

function Rows({ conversation, reported, change, close, openReport }: RowsProps) {
  const { muted, blockedByMe, other: counterparty, role } = conversation
  const { mute, block } = useActs({ conversation, change, close })
  const Ring = muted ? Bell : BellOff
  return (
    <>
      {role === 'buyer' && !counterparty.gone && (
        <Link to={`/marketplace/sellers/${counterparty.id}`} className={`${row} py-2.5 font-semibold`}>
          <Store className={sign} aria-hidden /> View seller
        </Link>
      )}
      <Act
        icon={<Ring className={sign} aria-hidden />}
        words={muted ? 'Unmute' : 'Mute'}
        help={muted ? 'Turn notices and emails back on.' : 'No notices or emails about this conversation.'}
        act={mute}
      />
      {!counterparty.gone && (
        <Act
          icon={<Ban className={sign} aria-hidden />}
          words={blockedByMe ? `Unblock ${counterparty.name}` : `Block ${counterparty.name}`}
          help={
            blockedByMe ? 'They can write to you again.' : 'They can no longer write to you about anything.'
          }
          act={block}
        />
      )}
      {reported ? (
        <p className="py-3 text-sm text-soft">You have reported this conversation. AutoX is reviewing it.</p>
      ) : (
        <Act
          icon={<Flag className={sign} aria-hidden />}
          words="Report"
          help="A person at AutoX reads this conversation and decides."
          act={openReport}
        />
      )}
    </>
  )
}

export function Menu({ conversation, reported, change, onReported }: Props) {
  const [open, setOpen] = useState<'menu' | 'report'>()
  const close = () => setOpen(undefined)
  const onDone = () => {
    close()
    onReported()
  }
  return (
    <>
      <button
        type="button"
        aria-label="More"
        onClick={() => setOpen('menu')}
        className="grid size-11 shrink-0 place-items-center rounded-plate hover:bg-sunk"
      >
        <EllipsisVertical className="size-5.5" aria-hidden />
      </button>
      <Dialog open={open === 'menu'} onClose={close} as="drawer" title={conversation.other.name}>
        <Rows {...{ conversation, reported, change, close }} openReport={() => setOpen('report')} />
      </Dialog>
      <Dialog open={open === 'report'} onClose={close} as="drawer" title="Report this conversation">
        <ReportForm conversationId={conversation.id} done={onDone} />
      </Dialog>
    </>
  )
}
