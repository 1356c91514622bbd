// Messages between the sides of a dispute, read on demand because each look is recorded.
import { useState } from 'react'
import type { DeskMessage } from '#contract/desk/case.ts'
import { deskApi } from '../client/desk-api.ts'
import { Button } from '../ui/button.tsx'
import { formatMoment } from '../ui/date.ts'
import { messageOf } from '../ui/message-of.ts'
import { Panel } from '../ui/panel.tsx'
import { sayBad } from '../ui/toast.ts'
import { CaseFiles } from './case-files.tsx'
import { capitalizeName } from './desk-words.ts'

type Props = { type: string; id: string; count: number }

export function Messages({ type, id, count }: Props) {
  const [pages, setPages] = useState<{ messages: DeskMessage[]; more: boolean }>()
  const before = pages?.messages.at(-1)?.number
  const read = async () => {
    const { data, error } = await deskApi.work.messages({
      query: { Type: type, Id: id, ...(before !== undefined && { Before: before }) },
    })
    if (error) return sayBad(messageOf(error, 'We couldn’t read the messages.'))
    setPages({ messages: [...(pages?.messages ?? []), ...data.messages], more: data.more })
  }
  return (
    <Panel title="Messages about this deal">
      <p className="mb-3 text-sm text-soft">
        {`${count} between both sides. Reading them is recorded in the audit trail.`}
      </p>
      {pages && (
        <ol className="mb-4 grid gap-4">
          {pages.messages.map(message => (
            <li key={message.number}>
              <p className="font-semibold">{capitalizeName(message.side)}</p>
              <p className="text-sm text-soft">
                <time dateTime={message.at} className="figures">
                  {formatMoment(message.at)}
                </time>
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{message.words}</p>
              <CaseFiles type={type} id={id} files={message.files} />
            </li>
          ))}
        </ol>
      )}
      {(!pages || pages.more) && (
        <Button variant="line" onClick={read}>
          {pages ? 'Read earlier messages' : 'Read the messages'}
        </Button>
      )}
    </Panel>
  )
}
