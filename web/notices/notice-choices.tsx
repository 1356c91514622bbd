import { useState } from 'react'
import { noticeKinds } from '#contract/notices/notice-kinds.ts'
import type { Choice } from '#contract/notices/notices.ts'
import { api } from '../client/api.ts'
import { messageOf } from '../ui/message-of.ts'
import { Switch } from '../ui/forms/switch.tsx'
import { sayBad } from '../ui/toast.ts'

type Channel = 'inApp' | 'byMail' | 'byPush'
const channels: readonly [Channel, string][] = [
  ['inApp', 'Inbox'],
  ['byMail', 'Email'],
  ['byPush', 'Push'],
]

/** Applies a change optimistically, and reverts it on failure. */
function useChoices(start: readonly Choice[]) {
  const [choices, setChoices] = useState(start)
  const set = (kind: Choice['kind'], channel: Channel, on: boolean) =>
    setChoices(before => before.map(choice => (choice.kind === kind ? { ...choice, [channel]: on } : choice)))
  const change = async (kind: Choice['kind'], channel: Channel, on: boolean) => {
    set(kind, channel, on)
    const { error } = await api.notices.choose({ body: { kind, [channel]: on } })
    if (!error) return
    set(kind, channel, !on)
    sayBad(messageOf(error))
  }
  return { choices, change }
}

export function NoticeChoices({ start }: { start: readonly Choice[] }) {
  const { choices, change } = useChoices(start)
  return (
    <ul className="border-t border-line">
      {choices.map(choice => {
        const { words, help, inApp, byMail } = noticeKinds[choice.kind]
        const ways = { inApp, byMail, byPush: 'choice' }
        return (
          <li
            key={choice.kind}
            className="grid gap-x-6 gap-y-2 border-b border-line py-4 sm:grid-cols-[1fr_auto] sm:items-center"
          >
            <div>
              <p className="font-semibold">{words}</p>
              <p className="text-sm text-soft">{help}</p>
            </div>
            <div className="grid w-full max-w-84 grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-3">
              {channels.map(([channel, name]) =>
                ways[channel] === 'always' ? (
                  <p key={channel} className="flex min-h-11 items-center text-sm text-soft">
                    {`${name}: always`}
                  </p>
                ) : (
                  <Switch
                    key={channel}
                    words={name}
                    about={words}
                    on={choice[channel]}
                    change={on => void change(choice.kind, channel, on)}
                  />
                ),
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
