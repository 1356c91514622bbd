// A walk-in for its customer (/walk-in#token); reading needs no account.
import { Suspense, use, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { slotWords } from '#contract/core/time-words.ts'
import type { Invitation } from '#contract/repair/walk-in/walk-in.ts'
import { api } from '../../client/api.ts'
import { rememberSecretPage } from '../../session/pages.ts'
import { useSignedIn } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { formatDue } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { ErrorState, Waiting } from '../../ui/states.tsx'
import type { Route } from './+types/invitation'

export const meta: Route.MetaFunction = () => [
  { title: 'Your car at the workshop | AutoX' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

const heading = 'Your car at the workshop'

// Loaded in the browser only: the token stands behind the #, which no server sees.
export const clientLoader = () => null
clientLoader.hydrate = true as const
export const HydrateFallback = () => (
  <section className="max-w-[36rem]">
    <h1 className="show text-3xl">{heading}</h1>
    <noscript>
      <p className="mt-4">This page needs JavaScript. Open the link in another browser.</p>
    </noscript>
  </section>
)

type Open = NonNullable<Invitation['invitation']>

const Car = ({ invitation }: { invitation: Open }) => (
  <Panel title={invitation.vehicleTitle}>
    <Facts
      facts={[
        ['Workshop', invitation.workshopName],
        ['Where', invitation.placeWords],
        ...(invitation.maskedPlate ? ([['Plate', invitation.maskedPlate]] as const) : []),
        ['Service', invitation.about],
        invitation.arrivedAt === null
          ? ['When, in Lagos', slotWords(invitation.slotAt)]
          : ['At the workshop since', `${slotWords(invitation.arrivedAt)}, Lagos time`],
      ]}
    />
    <p className="mt-3 wrap-anywhere whitespace-pre-line">{invitation.message}</p>
  </Panel>
)

const steps = (workshopName: string) => [
  'You take the car over with your AutoX account. It costs nothing.',
  `${workshopName} inspects the car and sends you a quote, job by job. You approve only the jobs you want.`,
  'You pay on AutoX alone, and only for jobs you have approved. The money waits in escrow.',
  'The workshop is paid when you have inspected the car and read out your code.',
]

const Next = ({ workshopName }: { workshopName: string }) => (
  <Panel title="What happens next">
    <ol className="grid list-decimal gap-2 pl-5">
      {steps(workshopName).map(words => (
        <li key={words}>{words}</li>
      ))}
    </ol>
    <p className="mt-4 font-semibold">
      Never pay for this repair in cash, to a bank account or before you have approved a quote.
    </p>
  </Panel>
)

function TakeOver({ token, maskedPlate }: { token: string; maskedPlate: string }) {
  const [plate, setPlate] = useState('')
  const end = maskedPlate.replaceAll('•', '')
  const navigate = useNavigate()
  const [error, setError] = useState<CallError>()
  const take = async () => {
    const answer = await api.walkIns.takeOver({ body: { token, plate } })
    setError(answer.error)
    if (answer.data) await navigate(`/bookings/repairs/${answer.data.id}`)
  }
  return (
    <div className="grid gap-3">
      {maskedPlate && (
        <TextField
          label="Plate of your car"
          hint={end ? `It ends with ${end}.` : 'As it stands on the car.'}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={12}
          value={plate}
          onChange={({ target }) => setPlate(target.value.toUpperCase())}
          error={error?.problems.find(({ field }) => field === 'plate')?.message}
        />
      )}
      {error && error.problems.length === 0 && <Refusal title={messageOf(error)} />}
      <Button onClick={take} className="w-full sm:w-auto sm:justify-self-start sm:px-10">
        Take over this repair
      </Button>
    </div>
  )
}

/** Signing in and registering come back to this link, which this tab remembers until then. */
function Enter({ token }: { token: string }) {
  // Not with the press: the header of the page leads to signing in as well.
  useEffect(() => rememberSecretPage(`/walk-in#${token}`), [token])
  return (
    <div className="grid gap-3">
      <p>Sign in or create an account to take it over. You come back to this page.</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/login">Sign in</LinkButton>
        <LinkButton variant="line" to="/register">
          Create an account
        </LinkButton>
      </div>
    </div>
  )
}

const notMineWords = (workshopName: string): readonly string[] => [
  'The link ends at once, for everyone who has it.',
  `We notify ${workshopName} that its link reached the wrong person, so that it checks the phone number. Nothing else is passed on about you.`,
  'If the car is yours after all, ask the workshop for a new link.',
]

/** For whoever got the link of another's car. */
function NotMine({ token, workshopName, onEnd }: { token: string; workshopName: string; onEnd: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<CallError>()
  const disown = async () => {
    const answer = await api.walkIns.disown({ body: { token } })
    setError(answer.error)
    if (answer.data) onEnd()
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)} className="-ml-4 justify-self-start">
        This is not my car
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Is this not your car?">
        <ul className="grid list-disc gap-2 pl-5">
          {notMineWords(workshopName).map(words => (
            <li key={words} className="wrap-anywhere">
              {words}
            </li>
          ))}
        </ul>
        {error && <Refusal title={messageOf(error)} />}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="danger" onClick={disown}>
            Not my car: end the link
          </Button>
          <Button variant="line" onClick={() => setIsOpen(false)}>
            Back
          </Button>
        </div>
      </Dialog>
    </>
  )
}

const ends = {
  'taken-over': ['This car was taken over', 'If it was you, it is among your repairs.'],
  cancelled: ['The workshop has cancelled this', 'Ask the workshop if your car is still there.'],
  left: ['The car has left the workshop', 'Ask the workshop for a new link if you bring it again.'],
  ended: ['This link has ended', 'Ask the workshop for a new one.'],
  disowned: [
    'This link has ended: the car is not yours',
    'We’ve notified the workshop. There is nothing more for you to do. If the car is yours after all, ask the workshop for a new link.',
  ],
} as const

const Over = ({ state }: { state: keyof typeof ends }) => (
  <div className="grid gap-4">
    <Notice tone="warn" title={ends[state][0]}>
      {ends[state][1]}
    </Notice>
    {state === 'taken-over' && (
      <LinkButton variant="line" to="/bookings/repairs" className="justify-self-start">
        Your repairs
      </LinkButton>
    )}
  </div>
)

const ask = (token: string) => api.walkIns.open({ body: { token } })
type LinkProps = { token: string; request: ReturnType<typeof ask>; retry: () => void }

function LinkContent({ token, request, retry }: LinkProps) {
  const { data, error } = use(request)
  const isSignedIn = useSignedIn()
  if (error?.name === 'WRONG_CODE')
    return (
      <Notice tone="warn" title="This link is incomplete or was replaced">
        Ask the workshop for its newest link.
      </Notice>
    )
  if (!data) return error && <ErrorState error={error} retry={async () => retry()} />
  const { state, invitation } = data
  if (state !== 'open') return <Over state={state} />
  if (!invitation) return null
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-lg">
        {`Hello ${invitation.firstName}, ${invitation.workshopName} has noted your car for a repair. Take it over, and you decide what is done and what you pay.`}
      </p>
      <Car invitation={invitation} />
      {isSignedIn ? <TakeOver token={token} maskedPlate={invitation.maskedPlate} /> : <Enter token={token} />}
      <Next workshopName={invitation.workshopName} />
      <p className="figures text-sm text-soft">
        {`This link works once, until ${formatDue(invitation.until)}, Lagos time.`}
      </p>
      <NotMine token={token} workshopName={invitation.workshopName} onEnd={retry} />
    </div>
  )
}

function OpenedLink({ token }: { token: string }) {
  const [request, setRequest] = useState(() => ask(token))
  return (
    <Suspense fallback={<Waiting headless />}>
      <LinkContent token={token} request={request} retry={() => setRequest(ask(token))} />
    </Suspense>
  )
}

export default function InvitationPage() {
  const token = useLocation().hash.slice(1)
  return (
    <section className="max-w-[36rem]">
      <h1 className="show mb-4 text-3xl">{heading}</h1>
      {token ? (
        <OpenedLink key={token} token={token} />
      ) : (
        <Notice tone="warn" title="This link is incomplete">
          Open it again as the workshop sent it.
        </Notice>
      )}
    </section>
  )
}
