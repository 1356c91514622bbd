// The way back to a payment from where one went to get what it needs.
import { X } from 'lucide-react'
import { useReducer } from 'react'
import { Link, useLocation } from 'react-router'
import { forgetPaying, payingPage } from '../session/paying.ts'

// Where a wallet is opened, an identity or a licence proven, and a name put right.
const detours =
  /^\/(?:account(?:\/wallet)?|profile\/\w+|editProfile|changePin|resetTransactionPin|generateOtp)$/

export function PayingBar() {
  const { pathname } = useLocation()
  const [, redraw] = useReducer((draws: number) => draws + 1, 0)
  const page = detours.test(pathname) ? payingPage() : undefined
  if (!page) return null
  const close = () => {
    forgetPaying()
    redraw()
  }
  return (
    <section aria-label="Your payment" className="border-b border-line bg-warn-wash">
      <div className="wide flex items-center gap-3">
        <p className="grow py-2 text-sm">You were about to pay.</p>
        <Link to={page} className="py-3 text-sm font-semibold text-link underline">
          Continue to payment
        </Link>
        <button
          type="button"
          onClick={close}
          aria-label="Don’t pay"
          className="-mr-3 grid size-11 place-items-center"
        >
          <X className="size-4.5" aria-hidden />
        </button>
      </div>
    </section>
  )
}
