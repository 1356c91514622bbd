// Frame of private screens: top band and navigation.
import { type ReactNode, useReducer } from 'react'
import { Link, useLocation } from 'react-router'
import { X } from 'lucide-react'
import { usePushDevice } from '../client/push.ts'
import { isForStaff, staffStart, useActing, actAsOneself, endActing } from '../session/acting.ts'
import { FaultBoundary } from '../ui/fault-boundary.tsx'
import { Logo } from '../ui/logo.tsx'
import type { Acting } from '../session/keys.ts'
import { api } from '../client/api.ts'
import { useLive } from '../client/live.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { forgetPaying, payingPage } from '../session/paying.ts'
import { AccountLinks } from './account-links.tsx'
import { PlaceLinks, PlacesBar } from './places.tsx'

// Banner naming the dealer this tab acts for, with a link back.
function ActingBar({ acting: { dealerId, name } }: { acting: Acting }) {
  // A removed staff member must lose access even while only reading.
  useLive(
    'staff',
    () => {
      void api.staff.employers().then(({ data }) => {
        if (data && !data.dealers.some(({ id }) => id === dealerId)) endActing()
      })
    },
    'separately',
  )
  return (
    <div role="status" className="border-b-3 border-amber bg-sunk">
      <div className="wide split-row items-center gap-x-4">
        <p className="py-2 wrap-anywhere">
          Acting for <strong>{name}</strong>
        </p>
        <button
          type="button"
          onClick={() => actAsOneself()}
          className="min-h-11 shrink-0 font-semibold underline underline-offset-4"
        >
          Back to your account
        </button>
      </div>
    </div>
  )
}

function NotForStaff({ acting: { name } }: { acting: Acting }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <PageHeader
        title={`Only ${name} can open this`}
        words={`You are acting for ${name}: you can list and answer for them. You can’t use their money, their account or their purchases.`}
      />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={staffStart}>{`See the cars of ${name}`}</LinkButton>
        <Button variant="line" onClick={() => actAsOneself(pathname + search)}>
          Open it in your own account
        </Button>
      </div>
    </>
  )
}

// Where a wallet is opened, an identity or a licence proven, and a name put right.
const detours =
  /^\/(?:account(?:\/wallet)?|profile\/\w+|editProfile|changePin|resetTransactionPin|generateOtp)$/

// The way back to a payment from where one went to get what it needs.
function PayingBar() {
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

// On phones the tab bar hides while writing.
const writing = /^\/messages\/./

const Places = () => {
  const { pathname } = useLocation()
  return (
    <PlacesBar
      className={`md:static md:w-48 md:shrink-0 md:flex-col md:flex-nowrap md:gap-1 md:border-0 md:bg-transparent md:pt-8 ${writing.test(pathname) ? 'max-md:hidden' : ''}`}
    >
      <PlaceLinks
        look="md:min-h-11 md:flex-none md:flex-row md:justify-start md:gap-3 md:rounded-plate md:border-t-0 md:border-l-3 md:px-3 md:text-base"
        current="md:bg-sunk"
        away=""
        count="max-md:-top-1.5 max-md:left-3 md:top-0.5 md:left-31"
      />
    </PlacesBar>
  )
}

export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const acting = useActing()
  usePushDevice(acting !== undefined)
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only">
        Skip to content
      </a>
      <header className="bg-band text-on-band">
        <div className="wide flex items-center gap-2">
          <Link to={acting ? staffStart : '/home'} className="mr-auto py-4">
            <Logo className="h-6" />
          </Link>
          <AccountLinks />
        </div>
      </header>
      {acting ? <ActingBar acting={acting} /> : <PayingBar />}
      <div className="wide flex grow gap-8">
        <Places />
        <main
          id="main"
          className={`min-w-0 grow pt-6 md:pt-8 ${writing.test(pathname) ? '' : 'pb-[calc(var(--places)_+_--spacing(13))] md:pb-16'}`}
        >
          <FaultBoundary resetKey={pathname}>
            {acting && !isForStaff(pathname) ? <NotForStaff acting={acting} /> : children}
          </FaultBoundary>
        </main>
      </div>
    </>
  )
}
