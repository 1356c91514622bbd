// The authenticator app of the account: setting it up, recovery codes, and turning it off.
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError, Data } from '#contract/core/call.ts'
import type { secondStep } from '#contract/user/second-step.ts'
import { api } from '../../client/api.ts'
import { ProofForm } from '../proof-form.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatDate } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CodeField } from '../../ui/forms/pin-pad.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { announce } from '../../ui/announce.ts'
import { saveFile } from '../../sharing/save-file.ts'

type Props = { codes: readonly string[]; done: () => Promise<void> }

const head = 'AutoX recovery codes. Each works once instead of a code from your authenticator app.'

function RecoveryCodes({ codes, done }: Props) {
  const text = codes.join('\n')
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-soft">
        We show these codes only once. If you lose your phone, each signs you in once. Keep them off your
        phone: on paper, or in a password manager.
      </p>
      <ul className="figures grid grid-cols-1 gap-x-6 gap-y-2 rounded-box bg-sunk p-4 font-semibold sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} words="Copy codes" />
        <Button
          variant="line"
          onClick={() =>
            saveFile(new Blob([`${head}\n\n${text}\n`], { type: 'text/plain' }), 'autox-recovery-codes.txt')
          }
        >
          Save as a file
        </Button>
      </div>
      <Button onClick={done} className="w-full max-w-sm">
        I’ve saved my codes
      </Button>
    </div>
  )
}

const Qr = lazyComponent(() => import('../../sharing/qr.tsx'))

type Setup = Data<typeof secondStep.begin>
type WithCodes = { show: (codes: readonly string[]) => void }

const digits = 6

function FirstCode({ setup, show }: WithCodes & { setup: Setup }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const send = async (typed: string) => {
    if (typed.length < digits) return setProblem('Enter all 6 digits')
    setSending(true)
    const { data, error } = await api.secondStep.turnOn({ body: { code: typed } })
    setSending(false)
    if (data) return show(data.recoveryCodes)
    setCode('')
    setProblem(error.problems[0]?.message ?? messageOf(error))
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-soft">
        Scan this with an authenticator app, such as Google Authenticator or Aegis. On this phone, open it in
        the app or copy the key.
      </p>
      <div className="w-full max-w-56">
        <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
          <Qr text={setup.address} words="QR code for your authenticator app" />
        </Suspense>
      </div>
      <p className="figures font-semibold wrap-anywhere">{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <div className="flex flex-wrap gap-2">
        <a href={setup.address} className="button button-line">
          Open in the app
        </a>
        <CopyButton text={setup.secret} words="Copy the key" />
      </div>
      <CodeField
        label="6-digit code from the app"
        value={code}
        onValue={typed => {
          setCode(typed)
          if (typed) setProblem(undefined)
        }}
        onFull={typed => void send(typed)}
        error={problem}
        disabled={sending}
      />
      <Button pending={sending} onClick={() => send(code)} className="w-full max-w-sm">
        Turn on
      </Button>
    </div>
  )
}

function SetUp({ show }: WithCodes) {
  const [setup, setSetup] = useState<Setup>()
  const begin = async (currentPassword: string) => {
    const { data, error } = await api.secondStep.begin({ body: { currentPassword } })
    if (data) setSetup(data)
    return error
  }
  if (setup) return <FirstCode setup={setup} show={show} />
  return <ProofForm words="Continue" send={begin} />
}

const NewCodes = ({ show }: WithCodes) => (
  <>
    <p className="mb-4 text-soft">You get ten new codes. Your current codes stop working.</p>
    <ProofForm
      words="Create new codes"
      send={async currentPassword => {
        const { data, error } = await api.secondStep.newRecoveryCodes({ body: { currentPassword } })
        if (data) show(data.recoveryCodes)
        return error
      }}
    />
  </>
)

const TurnOff = ({ done }: { done: () => Promise<void> }) => (
  <>
    <p className="mb-4 text-soft">
      You then sign in with your password alone, and your recovery codes stop working.
    </p>
    <ProofForm
      words="Turn off"
      variant="danger"
      send={async (currentPassword): Promise<CallError | undefined> => {
        const { error } = await api.secondStep.turnOff({ body: { currentPassword } })
        if (!error) await done()
        return error
      }}
    />
  </>
)

type Doing = 'set-up' | 'new-codes' | 'turn-off'
const titles: Record<Doing, string> = {
  'set-up': 'Set up an authenticator app',
  'new-codes': 'New recovery codes',
  'turn-off': 'Turn the app off?',
}
const fewCodes = 3

const State = ({ status }: { status: Data<typeof secondStep.status> }) => {
  const { onSince, recoveryCodesLeft: left } = status
  if (!onSince) return null
  return (
    <div className="mb-4 grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <Pill tone="good">On</Pill>
        <span className="figures text-sm text-soft">{`Since ${formatDate(onSince)}, ${left} recovery ${left === 1 ? 'code' : 'codes'} left`}</span>
      </p>
      {left <= fewCodes && (
        <Notice tone="warn" title="You have few recovery codes left">
          Create new codes, so that you can sign in if you lose your phone.
        </Notice>
      )}
    </div>
  )
}

export function SecondStep({ status }: { status: Data<typeof secondStep.status> }) {
  const [doing, setDoing] = useState<Doing>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { revalidate } = useRevalidator()
  const close = async () => {
    setDoing(undefined)
    setCodes(undefined)
    await revalidate()
  }
  const isOn = status.onSince !== null
  return (
    <>
      <State status={status} />
      <div className="flex flex-wrap gap-2">
        <Button variant="line" onClick={() => setDoing('set-up')} className="max-sm:w-full">
          {isOn ? 'Use another phone' : 'Set up an app'}
        </Button>
        {isOn && (
          <>
            <Button variant="line" onClick={() => setDoing('new-codes')} className="max-sm:w-full">
              New recovery codes
            </Button>
            <Button variant="line" onClick={() => setDoing('turn-off')} className="max-sm:w-full">
              Turn off
            </Button>
          </>
        )}
      </div>
      <Dialog
        as="drawer"
        open={doing !== undefined}
        onClose={() => void close()}
        title={codes ? 'Your recovery codes' : doing ? titles[doing] : ''}
      >
        {codes && <RecoveryCodes codes={codes} done={close} />}
        {!codes && doing === 'set-up' && <SetUp show={setCodes} />}
        {!codes && doing === 'new-codes' && <NewCodes show={setCodes} />}
        {!codes && doing === 'turn-off' && (
          <TurnOff
            done={async () => {
              announce('The authenticator app is off.')
              await close()
            }}
          />
        )}
      </Dialog>
    </>
  )
}
