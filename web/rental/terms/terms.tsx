// Rental terms of one's own car (/mylistings/:id/rent).
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnTerms } from '#contract/rental/terms/rent.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { api } from '../../client/api.ts'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { Restored } from '../../ui/forms/restored.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState, WaitingList } from '../../ui/states.tsx'
import { DepositSection } from './deposit-section.tsx'
import { DrivingSection } from './driving-section.tsx'
import { TimesSection } from './times-section.tsx'
import { sourceWords, pricesLine } from './words.ts'
import { useTerms, hasFault, type TermsForm } from './use-terms.ts'
import type { Route } from './+types/terms'
import { formatNaira } from '#contract/core/money.ts'
import { DatedPrices } from './dated-prices.tsx'
import { MaybeSum, Part } from './terms-fields.tsx'
import { daysWords } from '#contract/rental/terms/dates.ts'
import { trackerWords } from '#contract/rental/terms/catalogue.ts'
import { quoteOf } from '#contract/rental/terms/quote.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { termsProblems } from '#contract/rental/terms/terms-problems.ts'
import { Facts, Panel } from '../../ui/panel.tsx'
import { texts } from '../words.ts'

type Props = { terms: RentalTerms; today: string }

function TermsExample({ terms, today }: Props) {
  const [driver] = terms.drivers
  if (!driver || termsProblems(terms).length > 0) return null
  const count = Math.min(terms.longestDays, Math.max(3, terms.shortestDays))
  const { lines, totalKobo } = quoteOf(terms, {
    from: dayAfter(today, 1),
    days: count,
    driver,
    zone: 'city',
    delivered: false,
  })
  return (
    <Panel title={`What renters see for ${daysWords(count)}`} className="lg:sticky lg:top-6">
      <Facts
        facts={[
          ...lines.map(({ words, amountKobo }) => [words, formatNaira(amountKobo)] as const),
          ['Total charged', formatNaira(totalKobo)],
        ]}
      />
      {terms.tracker && <p className="mt-3 text-sm">{trackerWords}</p>}
    </Panel>
  )
}

function PricesSection({ form }: { form: TermsForm }) {
  const { terms, set, faults } = form
  return (
    <Part title="Prices" words={pricesLine(terms)} faulty={hasFault(form, ['week', 'month', 'dated'])} open>
      <p className="figures text-sm text-soft">{texts.priceOfADay(formatNaira(terms.dayKobo))}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <MaybeSum
          label="Per week (7 days)"
          name="weekKobo"
          value={terms.weekKobo}
          change={weekKobo => set({ weekKobo })}
          error={faults['weekKobo']}
        />
        <MaybeSum
          label="Per month (30 days)"
          name="monthKobo"
          value={terms.monthKobo}
          change={monthKobo => set({ monthKobo })}
          error={faults['monthKobo']}
        />
        <MaybeSum
          label="Per weekend day"
          name="weekendDayKobo"
          hint="Saturday and Sunday. Leave empty for the daily price"
          value={terms.weekendDayKobo}
          change={weekendDayKobo => set({ weekendDayKobo })}
          error={faults['weekendDayKobo']}
        />
      </div>
      <DatedPrices
        prices={terms.datedPrices}
        change={datedPrices => set({ datedPrices })}
        refused={faults['datedPrices']}
      />
    </Part>
  )
}

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: api.rent.getOwnTerms({ query: { CarId: params.id } }),
  now: new Date(),
})

function Form({ own, now }: { own: OwnTerms; now: Date }) {
  const form = useTerms(own)
  const { refusal, faults, restored, saved, forget } = form
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1.4fr_1fr] lg:items-start">
      <form noValidate onSubmit={event => event.preventDefault()} className="grid grid-cols-1 gap-5">
        {restored.isShown && (
          <Restored keep={restored.keep} again={restored.again}>
            Your changes are in the form but not saved yet.
          </Restored>
        )}
        {!own.isSet && (
          <Notice title="Suggested terms: check them and save">
            {`${sourceWords(own.suggestion.likeCars)} Until you save, the car is rented on simple terms based on its price.`}
          </Notice>
        )}
        <div className="border-t border-line">
          <PricesSection form={form} />
          <DrivingSection form={form} />
          <TimesSection form={form} />
          <DepositSection form={form} />
        </div>
        {refusal && Object.keys(faults).length === 0 && <SaveRefusal error={refusal} forget={forget} />}
        <ProblemSummary />
        <div>
          <Button onClick={form.send} className="w-full sm:w-auto sm:px-10">
            Save terms
          </Button>
          <p role="status" className="mt-3 font-semibold text-good empty:hidden">
            {saved ? 'Saved. New bookings use these terms.' : undefined}
          </p>
          <p className="mt-3 text-sm text-soft">Existing bookings keep their terms.</p>
        </div>
      </form>
      <TermsExample terms={form.terms} today={lagosDayOf(now)} />
    </div>
  )
}

function Body({ request, now }: ReturnType<typeof clientLoader>) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  return (
    <>
      <p className="mb-5 font-semibold md:-mt-4">{data.title}</p>
      <Form own={data} now={now} />
    </>
  )
}

export default function RentTerms({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Rent it out"
        back={{ words: 'Your cars', to: '/mylistings' }}
        action={
          <LinkButton variant="line" to={`/mylistings/${params.id}/rent/calendar`}>
            Open the calendar
          </LinkButton>
        }
      />
      <Suspense fallback={<WaitingList rows={4} />}>
        <Body {...loaderData} />
      </Suspense>
    </>
  )
}
