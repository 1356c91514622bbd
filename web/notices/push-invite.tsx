// Invites once to notifications, where a deal or conversation has begun.
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { answerInvite, isInviteAnswered, turnPushOn, usePushStatus } from '../client/push.ts'
import { useActing } from '../session/acting.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type Answer = { words: string; isProblem: boolean }

/** Hidden if answered before, enabled, or unavailable in this browser. */
export function PushInvite({ words }: { words: string }) {
  const status = usePushStatus()
  const acting = useActing()
  const [hidden, setHidden] = useState(isInviteAnswered)
  const [answer, setAnswer] = useState<Answer>()
  if (answer) return <Notice tone={answer.isProblem ? 'warn' : 'good'} title={answer.words} />
  if (hidden || acting || status !== 'off') return null
  const accept = async () => {
    const problem = await turnPushOn()
    answerInvite()
    if (problem) setAnswer({ words: problem, isProblem: true })
    else if (Notification.permission === 'granted')
      setAnswer({ words: 'Notifications are on for this device.', isProblem: false })
    else setAnswer({ words: 'Not turned on. You can change this in Settings.', isProblem: false })
  }
  const decline = () => {
    answerInvite()
    setHidden(true)
  }
  return (
    <section className="flex gap-3 rounded-box border border-line bg-card p-4">
      <Bell aria-hidden className="mt-0.5 size-5.5 shrink-0 text-soft" />
      <div>
        <h2 className="font-semibold">{words}</h2>
        <p className="mt-1 text-sm text-soft">
          Get notifications on this device, even when AutoX is closed. Quiet from 22:00 to 07:00.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={accept}>Turn on notifications</Button>
          <Button variant="quiet" onClick={decline}>
            Not now
          </Button>
        </div>
      </div>
    </section>
  )
}
