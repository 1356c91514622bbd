// Requests a PIN reset code (/generateOtp), sent only to the account's address.
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { isPhone } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { api } from '../../client/api.ts'
import { useOwnWallet } from '../../app/needs-wallet.tsx'
import { Button } from '../../ui/button.tsx'
import { loginWords } from '../../user/code-sent.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { PinFrame } from './pin-frame.tsx'
import type { Route } from './+types/generate-otp'

export async function clientLoader() {
  const { data, error } = await api.user.getLoggedInUser()
  return { email: data && (data.email || data.signInPhone), error, now: new Date() }
}

function Ask({ email }: { email: string }) {
  const [refused, setRefused] = useState<CallError>()
  const navigate = useNavigate()
  const ask = async () => {
    const { error } = await api.wallet.generateOtp({ query: { email } })
    if (error) return setRefused(error)
    await navigate('/resetTransactionPin', { state: { email } })
  }
  return (
    <>
      {refused && <Refusal title={refused.problems[0]?.message ?? messageOf(refused)} />}
      <p>
        <span>{isPhone(email) ? 'We send a code by SMS to ' : 'We email a code to '}</span>
        <span className="font-semibold wrap-anywhere">{loginWords(email)}</span>
        <span>{`. It works once, for ${limits.codeMinutes} minutes, and lets you choose a new PIN.`}</span>
      </p>
      <Button onClick={ask} className="w-full">
        Send code
      </Button>
      <Link to="/resetTransactionPin" className="w-fit py-2 text-sm font-semibold text-link underline">
        I already have a code
      </Link>
    </>
  )
}

export default function GenerateOtp({ loaderData: { email, error, now } }: Route.ComponentProps) {
  const { wallet } = useOwnWallet()
  const { revalidate } = useRevalidator()
  return (
    <PinFrame title="Forgot your PIN?" wallet={wallet} now={now}>
      {email ? <Ask email={email} /> : error && <ErrorState error={error} retry={revalidate} />}
    </PinFrame>
  )
}
