import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SessionView } from '#contract/user/account.ts'
import type { CallError } from '#contract/core/call.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { devicesWords } from '../words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Pill } from '../../ui/pill.tsx'
import { announce } from '../../ui/announce.ts'
import { sayBad } from '../../ui/toast.ts'

const isPhone = (device: string) => /android|iphone|ipad|mobile/i.test(device)

function Device({ session, end }: { session: SessionView; end: () => Promise<unknown> }) {
  const { device, current, createdAt, seenAt } = session
  const Icon = isPhone(device) ? Smartphone : Laptop
  return (
    <li className="flex items-start gap-4 border-b border-line py-4">
      <Icon className="mt-0.5 size-6 shrink-0 text-link" aria-hidden />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{`${device} `}</span>
          {current && <Pill tone="good">This device</Pill>}
        </p>
        <p className="figures text-sm text-soft">
          Last used <time dateTime={seenAt}>{formatMoment(seenAt)}</time>
        </p>
        <p className="figures text-sm text-soft">
          Signed in <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
        {!current && (
          <Button variant="line" onClick={end} aria-label={`Sign out ${device}`} className="mt-3">
            Sign out
          </Button>
        )}
      </div>
    </li>
  )
}

function EndOthers({ onEnded }: { onEnded: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  const end = async () => {
    const { data, error } = await api.account.endOtherSessions()
    setOpen(false)
    if (error) return sayBad(messageOf(error))
    announce(devicesWords(data.sessionsEnded))
    await onEnded()
  }
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)} className="max-sm:w-full">
        Sign out everywhere else
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Sign out of all other devices?">
        <p>Every other device must sign in again. If you think someone has your password, change it too.</p>
        <Button onClick={end} className="mt-6 w-full">
          Sign out other devices
        </Button>
      </Dialog>
    </>
  )
}

/** The devices; this one first. */
export function Sessions({ sessions }: { sessions: readonly SessionView[] }) {
  const { revalidate } = useRevalidator()
  const end = async (id: string) => {
    const { error }: { error?: CallError } = await api.account.endSession({ body: { id } })
    if (error) sayBad(messageOf(error))
    else announce('That device was signed out.')
    await revalidate()
  }
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <>
      <ul className="mb-4 border-t border-line">
        {ordered.map(session => (
          <Device key={session.id} session={session} end={() => end(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <EndOthers onEnded={revalidate} />
      ) : (
        <p className="text-sm text-soft">You aren’t signed in on any other device.</p>
      )}
    </>
  )
}
