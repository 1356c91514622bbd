// A person's passkeys: which there are, adding one, naming it, paying with it, removing it.
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { PasskeyView } from '#contract/user/passkeys.ts'
import { api } from '../../client/api.ts'
import { dropFromDevice, knowsPasskeys, makePasskey } from '../../client/passkeys.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { ProofForm } from '../proof-form.tsx'
import { PinOrWallet } from '../../wallet/wallet-needed.tsx'
import { deviceKeys, keep } from '../../session/keys.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Pill } from '../../ui/pill.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { announce } from '../../ui/announce.ts'

type Doing = { what: 'add' } | { what: 'rename' | 'pay' | 'remove'; passkey: PasskeyView }
type StepProps = { done: (words: string) => Promise<void> }

const loadForm = async () => (await import('./passkey-check.ts')).passkeyNameForm

/** `credentialId` is empty for a passkey that is not made yet: its name alone is asked about. */
function useName(first: string, credentialId = '') {
  const [values, setValues] = useState({ name: first })
  const put = (change: Partial<typeof values>) => setValues(before => ({ ...before, ...change }))
  const form = useContractForm(loadForm, { values, put }, { credentialId })
  const field = (
    <TextField
      label="Name"
      hint="A name you will recognise, such as “My phone”."
      maxLength={60}
      value={values.name}
      onChange={({ target }) => form.put({ name: target.value })}
      error={form.visibleProblems['name']}
    />
  )
  const isReady = async () => (await form.check(['name'])).length === 0
  return { name: values.name.trim(), field, isReady, submit: form.submit, refusal: form.refusal }
}

const stopped: CallError = {
  name: 'NOT_NOW',
  code: '',
  status: 409,
  message: 'No passkey was added. This device may already have a passkey for AutoX.',
  problems: [],
}

function AddPasskey({ done }: StepProps) {
  const { name, field, isReady } = useName('My phone')
  const add = async (currentPassword: string): Promise<CallError | undefined> => {
    const { data: options, error: refused } = await api.passkeys.addOptions()
    if (!options) return refused
    const made = await makePasskey({ site: 'AutoX', ...options })
    if (!made) return stopped
    const { error } = await api.passkeys.add({ body: { name, currentPassword, ...made } })
    if (error) return error
    keep(deviceKeys.passkey, 'yes')
    await done('Passkey added. You can sign in with it.')
    return undefined
  }
  return (
    <ProofForm words="Add a passkey" isReady={isReady} send={add}>
      {field}
    </ProofForm>
  )
}

function RenamePasskey({ passkey, done }: StepProps & { passkey: PasskeyView }) {
  const { field, submit, refusal } = useName(passkey.name, passkey.id)
  const rename = async () => {
    if (await submit(body => api.passkeys.rename({ body }))) await done('Passkey renamed.')
  }
  return (
    <div className="grid gap-4">
      {field}
      {refusal && <Refusal variant="line">{refusal}</Refusal>}
      <Button onClick={rename}>Save the name</Button>
    </div>
  )
}

function AllowPayments({ passkey, done }: StepProps & { passkey: PasskeyView }) {
  const allow = async (pin: string): Promise<string | undefined> => {
    const { error } = await api.passkeys.allowPayments({
      query: { pin },
      body: { credentialId: passkey.id },
    })
    if (error) return messageOf(error)
    await done('This passkey now confirms payments.')
    return undefined
  }
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        Use it instead of your PIN wherever you pay or send money. If you change your PIN, allow it again
        here.
      </p>
      <PinOrWallet words="Pay with this passkey" send={allow} />
    </div>
  )
}

function RemovePasskey({ passkey, done }: StepProps & { passkey: PasskeyView }) {
  const remove = async (currentPassword: string) => {
    const { error } = await api.passkeys.remove({ body: { credentialId: passkey.id, currentPassword } })
    if (error && error.name !== 'NOT_FOUND') return error
    await dropFromDevice(passkey.id)
    await done('Passkey removed.')
    return undefined
  }
  return (
    <ProofForm
      words="Remove this passkey"
      variant="danger"
      hint="We ask so that only you can change how you sign in."
      send={remove}
    />
  )
}

const titles = {
  add: 'Add a passkey',
  rename: 'Rename this passkey',
  pay: 'Pay with this passkey',
  remove: 'Remove this passkey?',
} as const

const Step = ({ doing, done }: StepProps & { doing: Doing }) => {
  switch (doing.what) {
    case 'add':
      return <AddPasskey done={done} />
    case 'rename':
      return <RenamePasskey passkey={doing.passkey} done={done} />
    case 'pay':
      return <AllowPayments passkey={doing.passkey} done={done} />
    case 'remove':
      return <RemovePasskey passkey={doing.passkey} done={done} />
  }
}

type RowProps = { passkey: PasskeyView; choose: (doing: Doing) => void }

function Passkey({ passkey, choose }: RowProps) {
  const act = (what: 'rename' | 'pay' | 'remove') => () => choose({ what, passkey })
  return (
    <li className="flex items-start gap-4 border-b border-line py-4">
      <Fingerprint className="mt-0.5 size-6 shrink-0 text-link" aria-hidden />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          <span>{passkey.name}</span>
          {passkey.pays && <Pill tone="good">Pays too</Pill>}
        </p>
        <p className="figures text-sm text-soft">
          {passkey.usedAt
            ? `Last used ${formatMoment(passkey.usedAt)}`
            : `Added ${formatMoment(passkey.createdAt)}, not used yet`}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {!passkey.pays && (
            <Button variant="line" onClick={act('pay')} aria-label={`Pay with ${passkey.name}`}>
              Pay with it
            </Button>
          )}
          <Button variant="line" onClick={act('rename')} aria-label={`Rename ${passkey.name}`}>
            Rename
          </Button>
          <Button variant="line" onClick={act('remove')} aria-label={`Remove ${passkey.name}`}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  )
}

export function Passkeys({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const [doing, setDoing] = useState<Doing>()
  const { revalidate } = useRevalidator()
  const done = async (words: string) => {
    setDoing(undefined)
    announce(words)
    await revalidate()
  }
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="mb-4 border-t border-line">
          {passkeys.map(passkey => (
            <Passkey key={passkey.id} passkey={passkey} choose={setDoing} />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button
          variant={passkeys.length > 0 ? 'line' : 'main'}
          onClick={() => setDoing({ what: 'add' })}
          className="max-sm:w-full"
        >
          Add a passkey
        </Button>
      ) : (
        <p className="text-sm text-soft">
          This browser doesn’t support passkeys. Use a current version of Chrome, Edge, Firefox or Safari.
        </p>
      )}
      <Dialog
        as="drawer"
        open={doing !== undefined}
        onClose={() => setDoing(undefined)}
        title={doing ? titles[doing.what] : ''}
      >
        {doing && <Step doing={doing} done={done} />}
      </Dialog>
    </>
  )
}
