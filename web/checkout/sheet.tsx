// The checkout (/checkout/{act}/{id}): account, identity, licence and PIN in place, then the act's own form.
import { Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import {
  data,
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRevalidator,
} from 'react-router'
import '../app.css'
import { type Act, needsWallet } from '#contract/checkout/acts.ts'
import type { Checkout, checkout } from '#contract/checkout/checkout.ts'
import type { Answer } from '#contract/core/call.ts'
import { InCheckout, type Inside } from '../app/in-checkout.tsx'
import { useWallet } from '../app/wallet.ts'
import { api } from '../client/api.ts'
import { apiContext } from '../client/context.ts'
import { useLive } from '../client/live.ts'
import { useOnReturn } from '../client/use-on-return.ts'
import { InlineScript } from '../public-pages/inline-script.tsx'
import { isSignedInStill } from '../session/ending.ts'
import markKnown from '../session/mark-known.ts?inline-script'
import { deviceKeys, read } from '../session/keys.ts'
import { notePaying } from '../session/paying.ts'
import { useSignedIn } from '../session/session.ts'
import { ErrorState, Waiting } from '../ui/states.tsx'
import { AccountStep } from './account-step.tsx'
import { currentStep, firstSteps, headings } from './words.ts'
import { Closed } from './closed.tsx'
import { CheckoutFrame } from './frame.tsx'
import { IdentityStep } from './identity-step.tsx'
import { actIn, type Item, loadItem } from './item.ts'
import { LicenceStep } from './licence-step.tsx'
import { WalletStep } from './wallet-step.tsx'
import type { Route } from './+types/sheet'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=15' })

const idIn = (params: { id?: string | undefined; carId?: string | undefined }): string =>
  params.id ?? params.carId ?? ''

/** Identical for everybody: the item, and whether this is the demonstration. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const act = actIn(new URL(request.url).pathname) ?? 'buy'
  const server = context.get(apiContext)
  const [{ item, error }, mode] = await Promise.all([loadItem(server, act, idIn(params)), server.demo.mode()])
  if (error) throw data(null, { status: error.status >= 500 || error.status === 0 ? 503 : 404 })
  return { act, item, demonstration: mode.data?.demonstration ?? false }
}

type Shared = Awaited<ReturnType<typeof loader>>
type StepsAnswer = Promise<Answer<(typeof checkout)['steps']>>
/** The session of an answer, because the next session must never see it. */
type SheetData = Shared & { loadedSteps?: { answer: StepsAnswer; session: string | null } }

let lastShared: { pathname: string; shared: Shared } | undefined

/** Offline, a rendered page keeps its data. */
const sharedFor = async (pathname: string, load: () => Promise<Shared>): Promise<Shared> => {
  try {
    const shared = await load()
    lastShared = { pathname, shared }
    return shared
  } catch (error) {
    if (isRouteErrorResponse(error) || lastShared?.pathname !== pathname) throw error
    return lastShared.shared
  }
}

// Not awaited: the page renders at once and fills in later.
export async function clientLoader({
  serverLoader,
  request,
  params,
}: Route.ClientLoaderArgs): Promise<SheetData> {
  const { pathname } = new URL(request.url)
  const Act = actIn(pathname) ?? 'buy'
  const answer = isSignedInStill() ? api.checkout.steps({ query: { Act, Id: idIn(params) } }) : undefined
  const session = read(deviceKeys.sessionMark)
  const shared = await sharedFor(pathname, serverLoader)
  return { ...shared, ...(answer && { loadedSteps: { answer, session } }) }
}
clientLoader.hydrate = true as const

/** A form that keeps choices in its address needs no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${headings[loaderData.act]} | AutoX` }, { name: 'robots', content: 'noindex' }] : []

const freshMs = 300_000

/** A PIN chosen on this page is kept in memory for five minutes and given out once. */
function useNewPin(): Inside & { noteNewPin: (pin: string) => void } {
  const chosen = useRef<{ pin: string; at: number }>(undefined)
  const noteNewPin = useCallback((pin: string) => {
    chosen.current = { pin, at: Date.now() }
  }, [])
  const takeNewPin = useCallback(() => {
    const last = chosen.current
    chosen.current = undefined
    return last && Date.now() - last.at < freshMs ? last.pin : undefined
  }, [])
  return { noteNewPin, takeNewPin }
}

function WithWallet({ steps }: { steps: Checkout }) {
  const { hasWallet, wallet, error, refresh } = useWallet()
  if (steps.act === 'book') return <Outlet />
  if (wallet) return <Outlet context={{ wallet, refresh }} />
  return error && hasWallet === undefined ? (
    <ErrorState error={error} retry={refresh} />
  ) : (
    <Waiting headless />
  )
}

type StepProps = {
  steps: Checkout
  item: Item
  demonstration: boolean
  next: () => Promise<void>
  noteNewPin: (pin: string) => void
}

/** The step that is in the way, or the act's own form. */
function Step({ steps, item, demonstration, next, noteNewPin }: StepProps) {
  const current = currentStep(steps.steps)
  // The form says in words why this person cannot go on.
  if (steps.closed !== null)
    return steps.hasWallet ? <WithWallet steps={steps} /> : <Closed item={item} why={steps.closed} />
  if (current?.name === 'identity') return <IdentityStep {...{ demonstration, next }} step={current} />
  if (current?.name === 'licence') return <LicenceStep step={current} />
  if (!steps.hasWallet) return <WalletStep next={next} noteNewPin={noteNewPin} />
  return <WithWallet steps={steps} />
}

type SignedInProps = { answer: StepsAnswer; act: Act; item: Item; demonstration: boolean }

function SignedIn({ answer, act, item, demonstration }: SignedInProps) {
  const { data: steps, error } = use(answer)
  const { revalidate } = useRevalidator()
  const { noteNewPin, ...inside } = useNewPin()
  useOnReturn(revalidate)
  // The answer of a register or of a review comes with a notice.
  const waits =
    steps?.steps.some(
      ({ state, numbers }) => state === 'waiting' || numbers?.bvn === 'waiting' || numbers?.nin === 'waiting',
    ) ?? false
  useLive(waits ? 'notices' : undefined, () => void revalidate())
  useTopOf(steps ? `${currentStep(steps.steps)?.name} ${steps.hasWallet}` : '')
  if (error)
    return (
      <CheckoutFrame act={act} item={item} steps={undefined}>
        <div className="mt-6">
          <ErrorState error={error} retry={revalidate} />
        </div>
      </CheckoutFrame>
    )
  const isReady = steps.closed === null && currentStep(steps.steps) === steps.steps.at(-1)
  return (
    <CheckoutFrame act={act} item={item} steps={steps.closed === null ? steps.steps : undefined}>
      <InCheckout value={inside}>
        <div className={isReady && steps.hasWallet ? '' : 'max-w-lg'}>
          <Step {...{ steps, item, demonstration, noteNewPin }} next={revalidate} />
        </div>
      </InCheckout>
    </CheckoutFrame>
  )
}

/** Server rendering: the first step, signed out. */
const SignedOut = ({
  act,
  item,
  demonstration,
  next,
  wasSignedIn,
}: Omit<SignedInProps, 'answer'> & { next: () => Promise<void>; wasSignedIn: boolean }) => (
  <CheckoutFrame act={act} item={item} steps={item.closed === null ? firstSteps(act) : undefined}>
    {item.closed !== null ? (
      <Closed item={item} why={item.closed} />
    ) : (
      <>
        <div className="max-w-lg in-[[data-known]]:hidden">
          <AccountStep {...{ act, item, demonstration, next, wasSignedIn }} />
        </div>
        <div className="hidden max-w-lg in-[[data-known]]:block">
          <Waiting headless />
        </div>
      </>
    )}
  </CheckoutFrame>
)

/** Scrolls to the top of each new step. */
function useTopOf(step: string) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) window.scrollTo({ top: 0 })
    before.current = step
  }, [step])
}

/** The mark that hides the first step while scripts are on their way has done its work. */
const useUnmark = () =>
  useEffect(() => {
    delete document.documentElement.dataset['known']
  }, [])

export default function Sheet({ loaderData }: Route.ComponentProps) {
  const { act, item, demonstration, loadedSteps } = loaderData as SheetData
  const signedIn = useSignedIn()
  const answer =
    signedIn && loadedSteps?.session === read(deviceKeys.sessionMark) ? loadedSteps.answer : undefined
  const { revalidate } = useRevalidator()
  useUnmark()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (needsWallet(act)) notePaying(pathname + search)
  }, [act, pathname, search])
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (signedIn && !wasSignedIn) setWasSignedIn(true)
  // Signed in here, by the code, or in another tab.
  useEffect(() => {
    if (signedIn && !answer) void revalidate()
  }, [signedIn, answer, revalidate])
  const waiting = (
    <CheckoutFrame act={act} item={item} steps={undefined}>
      <div className="mt-6 max-w-lg">
        <Waiting headless />
      </div>
    </CheckoutFrame>
  )
  return (
    <>
      <InlineScript code={markKnown} />
      {signedIn ? (
        <Suspense fallback={waiting}>
          {answer ? <SignedIn {...{ answer, act, item, demonstration }} /> : waiting}
        </Suspense>
      ) : (
        <SignedOut {...{ act, item, demonstration, wasSignedIn }} next={revalidate} />
      )}
    </>
  )
}
