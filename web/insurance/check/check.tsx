// Public check of an insurance certificate (/certificate/{code}, or /certificate?Number=&Plate=).
import { data, useLocation } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { CheckedCertificate } from '#contract/insurance/insurance.ts'
import { nationalRegister } from '#contract/insurance/terms.ts'
import { apiContext } from '../../client/context.ts'
import { PublicFooter, PublicHeader } from '../../app/public-frame.tsx'
import { insuredWords, licenceWords, texts } from '../words.ts'
import { InlineScript } from '../../public-pages/inline-script.tsx'
import { CheckedFacts, VerdictHead, type VerdictTone } from '../../public-pages/verdict-head.tsx'
import { FindForm } from './find-form.tsx'
import wakeWorker from '../../public-pages/wake-worker.ts?inline-script'
import { formatDay, formatMoment } from '../../ui/date.ts'
import type { Route } from './+types/check'
import './check.css'

type Verdict = { mark: string; tone: VerdictTone; title: string }

const verdicts: Record<CheckedCertificate['state'], Verdict> = {
  'in-force': { mark: '✓', tone: 'good', title: 'Genuine, and in force' },
  'not-begun': { mark: '!', tone: 'warn', title: 'Genuine, but not begun yet' },
  expired: { mark: '✕', tone: 'bad', title: 'Expired: not insured' },
  cancelled: { mark: '✕', tone: 'bad', title: 'Cancelled: not insured' },
  suspended: { mark: '✕', tone: 'bad', title: 'Suspended: not insured' },
  replaced: { mark: '↩', tone: 'warn', title: 'Replaced by a newer certificate' },
  renewed: { mark: '↩', tone: 'warn', title: 'Renewed: ask for the new certificate' },
  moved: { mark: '↩', tone: 'warn', title: 'Moved to another insurer: ask for the new certificate' },
  unknown: { mark: '✕', tone: 'bad', title: 'Not genuine' },
}

/** A wrong letter is likelier than a forged paper. */
const notFound: Verdict = { mark: '?', tone: 'warn', title: 'No certificate found' }

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
  interestNoted: false,
  checkedAt: new Date().toISOString(),
  register: nationalRegister,
})

const noProblems: CallError['problems'] = []

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { insurance } = context.get(apiContext)
  const { host, searchParams } = new URL(request.url)
  const [number, plate] = [searchParams.get('Number') ?? '', searchParams.get('Plate') ?? '']
  const page = { host, number, plate, problems: noProblems }
  if (params.code === undefined && number === '' && plate === '') return { ...page, checked: undefined }
  const { data: checked, error } = await (params.code === undefined
    ? insurance.findCertificate({ query: { Number: number, Plate: plate } })
    : insurance.checkCertificate({ query: { Code: params.code } }))
  if (checked) return { ...page, checked }
  if (error.name !== 'BAD_INPUT') throw data(null, { status: 503 })
  // A code that no certificate can have is as good as a forged one.
  return params.code === undefined
    ? { ...page, problems: error.problems, checked: undefined }
    : { ...page, checked: nothing() }
}

const factsOf = ({
  vehicle,
  plate,
  vin,
  cover,
  vehicleClass,
  insurer,
  from,
  until,
  interestNoted,
}: CheckedCertificate) => [
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
  ...(interestNoted ? [['Interested party', 'Noted on the policy'] as const] : []),
]

// After one certificate the next can be checked offline.
const wake = import.meta.env.PROD ? wakeWorker : ''

const Independent = ({ register }: Pick<CheckedCertificate, 'register'>) => (
  <section className="pt-8">
    <h2 className="show text-xl">Independent check</h2>
    <p className="mt-2">
      {`${register.words} to check the plate with the national motor insurance register, which is independent of AutoX. It costs ₦20.`}
    </p>
    <p className="mt-4">
      <a href={`tel:${encodeURIComponent(register.ussd)}`} className="button button-line">
        {`Dial\u00A0${register.ussd}`}
      </a>
    </p>
  </section>
)

function Checked({ checked, host }: { checked: CheckedCertificate; host: string }) {
  const { pathname, search } = useLocation()
  return (
    <>
      {checked.genuine && <CheckedFacts facts={factsOf(checked)} />}
      <Independent register={checked.register} />
      <section className="pt-8">
        <h2 className="show text-xl">Paper can be forged. This page cannot.</h2>
        <p className="mt-2">
          Check that the address bar begins with <strong className="font-semibold">{host}</strong>, and that
          the plate matches the vehicle in front of you. A screenshot of this page proves nothing: open it
          yourself.
        </p>
        <p className="figures mt-3 text-sm text-soft">{`Checked ${formatMoment(checked.checkedAt)}, Lagos time.`}</p>
        <p className="mt-6">
          <a href={pathname + search} className="button button-line">
            Check again
          </a>
        </p>
      </section>
    </>
  )
}

const IntroHead = () => (
  <header className="wide pt-8">
    <h1 className="show text-3xl">Check an insurance certificate</h1>
    <p className="mt-2 max-w-lg">{texts.checkByNumber}</p>
  </header>
)

export default function Check({ loaderData: { checked, host, ...typed } }: Route.ComponentProps) {
  const isMissing = checked?.genuine === false && typed.number !== ''
  const form = <FindForm {...typed} isAgain={checked !== undefined && !isMissing} />
  return (
    <>
      <PublicHeader />
      <main id="main">
        {checked ? (
          <VerdictHead {...(isMissing ? notFound : verdictOf(checked))} about={checked.words} />
        ) : (
          <IntroHead />
        )}
        <div className="wide">
          <div className="max-w-lg pb-16">
            {checked && !isMissing ? (
              <>
                <Checked checked={checked} host={host} />
                {form}
              </>
            ) : (
              <>
                {form}
                <Independent register={nationalRegister} />
              </>
            )}
          </div>
        </div>
      </main>
      <PublicFooter />
      {wake && <InlineScript code={wake} />}
    </>
  )
}
