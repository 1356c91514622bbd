// Wakes a page in the browser.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setPasskeyProver } from './client/api.ts'
import { takeConfirmedValues } from './session/confirmed-values.ts'

setPasskeyProver(() => import('./client/prove-by-passkey.ts'))
await takeConfirmedValues()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
