// Public check of an insurance certificate (/certificate/{code}).
import { data, useLocation } from 'react-router'
import type { CheckedCertificate } from '#contract/insurance/insurance.ts'
import { nationalRegister } from '#contract/insurance/terms.ts'
import { apiContext } from '../../client/context.ts'
import { PublicFooter, PublicHeader } from '../../app/public-frame.tsx'
import { insuredWords, licenceWords, texts } from '../words.ts'
import { InlineScript } from '../../public-pages/inline-script.tsx'
import { CheckedFacts, VerdictHead, type VerdictTone } from '../../public-pages/verdict-head.tsx'
import wakeWorker from '../../public-pages/wake-worker.ts?inline-script'
import { formatDay, formatMoment } from '../../ui/date.ts'
import type { Route } from './+types/check'
import './check.css'

type Verdict = { mark: string; tone: VerdictTone; title: string }

const verdicts: Record<CheckedCertificate['state'], Verdict> = {
  'in-force': { mark: '✓', tone: 'good', title: 'Genuine, and in force' },
  'not-begun': { mark: '!', tone: 'warn', title: 'Genuine, but not started yet' },
  expired: { mark: '✕', tone: 'bad', title: 'Expired: not insured' },
  cancelled: { mark: '✕', tone: 'bad', title: 'Cancelled: not insured' },
  suspended: { mark: '✕', tone: 'bad', title: 'Suspended: not insured' },
  replaced: { mark: '↩', tone: 'warn', title: 'Replaced by a newer certificate' },
  renewed: { mark: '↩', tone: 'warn', title: 'Renewed: ask for the new certificate' },
  moved: { mark: '↩', tone: 'warn', title: 'Moved to another insurer: ask for the new certificate' },
  unknown: { mark: '✕', tone: 'bad', title: 'Not genuine' },
}

const verdictOf = ({ genuine, state }: Pick<CheckedCertificate, 'genuine' | 'state'>): Verdict =>
  verdicts[genuine ? state : 'unknown']

export const handle = { document: true }
// The result can change every second, so it is never cached.
export const headers = () => ({ 'cache-control': 'no-store' })

// A forged preview could copy any claim in the title, so it makes none.
export const meta: Route.MetaFunction = () => [
  { title: 'Check an insurance certificate | AutoX' },
  {
    name: 'description',
    content: texts.checkIntro,
  },
  { name: 'robots', content: 'noindex' },
]

const nothing = (): CheckedCertificate => ({
  genuine: false,
  state: 'unknown',
  words: texts.checkUnknown,
  plate: '',
  vin: '',
  vehicle: '',
  cover: null,
  vehicleClass: null,
  insurer: null,
  from: null,
  until: null,
  checkedAt: new Date().toISOString(),
  register: nationalRegister,
})

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).insurance.checkCertificate({ query: { Code: params.code } })
  const { host } = new URL(request.url)
  // A code that no certificate can have is as good as a forged one.
  if (answer.error?.name === 'BAD_INPUT') return { checked: nothing(), host }
  if (answer.error) throw data(null, { status: 503 })
  return { checked: answer.data, host }
}

const factsOf = ({ vehicle, plate, vin, cover, vehicleClass, insurer, from, until }: CheckedCertificate) => [
  ...(vehicle ? [['Vehicle', vehicle] as const] : []),
  ...(plate ? [['Plate', plate] as const] : []),
  ...(vin ? [['VIN', vin] as const] : []),
  ...(from ? [['From', formatDay(from)] as const] : []),
  ...(until ? [['Until', formatDay(until)] as const] : []),
  ...(cover && vehicleClass ? [['Cover', insuredWords(cover, vehicleClass)] as const] : []),
  ...(insurer
    ? ([
        ['Insurer', insurer.name],
        ['Licence', licenceWords(insurer)],
      ] as const)
    : []),
]

// After one certificate the next can be checked offline.
const wake = import.meta.env.PROD ? wakeWorker : ''

export default function Check({ loaderData: { checked, host } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const facts = checked.genuine ? factsOf(checked) : []
  return (
    <>
      <PublicHeader />
      <main id="main">
        <VerdictHead {...verdictOf(checked)} about={checked.words} />
        <div className="wide">
          <div className="max-w-lg pb-16">
            {facts.length > 0 && <CheckedFacts facts={facts} />}
            <section className="pt-8">
              <h2 className="show text-xl">Independent check</h2>
              <p className="mt-2">
                {`${checked.register.words} to check the plate with the national motor insurance register, which is independent of AutoX. It costs ₦20.`}
              </p>
              <p className="mt-4">
                <a href={`tel:${encodeURIComponent(checked.register.ussd)}`} className="button button-line">
                  {`Dial\u00A0${checked.register.ussd}`}
                </a>
              </p>
            </section>
            <section className="pt-8">
              <h2 className="show text-xl">Paper can be forged. This page cannot.</h2>
              <p className="mt-2">
                Check that the address bar begins with <strong className="font-semibold">{host}</strong>, and
                that the plate matches the vehicle in front of you. A screenshot of this page proves nothing:
                open it yourself.
              </p>
              <p className="figures mt-3 text-sm text-soft">{`Checked ${formatMoment(checked.checkedAt)}, Lagos time.`}</p>
              <p className="mt-6">
                <a href={pathname} className="button button-line">
                  Check again
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
