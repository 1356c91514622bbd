// Whether messages are shown on this device, and the button that changes it.
import { useState } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** `denied`: the person or the browser refuses, and only the browser's own settings change that. */
export type PushStatus = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on'

type Words = readonly [title: string, about: string]

const words: Record<'denied' | 'unsupported', Words> = {
  denied: [
    'Blocked by your browser',
    'Open the site settings next to the web address, allow notifications for AutoX, then come back here.',
  ],
  unsupported: [
    'Not available in this browser',
    'On an iPhone or iPad, add AutoX to the home screen first and open it from there.',
  ],
}

type PushDeviceProps = {
  status: PushStatus
  on: Words
  off: Words
  labels: readonly [turnOn: string, turnOff: string]
  /** Returns the problem, in words. */
  turnOn: () => Promise<string | undefined>
  turnOff: () => Promise<void>
}

export function PushDevice({ status, on, off, labels, turnOn, turnOff }: PushDeviceProps) {
  const [problem, setProblem] = useState<string>()
  if (status === 'unknown') return null
  const [title, about] = { ...words, on, off }[status]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-soft">{about}</p>
        </div>
        {status === 'off' && <Button onClick={async () => setProblem(await turnOn())}>{labels[0]}</Button>}
        {status === 'on' && (
          <Button variant="line" onClick={turnOff}>
            {labels[1]}
          </Button>
        )}
      </div>
      {problem && <Notice tone="warn" title={problem} />}
    </>
  )
}
