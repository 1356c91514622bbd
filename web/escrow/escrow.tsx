// Public escrow page (/escrow): balance, outcomes and the latest ledger seal.
import { data, Link } from 'react-router'
import { type EscrowFigures, type Figure, figureDays, figuresLeast } from '#contract/escrow/escrow.ts'
import { formatNaira } from '#contract/core/money.ts'
import { PublicFooter, PublicHeader } from '../app/public-frame.tsx'
import { apiContext } from '../client/context.ts'
import { canonical, headOf } from '../public-pages/page-meta.ts'
import { PriceWords } from '../ui/amount.tsx'
import { formatDay } from '../ui/date.ts'
import { countWords, medianWords, tooFew } from './words.ts'
import type { Route } from './+types/escrow'
import './escrow.css'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).escrow.figures()
  if (answer.error) throw data(null, { status: 503 })
  return { figures: answer.data, origin: new URL(request.url).origin }
}

const title = 'Escrow that anyone can check'
const words =
  'What waits in escrow at AutoX, how deals and disputes ended, and a seal over the books of every day: check a receipt against it yourself, offline.'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...headOf({
          title,
          words,
          address: `${loaderData.origin}/escrow`,
          image: `${loaderData.origin}/og.png`,
          kind: 'website',
        }),
        canonical(`${loaderData.origin}/escrow`),
      ]
    : []

const rows = [
  ['deals', 'Deals that ended', 'from the money in escrow to the end'],
  ['refunds', 'Refunded in full', 'to the person who paid'],
  ['disputes', 'Disputes decided', 'from the dispute to our decision'],
  ['payouts', 'Payouts to banks', 'from the order to the bank'],
  ['latePayouts', 'Late payouts', 'longer than a day'],
] as const satisfies readonly (readonly [keyof EscrowFigures, string, string])[]

const Ended = ({ name, about, figure }: { name: string; about: string; figure: Figure }) => (
  <div className="split-row gap-x-4 border-b border-line py-3">
    <dt>
      <span className="font-semibold">{name}</span>
      <span className="block text-sm text-soft">{about}</span>
    </dt>
    <dd className="figures shrink-0 text-right">
      <span className="font-semibold">{countWords(figure)}</span>
      <span className="block text-sm text-soft">{medianWords(figure)}</span>
    </dd>
  </div>
)

const Figures = ({ figures }: { figures: EscrowFigures }) => (
  <section className="pt-8">
    <h2 className="show text-xl">{`${figureDays} days, to ${formatDay(figures.until)}`}</h2>
    <dl className="mt-3 border-t border-line">
      {rows.map(([key, name, about]) => (
        <Ended key={key} name={name} about={about} figure={figures[key]} />
      ))}
    </dl>
    <p className="mt-3 text-sm text-soft">{`Rounded to the nearest million naira; figures under ${figuresLeast} are hidden for privacy.`}</p>
  </section>
)

const code = 'figures mt-1 block text-sm break-all'

const Newest = ({ figures: { seal, publicKey } }: { figures: EscrowFigures }) => (
  <section className="pt-10">
    <h2 className="show text-xl">The seal of every day</h2>
    <p className="mt-2">
      After midnight we compute one hash over every movement of the day and over the seal of the day before.
      Once it is published, we can’t change any movement of that day without everyone noticing.
    </p>
    {seal ? (
      <dl className="mt-4 grid gap-3">
        <div>
          <dt className="text-soft">Newest</dt>
          <dd className="font-semibold">
            {`${formatDay(seal.day)}, ${seal.transactions.toLocaleString('en-NG')} ${seal.transactions === 1 ? 'transaction' : 'transactions'}`}
          </dd>
          <dd className={code}>{seal.root}</dd>
        </div>
        <div>
          <dt className="text-soft">Our public key</dt>
          <dd className={code}>{publicKey}</dd>
        </div>
      </dl>
    ) : (
      <p className="mt-4 font-semibold">The first day is sealed after midnight, Lagos time.</p>
    )}
    <p className="mt-5 flex flex-wrap gap-3">
      <a href="/api/Escrow/get-seals" download="autox-seals.ndjson" className="button button-main">
        Download all seals
      </a>
      <a href="/check-receipt.mjs" download className="button button-line">
        Download the program
      </a>
    </p>
  </section>
)

const steps = [
  'Download all seals now and keep the file. We cannot change your copy.',
  'Open one of your receipts from yesterday or earlier, and download its proof.',
  'Run the program on any computer with Node, without a connection: it reads one file, and you can read it first.',
]

const HowTo = () => (
  <section className="pt-10">
    <h2 className="show text-xl">How to check a receipt</h2>
    <ol className="mt-3 grid list-decimal gap-2 pl-5">
      {steps.map(step => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <pre className="mt-3 rounded-box bg-sunk p-4 text-sm wrap-anywhere whitespace-pre-wrap">
      node check-receipt.mjs proof.json autox-seals.ndjson
    </pre>
    <p className="mt-3 text-soft">
      It says whether the sealed books contain this receipt, to the kobo. A proof reveals nothing about other
      people, and a seal names no one. The receipt’s own page says whether money was refunded later.
    </p>
    <p className="mt-4">
      <Link to="/#escrow" className="inline-block py-2 font-semibold text-link underline">
        How escrow works
      </Link>
    </p>
  </section>
)

export default function Escrow({ loaderData: { figures } }: Route.ComponentProps) {
  const total = figures.escrowKobo
  return (
    <>
      <PublicHeader />
      <main id="main">
        <header className="bg-band pb-10 text-on-band">
          <div className="wide pt-6">
            <h1 className="show text-3xl">{title}</h1>
            <p className="mt-6 text-soft-on-band">In escrow now</p>
            <p className="text-3xl">
              {total === null ? (
                <span className="show">{tooFew}</span>
              ) : (
                <PriceWords words={formatNaira(total)} />
              )}
            </p>
            <p className="mt-2 max-w-lg text-soft-on-band">
              Neither seller nor AutoX can spend it: it is paid out when the car is handed over, or goes back.
            </p>
          </div>
        </header>
        <div className="wide">
          <div className="max-w-lg pb-16">
            <Figures figures={figures} />
            <Newest figures={figures} />
            <HowTo />
          </div>
        </div>
      </main>
      <PublicFooter />
    </>
  )
}
