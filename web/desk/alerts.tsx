// Where an operator is told what newly waits, and of what (/desk/alerts).
import { type FormEvent, Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Alerts } from '#contract/desk/alerts.ts'
import { deskApi } from '../client/desk-api.ts'
import { turnDeskPushOff, turnDeskPushOn, useDeskPushStatus } from '../client/desk-push.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, TextField } from '../ui/forms/inputs.tsx'
import { messageOf } from '../ui/message-of.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Panel } from '../ui/panel.tsx'
import { PushDevice } from '../ui/push-device.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { ErrorState, Waiting } from '../ui/states.tsx'
import type { Route } from './+types/alerts'

export const clientLoader = () => ({ request: deskApi.alerts.show() })

/** Saves the address and what is muted, and keeps what is wrong with them. */
function useSaving({ kinds }: Alerts) {
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  const save = async (form: FormData) => {
    const email = form.get('email')
    const muted = kinds.map(({ name }) => name).filter(name => !form.has(name))
    const { data, error } = await deskApi.alerts.save({
      body: { email: typeof email === 'string' ? email : '', muted },
    })
    const ofEmail = error?.problems.find(({ field }) => field === 'email')
    setProblem(ofEmail?.message)
    setRefusal(error && !ofEmail ? messageOf(error) : undefined)
    if (data) announce(data.email ? `Saved. Letters go to ${data.email}.` : 'Saved. No letters are sent.')
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    void save(new FormData(event.currentTarget)).finally(() => setPending(false))
  }
  return { problem, refusal, pending, send }
}

const ThisDevice = () => (
  <Panel title="On this device" className="mb-6 max-w-lg">
    <div className="grid gap-3" aria-live="polite">
      <PushDevice
        status={useDeskPushStatus()}
        on={[
          'Shown on this device',
          'Counts of what is new, even when the desk is closed, until you sign out here. At most once in 15 minutes.',
        ]}
        off={[
          'Not shown on this device',
          'See counts of what is new, even when the desk is closed. A locked screen never shows a name, an amount or a document.',
        ]}
        labels={['Show on this device', 'Stop showing']}
        turnOn={turnDeskPushOn}
        turnOff={turnDeskPushOff}
      />
    </div>
  </Panel>
)

function Choices({ alerts }: { alerts: Alerts }) {
  const { problem, refusal, pending, send } = useSaving(alerts)
  return (
    <form method="post" noValidate onSubmit={send} className="grid max-w-lg gap-6">
      {refusal && <Refusal title={refusal} />}
      <Panel title="By email">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          hint="At most one letter in 15 minutes, with counts and links only. Leave it empty to get none."
          defaultValue={alerts.email}
          error={problem}
        />
      </Panel>
      <Panel title="About what">
        {alerts.kinds.map(({ name, words, isMuted }) => (
          <Checkbox key={name} label={words} name={name} defaultChecked={!isMuted} />
        ))}
      </Panel>
      <Button type="submit" pending={pending}>
        Save alerts
      </Button>
    </form>
  )
}

function Body({ request }: Route.ComponentProps['loaderData']) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  return <Choices alerts={data} />
}

export default function AlertsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Alerts"
        words="What tells you that something new waits for you, is overdue, or a check fails or passes again."
        back={{ words: 'All queues', to: '/desk' }}
      />
      <ThisDevice />
      <Suspense fallback={<Waiting />}>
        <Body {...loaderData} />
      </Suspense>
    </>
  )
}
