// Soft check of finance without an account (/finance/check?CarId=): figures in, likely offers out.
import { data } from 'react-router'
import { financePolicyAt } from '#contract/finance/policy.ts'
import { requiredCover } from '#contract/finance/required-cover.ts'
import { lendersToAsk, likelyAnswer, softCheckPath } from '#contract/finance/soft-check.ts'
import { formatNaira } from '#contract/core/money.ts'
import { PublicText } from '../../app/public-text.tsx'
import type { AutoxApi } from '../../client/api.ts'
import { apiContext } from '../../client/context.ts'
import { InlineScript } from '../../public-pages/inline-script.tsx'
import { textHead } from '../../public-pages/text-head.ts'
import { texts } from '../words.ts'
import { emptyFigures, figuresIn } from './figures.ts'
import { FiguresForm } from './figures-form.tsx'
import keepFigures from './keep-figures.ts?inline-script'
import { LikelyOffers } from './likely-offers.tsx'
import { readFigures } from './read-figures.ts'
import type { Route } from './+types/soft-check'
import './soft-check.css'

const title = 'Check finance offers'

export const handle = { document: true }
// Of a form's answer nothing is kept, whatever stands here (server/kernel/pages/page-forms.ts).
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=15' })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...textHead({ origin: loaderData.origin, path: softCheckPath, title, words: texts.softCheckIntro }),
        ...(loaderData.car ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : []

/** A car on the market with its price; undefined where the address names none. */
const carIn = async (api: AutoxApi, address: string) => {
  const id = new URL(address).searchParams.get('CarId')
  if (!id) return undefined
  const { data: car } = await api.cars.byId({ query: { Id: id } })
  return car?.priceKobo && car.state === 'listed'
    ? { id: car.id, title: car.title, priceKobo: car.priceKobo }
    : undefined
}

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  origin: new URL(request.url).origin,
  car: await carIn(context.get(apiContext), request.url),
})

/** Nothing that was typed is stored, and no credit bureau is asked. */
export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const figures = figuresIn(await request.formData())
  const car = await carIn(api, request.url)
  const read = readFigures(figures, car?.priceKobo)
  if ('problems' in read) return { figures, problems: read.problems, answer: undefined }
  const { data: listed, error } = await api.finance.lenders()
  if (error) throw data(null, { status: 503 })
  const now = new Date()
  const cover = requiredCover(read.request.priceKobo, now)
  const basis = { lenders: lendersToAsk(listed), policy: financePolicyAt(now), cover, now }
  const likely = likelyAnswer(read.request, basis)
  const isOpen = listed.some(({ takesApplications }) => takesApplications)
  const { months, downKobo } = read.request
  return { figures, problems: [], answer: { ...likely, isOpen, months, downKobo, cover: cover ?? null } }
}

export default function SoftCheck({ loaderData: { car }, actionData }: Route.ComponentProps) {
  const { figures = emptyFigures, problems = [], answer } = actionData ?? {}
  // A chosen car has no field for its price.
  const priceProblem = car && problems.find(({ name }) => name === 'price')
  return (
    <PublicText title={title} words={texts.softCheckIntro}>
      {car && (
        <p className="mt-4">
          <span className="block font-semibold">{car.title}</span>
          <span className="figures">{formatNaira(car.priceKobo)}</span>
        </p>
      )}
      {problems.length > 0 && (
        <div role="alert" className="mt-4 text-bad">
          <p className="font-semibold">
            {problems.length === 1 && priceProblem
              ? 'Nothing was checked yet.'
              : 'Nothing was checked yet. Correct what is marked below.'}
          </p>
          {priceProblem && <p className="mt-1">{priceProblem.message}</p>}
        </div>
      )}
      {answer && <LikelyOffers {...answer} carId={car?.id} />}
      {answer && <h2 className="show pt-8 text-xl">Your figures</h2>}
      <FiguresForm carId={car?.id} figures={figures} problems={problems} />
      <InlineScript code={keepFigures} />
    </PublicText>
  )
}
