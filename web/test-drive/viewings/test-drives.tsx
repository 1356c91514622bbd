// Viewings and test drives (/marketplace/testdrive): safety advice and one's own.
import { Suspense } from 'react'
import { Link } from 'react-router'
import { safePlacesAsOf } from '#contract/reference/safe-places-as-of.ts'
import { PublicFooter, PublicHeader } from '../../app/public-frame.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { formatDay } from '../../ui/date.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useSignedIn } from '../../session/session.ts'
import { canonical, headOf } from '../../public-pages/page-meta.ts'
import type { Route } from './+types/test-drives'
import './test-drives.css'

const Mine = lazyComponent(() => import('./mine.tsx'))

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600' })

export const loader = ({ request }: Route.LoaderArgs) => ({ origin: new URL(request.url).origin })

const title = 'See and drive a car before you pay'
const words =
  'Request a viewing or test drive on AutoX at a time and place that suit you both. Free, with safe public places, reminders and a calendar file.'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...headOf({
          title,
          words,
          address: `${loaderData.origin}/marketplace/testdrive`,
          image: `${loaderData.origin}/og.png`,
          kind: 'website',
        }),
        canonical(`${loaderData.origin}/marketplace/testdrive`),
      ]
    : []

const steps = [
  ['Choose a time', 'Every car shows when its seller is free in the next two weeks.'],
  ['Choose a place', 'Where the car is, or a well-known public place with guards.'],
  [
    'The seller answers',
    'They accept, propose another time or decline within a day. The time is reserved for you until then.',
  ],
  ['You meet', 'With a map, directions, a calendar file, and reminders a day and two hours before.'],
] as const

const safety = [
  'Go with someone, in daylight, and stay where other people are.',
  'Pay nothing to view a car: no fee, no deposit, nothing outside AutoX.',
  'Phone numbers and addresses are shown only once both have agreed.',
  'Only the seller can read your licence number, around the time of the drive.',
  'No-shows are recorded and shown on later requests. Cancel at least two hours before and it doesn’t count.',
]

const Explained = () => (
  <>
    <Breadcrumb path={[{ words: 'Cars', to: '/marketplace' }]} here="Test drives" />
    <h1 className="show text-3xl">{title}</h1>
    <p className="mt-3 max-w-lg text-lg text-soft">
      A viewing is an hour to look at a car and its documents. A test drive is the same, with you at the
      wheel. Both are free, and you are not obliged to buy.
    </p>
    <p className="mt-6 flex flex-wrap gap-3">
      <Link to="/marketplace?TestDrive=true" className="button button-main">
        Find a car to drive
      </Link>
      <Link to="/bookings/test-drives" className="button button-line">
        Sign in to see yours
      </Link>
    </p>
    <h2 className="show mt-10 text-xl">How it goes</h2>
    <ol className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {steps.map(([name, about], place) => (
        <li key={name} className="border-t border-line pt-3">
          <p className="font-semibold">
            <span className="figures text-soft">{`${place + 1}. `}</span>
            <span>{name}</span>
          </p>
          <p className="mt-1 text-soft">{about}</p>
        </li>
      ))}
    </ol>
    <h2 className="show mt-10 text-xl">How it stays safe</h2>
    <ul className="mt-4 grid max-w-lg list-disc gap-2 pl-5">
      {safety.map(rule => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
    <p className="mt-4 max-w-lg text-sm text-soft">{`The safe places are shopping centres and the gates of police and road safety commands in every state, checked on ${formatDay(safePlacesAsOf)}. They are public places, not partners of AutoX.`}</p>
    <h2 className="show mt-10 text-xl">When you like the car</h2>
    <p className="mt-3 max-w-lg text-soft">
      Offer a price, or pay safely: the money stays in escrow until the documents are accepted and you have
      the car.
    </p>
  </>
)

export default function TestDrives() {
  const signedIn = useSignedIn()
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide pb-16">
        {signedIn ? (
          <Suspense fallback={<Explained />}>
            <Mine />
          </Suspense>
        ) : (
          <Explained />
        )}
      </main>
      <PublicFooter />
    </>
  )
}
