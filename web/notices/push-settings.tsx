// Push settings: this device's state, and quiet hours.
import { useRef, useState } from 'react'
import type { Data } from '#contract/core/call.ts'
import type { push } from '#contract/notices/push.ts'
import { api } from '../client/api.ts'
import { turnPushOff, turnPushOn, usePushStatus } from '../client/push.ts'
import { messageOf } from '../ui/message-of.ts'
import { PushDevice } from '../ui/push-device.tsx'
import { sayBad } from '../ui/toast.ts'

type State = Data<(typeof push)['state']>

const ThisDevice = () => (
  <div className="grid gap-3 border-y border-line py-4" aria-live="polite">
    <PushDevice
      status={usePushStatus()}
      on={[
        'On for this device',
        'You get them even when AutoX is closed, until you sign out on this device.',
      ]}
      off={[
        'Off for this device',
        'Turn them on to hear about money, messages and your next steps, even when AutoX is closed.',
      ]}
      labels={['Turn on', 'Turn off']}
      turnOn={turnPushOn}
      turnOff={turnPushOff}
    />
  </div>
)

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

type Hour = { label: string; value: number; onHour: (hour: number) => void }
const HourSelect = ({ label, value, onHour }: Hour) => (
  <label className="grid gap-1 text-sm font-semibold">
    <span>{label}</span>
    <select value={value} onChange={event => onHour(Number(event.target.value))} className="control figures">
      {hours.map(hour => (
        <option key={hour} value={hour}>
          {clock(hour)}
        </option>
      ))}
    </select>
  </label>
)

function QuietHours({ start }: { start: State['quietHours'] }) {
  const [quietHours, setQuietHours] = useState(start)
  const stored = useRef(start)
  const storing = useRef<Promise<void>>(undefined)
  // One after the other, so that the last choice is the one that stays.
  const store = async (next: State['quietHours'], before: Promise<void> | undefined) => {
    await before
    const { error } = await api.push.setQuietHours({ body: next })
    if (!error) {
      stored.current = next
      return
    }
    setQuietHours(now => (now === next ? stored.current : now))
    sayBad(messageOf(error))
  }
  const change = (next: State['quietHours']) => {
    setQuietHours(next)
    storing.current = store(next, storing.current)
  }
  const about =
    quietHours.from === quietHours.until
      ? 'No quiet hours: notifications come at any time.'
      : 'Notifications wait until quiet hours end. Outgoing money and security alerts come at any time.'
  return (
    <div className="py-4">
      <h3 className="font-semibold">Quiet hours</h3>
      <p className="mt-0.5 text-sm text-soft">{about}</p>
      <div className="mt-3 grid max-w-sm two-up gap-4">
        <HourSelect label="From" value={quietHours.from} onHour={from => change({ ...quietHours, from })} />
        <HourSelect
          label="Until"
          value={quietHours.until}
          onHour={until => change({ ...quietHours, until })}
        />
      </div>
    </div>
  )
}

export const PushSettings = ({ state }: { state: State }) => (
  <>
    <ThisDevice />
    <QuietHours start={state.quietHours} />
  </>
)
