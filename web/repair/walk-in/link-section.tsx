// Link of a walk-in: where it stands, and a new one.
import { useState } from 'react'
import type { WalkIn } from '#contract/repair/walk-in/walk-in.ts'
import type { OwnWorkshop } from '#contract/repair/workshops/workshop-shape.ts'
import { api } from '../../client/api.ts'
import { useReload } from '../../client/use-reload.ts'
import { Button } from '../../ui/button.tsx'
import { formatDue } from '../../ui/date.ts'
import { localPhone } from '../../ui/forms/phone-words.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useMinute } from '../board/use-minute.ts'
import { type Link, LinkPanel } from './link-panel.tsx'
import { isLinkOver, linkWords } from './words.ts'

type Props = { walkIn: WalkIn; workshop: OwnWorkshop; endedLink: boolean }

/** Why there is no link that works, and what to do next. */
const NoLink = ({ walkIn, endedLink }: { walkIn: WalkIn; endedLink: boolean }) => {
  if (walkIn.disownedAt !== null)
    return (
      <Notice tone="bad" title="Whoever got the link says that the car is not theirs">
        {`They ended the link on ${formatDue(walkIn.disownedAt)}. You have the number ${localPhone(walkIn.phone)}: ask the customer whether it is right. Correct it with Edit if not, then make a new link. The car stays on your board.`}
      </Notice>
    )
  return (
    endedLink &&
    walkIn.linkUntil === null && (
      <Notice tone="warn" title="The phone number changed: make a new link">
        The link before has ended, because whoever has it may be a stranger.
      </Notice>
    )
  )
}

export function LinkSection({ walkIn, workshop, endedLink }: Props) {
  const [link, setLink] = useState<Link & { replaces: boolean }>()
  const [problem, setProblem] = useState<string>()
  const now = useMinute()
  const reload = useReload(walkIn)
  const make = async () => {
    const replaces = walkIn.linkUntil !== null && !isLinkOver(walkIn, new Date())
    const { data, error } = await api.walkIns.makeLink({ body: { walkInId: walkIn.id } })
    setLink(data && { ...data, replaces })
    setProblem(error && messageOf(error))
    await reload()
  }
  const isPlain = walkIn.disownedAt === null && !(endedLink && walkIn.linkUntil === null)
  return (
    <Panel title="Link for the customer">
      <div className="grid grid-cols-1 gap-4">
        {link && walkIn.disownedAt === null ? (
          <>
            {link.replaces && (
              <Notice tone="warn" title="The link before has ended">
                {`${walkIn.customerName} has this one only once you show or send it.`}
              </Notice>
            )}
            <LinkPanel walkIn={walkIn} workshopName={workshop.name} link={link} />
          </>
        ) : (
          <>
            <NoLink walkIn={walkIn} endedLink={endedLink} />
            {isPlain && <p className="figures">{linkWords(walkIn, now)}</p>}
            <Button onClick={make} className="justify-self-start">
              {walkIn.linkUntil === null ? 'Make a link' : 'Make a new link'}
            </Button>
          </>
        )}
        {problem && <Refusal title={problem} />}
      </div>
    </Panel>
  )
}
