// Settings rows for the email and phone number that sign in.
import { Mail, Smartphone } from 'lucide-react'
import { Suspense, use, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { Me } from '#contract/user/user.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { localPhone } from '../../ui/forms/phone-words.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { ActionRow } from '../../ui/navigation-row.tsx'

// The forms bring the schemas; only who changes something loads them.
const ChangeEmail = lazyComponent(() => import('./change-email.tsx'))
const ChangePhone = lazyComponent(() => import('./change-phone.tsx'))

type AskedMe = Promise<{ data?: Me; error?: CallError }>
type Props = { me: AskedMe }

function EmailNow({ me }: Props) {
  const { data } = use(me)
  if (!data) return 'Where codes and receipts go'
  return data.email || 'None yet. Add one for receipts and emails'
}

function PhoneNow({ me }: Props) {
  const { data } = use(me)
  if (!data) return 'Sign in with your phone number'
  return data.signInPhone ? localPhone(data.signInPhone) : 'None yet. Add one to sign in with'
}

function EmailForm({ me }: Props) {
  const { data, error } = use(me)
  if (error) return <ErrorState error={error} />
  return data && <ChangeEmail emailNow={data.email} />
}

function PhoneForm({ me, onChanged }: Props & { onChanged: () => void }) {
  const { data, error } = use(me)
  if (error) return <ErrorState error={error} />
  return data && <ChangePhone phoneNow={data.signInPhone} onChanged={onChanged} />
}

const waiting = <Skeleton className="h-60 w-full" />

export function LoginRows({ me }: Props) {
  const [search] = useSearchParams()
  const [changing, setChanging] = useState(search.get('do'))
  const { revalidate } = useRevalidator()
  const close = () => setChanging(null)
  const onChanged = () => {
    close()
    void revalidate()
  }
  const rows = [
    { name: 'email', words: 'Email', icon: Mail, about: <EmailNow me={me} /> },
    { name: 'phone', words: 'Sign-in phone number', icon: Smartphone, about: <PhoneNow me={me} /> },
  ]
  return (
    <>
      {rows.map(({ name, words, icon, about }) => (
        <ActionRow
          key={name}
          act={() => setChanging(name)}
          words={words}
          about={<Suspense fallback="…">{about}</Suspense>}
          icon={icon}
        />
      ))}
      <Dialog as="drawer" open={changing === 'email'} onClose={close} title="Your email">
        <Suspense fallback={waiting}>
          <EmailForm me={me} />
        </Suspense>
      </Dialog>
      <Dialog as="drawer" open={changing === 'phone'} onClose={close} title="Your sign-in phone number">
        <Suspense fallback={waiting}>
          <PhoneForm me={me} onChanged={onChanged} />
        </Suspense>
      </Dialog>
    </>
  )
}
