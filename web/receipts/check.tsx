// Public receipt check (/receipt/{code}): genuine and still valid, or not.
import { data, useLocation } from 'react-router'
import { formatNaira } from '#contract/core/money.ts'
import type { Checked } from '#contract/receipts/receipts.ts'
import { apiContext } from '../client/context.ts'
import { PublicFooter, PublicHeader } from '../app/public-frame.tsx'
import { InlineScript } from '../public-pages/inline-script.tsx'
import { CheckedFacts, VerdictHead, type VerdictTone } from '../public-pages/verdict-head.tsx'
import { PriceWords } from '../ui/amount.tsx'
import { formatMoment } from '../ui/date.ts'
import type { Route } from './+types/check'
import wakeWorker from '../public-pages/wake-worker.ts?inline-script'
import './check.css'

type Verdict = 'genuine' | 'under-way' | 'reversed' | 'not-genuine'

const verdictOf = ({ genuine, state }: Pick<Checked, 'genuine' | 'state'>): Verdict => {
  if (!genuine) return 'not-genuine'
  return state === 'done' ? 'genuine' : (state ?? 'genuine')
}

const verdictWords: Record<Verdict, { title: string; about: string }> = {
  genuine: {
    title: 'Genuine receipt. Payment completed.',
    about: 'AutoX made this receipt, and the money has moved.',
  },
  'under-way': {
    title: 'Genuine, but not paid out yet',
    about:
      'AutoX made this receipt. The money is set aside and can still go back: do not hand anything over.',
  },
  reversed: {
    title: 'Reversed: the money went back',
    about: 'AutoX made this receipt, but the payment was reversed. Do not hand anything over.',
  },
  'not-genuine': {
    title: 'Not genuine',
    about: 'AutoX never made this receipt, or part of its code was lost. Do not hand anything over.',
  },
}

export const handle = { document: true }
// What it says may change with the next second: it is never kept.
export const headers = () => ({ 'cache-control': 'no-store' })

// The title says nothing that a forged preview of it could claim.
export const meta: Route.MetaFunction = () => [
  { title: 'Check a receipt | AutoX' },
  {
    name: 'description',
    content: 'Money alerts can be forged. This page says whether a receipt is genuine.',
  },
  { name: 'robots', content: 'noindex' },
]

const nothing: Checked = {
  genuine: false,
  state: null,
  id: null,
  amountKobo: null,
  from: null,
  to: null,
  at: null,
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).receipts.check({ query: { Code: params.code } })
  const lookedAt = new Date().toISOString()
  const { host } = new URL(request.url)
  // A code that no receipt can have is as good as a forged one.
  if (answer.error?.name === 'BAD_INPUT') return { checked: nothing, lookedAt, host }
  if (answer.error) throw data(null, { status: 503 })
  return { checked: answer.data, lookedAt, host }
}

const looks: Record<Verdict, { mark: string; tone: VerdictTone }> = {
  genuine: { mark: '✓', tone: 'good' },
  'under-way': { mark: '!', tone: 'warn' },
  reversed: { mark: '↩', tone: 'bad' },
  'not-genuine': { mark: '✕', tone: 'bad' },
}

function What({ checked }: { checked: Checked }) {
  const { amountKobo, from, to, at, id } = checked
  if (amountKobo === null || !from || !to || !at || !id) return null
  const facts = [
    ['From', from],
    ['To', to],
    ['When, in Lagos', formatMoment(at)],
    ['Transaction', id],
  ] as const
  return (
    <section className="pt-8">
      <p className="text-3xl">
        <PriceWords words={formatNaira(amountKobo)} />
      </p>
      <CheckedFacts facts={facts} />
    </section>
  )
}

// Whoever opens one receipt can check the next one without a connection: the worker is woken by this page as well,
// although a visitor loads no other script. It is the only page that does, because here it may matter.
const wake = import.meta.env.PROD ? wakeWorker : ''

export default function Check({ loaderData: { checked, lookedAt, host } }: Route.ComponentProps) {
  const verdict = verdictOf(checked)
  const { pathname } = useLocation()
  return (
    <>
      <PublicHeader />
      <main id="main">
        <VerdictHead {...looks[verdict]} {...verdictWords[verdict]} />
        <div className="wide">
          <div className="max-w-lg pb-16">
            <What checked={checked} />
            <section className="pt-8">
              <h2 className="show text-xl">Money alerts can be forged. This page cannot.</h2>
              <p className="mt-2">
                Check that the address bar begins with <strong className="font-semibold">{host}</strong>, and
                that the amount, the names and the time are those you expect. A message or a picture of this
                page proves nothing: open it yourself.
              </p>
              <p className="figures mt-3 text-sm text-soft">{`Checked ${formatMoment(lookedAt)}, Lagos time.`}</p>
              <p className="mt-6">
                <a href={pathname} className="button button-line">
                  Look again
                </a>
              </p>
            </section>
          </div>
        </div>
      </main>
      <PublicFooter />
      {wake && <InlineScript code={wake} />}
    </>
  )
}
