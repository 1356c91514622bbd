import { LinkButton } from '../../ui/link-button.tsx'
import { WhoWeAre } from '../../landing/who-we-are.tsx'
import type { Route } from './+types/onboard'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600' })

const words = 'Buy, rent and sell cars in Nigeria with a wallet that pays only when the keys are handed over.'
export const meta: Route.MetaFunction = () => [
  { title: 'Welcome to AutoX' },
  { name: 'description', content: words },
]

const gains = [
  ['Find it', 'Cars from dealers and owners in all 36 states and the FCT, with documents and real pictures.'],
  [
    'Pay safely',
    'Your money waits in escrow. The seller is paid after the documents and the keys are yours.',
  ],
  ['Own it', 'One record per vehicle: its documents, its payments and a receipt for every kobo.'],
] as const

export default function Onboard() {
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:items-end lg:gap-16 lg:py-8">
      <div>
        <h1 className="show text-hero">A car is a big thing to buy from a stranger.</h1>
        <p className="mt-4 max-w-md text-lg text-soft">
          AutoX protects both sides: the money, the documents and the handover.
        </p>
      </div>
      <div>
        <dl className="grid gap-5 border-t-3 border-amber pt-5">
          {gains.map(([gain, sentence]) => (
            <div key={gain} className="grid gap-1 sm:grid-cols-[7rem_1fr]">
              <dt className="show text-lg">{gain}</dt>
              <dd className="text-soft">{sentence}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/onboardOptions" className="max-sm:w-full">
            Create an account
          </LinkButton>
          <LinkButton to="/marketplace" variant="line" className="max-sm:w-full">
            Browse cars first
          </LinkButton>
        </div>
      </div>
      <section className="lg:col-span-2">
        <h2 className="show text-2xl">About us, and who holds your money</h2>
        <WhoWeAre />
      </section>
    </div>
  )
}
