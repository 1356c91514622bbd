// Keeps a new session and returns to the page that asked for it.
import { useNavigate } from 'react-router'
import type { Session } from '#contract/user/user.ts'
import { checkoutFor } from '../checkout/checkout-address.ts'
import { deviceKeys, keep } from '../session/keys.ts'
import { takeRememberedPage } from '../session/pages.ts'
import { begin } from '../session/session.ts'
import { warn } from '../ui/toast.ts'

const onlyThisTab = 'Storage on this device is full. You stay signed in until you close this tab.'

/** Signs this browser in and stays on the page. */
export function keepSession({ token, user, device }: Session): void {
  if (!begin(token, user)) warn(onlyThisTab)
  keep(deviceKeys.device, device)
}

/** Creates a function that signs in and goes to the remembered page, or home; a payment page becomes the checkout. */
export function useEnterSession() {
  const navigate = useNavigate()
  return async (session: Session): Promise<void> => {
    keepSession(session)
    const page = takeRememberedPage()
    await navigate(checkoutFor(page) ?? page, { replace: true })
  }
}
