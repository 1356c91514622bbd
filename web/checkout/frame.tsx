// Frame of the checkout: subject and price in sight, steps, way back.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Act } from '#contract/checkout/acts.ts'
import type { CheckoutStep } from '#contract/checkout/checkout.ts'
import { ThemeSwitch } from '../app/theme-switch.tsx'
import { ProgressSteps } from '../deal-engine/progress-steps.tsx'
import { PriceWords } from '../ui/amount.tsx'
import { Logo } from '../ui/logo.tsx'
import { Picture } from '../ui/picture.tsx'
import { identityPage } from '../wallet/words.ts'
import { backWords, headings, describeRest, stepsLine, stepWords } from './words.ts'
import type { Item } from './item.ts'

// Follows a rental price.
const aDay = ' a day'

const Subject = ({ item: { title, facts, picture, price, address } }: { item: Item }) => (
  <section aria-label="What you are paying for" className="sticky top-0 z-10 border-b border-line bg-card">
    <Link to={address} className="wide flex items-center gap-3 py-2.5 md:gap-4">
      <Picture
        picture={picture}
        alt=""
        sizes="5.5rem"
        max={480}
        first
        className="aspect-4/3 w-18 shrink-0 rounded-plate md:w-22"
      />
      <span className="min-w-0 grow md:flex md:items-center md:gap-6">
        <span className="block min-w-0 md:grow">
          <span className="line-clamp-2 font-semibold">{title}</span>
          <span className="figures block wrap-anywhere text-sm text-soft max-md:hidden">{facts}</span>
        </span>
        {price && (
          <span className="block text-lg md:text-xl">
            <PriceWords words={price.replace(aDay, '')} fits={18} />
            {price.endsWith(aDay) && <span className="text-sm text-soft">{aDay}</span>}
          </span>
        )}
      </span>
    </Link>
  </section>
)

const Steps = ({ steps }: { steps: readonly CheckoutStep[] }) => (
  <ProgressSteps
    stops={steps.map(({ name, state }) => ({
      words: stepWords[name],
      reached: state === 'done',
      stopped: false,
    }))}
  />
)

/** What comes after this payment and can be done before it. */
const Rest = ({ steps }: { steps: readonly CheckoutStep[] }) => {
  const words = describeRest(steps)
  if (words === undefined) return null
  const isOneDone = steps.some(({ name, state }) => name === 'identity' && state === 'done')
  return (
    <div className="mt-3 border-l-4 border-amber pl-3">
      <p>{words}</p>
      {isOneDone && (
        <Link to={identityPage} className="inline-block py-2 font-semibold text-link underline">
          Confirm it now
        </Link>
      )}
    </div>
  )
}

type Props = { act: Act; item: Item; steps: readonly CheckoutStep[] | undefined; children: ReactNode }

/** What depends on a choice of the form is asked there. */
const neededOf = (steps: readonly CheckoutStep[]) => steps.filter(({ optional }) => !optional)

export const CheckoutFrame = ({ act, item, steps, children }: Props) => (
  <>
    <a href="#main" className="sr-only focus:not-sr-only">
      Skip to content
    </a>
    <header className="bg-band text-on-band">
      <div className="wide flex items-center gap-2">
        <Link to="/" className="py-4">
          <Logo className="h-6" />
        </Link>
        <Link
          to={item.address}
          className="mr-auto ml-4 grid min-h-11 place-items-center text-sm font-semibold hover:underline"
        >
          {`← ${backWords(act)}`}
        </Link>
        <ThemeSwitch className="-mr-3" />
      </div>
    </header>
    <Subject item={item} />
    <main id="main" className="wide grow pt-6 pb-16">
      <h1 className="show text-2xl md:text-3xl">{headings[act]}</h1>
      {steps && (
        <div className="max-w-lg">
          <p role="status" className="mt-1.5 text-soft">
            {stepsLine(neededOf(steps))}
          </p>
          <Rest steps={steps} />
          <div className="mt-5 mb-7">
            <Steps steps={neededOf(steps)} />
          </div>
        </div>
      )}
      {children}
    </main>
  </>
)
