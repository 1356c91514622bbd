// The demo accounts, in demonstration mode only: one press signs in.
import { useState } from 'react'
import { messageOf } from '../../ui/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { Credentials, SignInError } from '../use-sign-in.ts'

type Account = Credentials & { words: string }
type Props = {
  accounts: readonly Account[]
  signIn: (credentials: Credentials) => Promise<SignInError | undefined>
}

export function DemoAccounts({ accounts, signIn }: Props) {
  const [error, setError] = useState<SignInError>()
  return (
    <section>
      <h2 className="show text-xl">Try it with a demo account</h2>
      <p className="mt-1 text-soft">
        This is the demonstration: no real money, no mail leaves this machine. One press signs you in.
      </p>
      {error && (
        <div className="mt-3">
          <Refusal title={messageOf(error)} />
        </div>
      )}
      <ul className="mt-4 grid gap-2">
        {accounts.map(({ email, password, words }) => {
          const [name = words, can = ''] = words.split(': ')
          return (
            <li key={email}>
              <Button
                data-js
                look="line"
                onClick={async () => setError(await signIn({ email, password }))}
                className="w-full justify-between gap-4 bg-card py-3 text-left"
              >
                <span className="min-w-0 grow wrap-anywhere">
                  <span className="block">{name}</span>
                  <span className="figures block text-sm font-normal text-soft">{can}</span>
                  <span className="block text-sm font-normal text-soft">{email}</span>
                </span>
                <span aria-hidden>→</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
