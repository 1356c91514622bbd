// Finance calculator: instalments from a price, or price from a monthly payment.
import { useState } from 'react'
import { formatNaira, type Kobo, kobo, ZERO, percentWords } from '#contract/core/money.ts'
import type { Lender } from '#contract/finance/lender-shape.ts'
import { andPremium } from '#contract/finance/cover-words.ts'
import { exampleAt } from '#contract/finance/month-example.ts'
import { financedPriceMostKobo } from '#contract/finance/policy.ts'
import { premiumOn, requiredCover } from '#contract/finance/required-cover.ts'
import { priceWithin } from '#contract/finance/price-within.ts'
import { monthsWords } from '#contract/finance/words.ts'
import { type First, useDrafted } from '../session/use-drafted.ts'
import { SelectField } from '../ui/forms/inputs.tsx'
import { MoneyField } from '../ui/forms/money-field.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { CostPanel } from './cost-panel.tsx'
import { emptyDraft, figuresDraft, type EligibilityDraft } from './eligibility/eligibility-draft.ts'
import { carsByMonth, carsUpTo, monthWords, partOf, tenors } from './words.ts'

type Props = {
  lenders: readonly [Lender, ...Lender[]]
  /** The car whose page led here. */
  car: { id: string; title: string; priceKobo: Kobo } | undefined
}

const samplePriceKobo = kobo(8_000_000_00)
const monthsOf = ({ monthsMin, monthsMax }: Lender): number[] => {
  const within = tenors.filter(months => months >= monthsMin && months <= monthsMax)
  return within.length > 0 ? within : [monthsMax]
}
const nearest = (months: number, choices: readonly number[]): number =>
  choices.reduce((best, each) => (Math.abs(each - months) < Math.abs(best - months) ? each : best))

const priceFaultOf = (priceKobo: Kobo | undefined): string | undefined => {
  if (!priceKobo) return 'Enter the price of a car'
  return priceKobo > financedPriceMostKobo ? `At most ${formatNaira(financedPriceMostKobo)}` : undefined
}

/** Price, down payment and months as they were typed last, as far as they make sense for the car. */
const firstFigures =
  ({ car, lenders: [{ downMinBps }] }: Props): First<EligibilityDraft> =>
  (draft = {}) => {
    const priceKobo = car?.priceKobo ?? draft.priceKobo ?? samplePriceKobo
    const usualKobo = partOf(priceKobo, Math.max(2_000, downMinBps))
    const { downKobo } = draft
    const fits = downKobo !== null && downKobo !== undefined && downKobo < priceKobo
    const values = { ...emptyDraft, ...draft, priceKobo, downKobo: fits ? downKobo : usualKobo }
    return { values, isRestored: false }
  }

function useCalculation(props: Props) {
  const { lenders } = props
  const [lenderId, setLenderId] = useState(lenders[0].id)
  const lender = lenders.find(({ id }) => id === lenderId) ?? lenders[0]
  const { values, put } = useDrafted(figuresDraft, firstFigures(props))
  const { priceKobo, downKobo, months: wished } = values
  const choices = monthsOf(lender)
  const months = nearest(wished, choices)
  const leastKobo = partOf(priceKobo ?? ZERO, lender.downMinBps)
  const down = downKobo ?? ZERO
  const priceFault = priceFaultOf(priceKobo ?? undefined)
  const downFault = () => {
    if (priceFault) return undefined
    if (down >= priceKobo!) return 'Enter less than the price, so there is an amount to finance'
    return down < leastKobo ? `${lender.name} requires at least ${formatNaira(leastKobo)}` : undefined
  }
  const fault = downFault()
  const loan = priceFault || fault ? undefined : { priceKobo: priceKobo!, downKobo: down, months }
  return {
    lender,
    setLenderId,
    choices,
    months,
    setMonths: (typed: number) => put({ months: typed }),
    priceKobo: priceKobo ?? undefined,
    setPrice: (typed: Kobo | undefined) => put({ priceKobo: typed ?? null }),
    down,
    setDown: (typed: Kobo | undefined) => put({ downKobo: typed ?? null }),
    priceFault,
    fault,
    loan,
  }
}

const monthlyMostKobo = kobo(1_000_000_000_00)

function WhatFits({ lender, months, down }: { lender: Lender; months: number; down: Kobo }) {
  const [monthlyKobo, setMonthlyKobo] = useState<Kobo | undefined>()
  const [now] = useState(() => new Date())
  const example = exampleAt(now)
  const within =
    monthlyKobo && monthlyKobo <= monthlyMostKobo
      ? priceWithin({ monthlyKobo, downKobo: down, months }, lender)
      : undefined
  return (
    <Panel title="Cars within your monthly budget">
      <MoneyField label="Monthly budget" onAmount={setMonthlyKobo} />
      {monthlyKobo !== undefined && monthlyKobo > 0 && (
        <div role="status" className="mt-4">
          {within === undefined ? (
            <p>No car fits this budget. Raise the down payment, or choose more months.</p>
          ) : (
            <>
              <p>
                <span>{`With ${formatNaira(down)} down, over ${monthsWords(months)}: a car up to `}</span>
                <strong className="figures">{formatNaira(within)}</strong>
                <span>{`${andPremium(premiumOn(within, now))}.`}</span>
              </p>
              <div className="mt-3 flex flex-wrap gap-3">
                <LinkButton to={carsUpTo(within)}>Cars up to this price</LinkButton>
                {example && (
                  <LinkButton to={carsByMonth(monthlyKobo)} variant="line">
                    Cars by monthly payment
                  </LinkButton>
                )}
              </div>
              {example && <p className="mt-3 text-sm text-soft">{monthWords(example)}</p>}
            </>
          )}
        </div>
      )}
    </Panel>
  )
}

export function Calculator(props: Props) {
  const { lenders, car } = props
  const c = useCalculation(props)
  const [now] = useState(() => new Date())
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
      <div className="grid grid-cols-1 gap-6">
        <Panel title={car ? car.title : 'What would it cost?'}>
          <div className="grid gap-4">
            <MoneyField
              label="Price of the car"
              start={c.priceKobo}
              onAmount={c.setPrice}
              error={c.priceFault}
            />
            <MoneyField
              label="Down payment"
              hint={`At least ${percentWords(c.lender.downMinBps)} of the price`}
              start={c.down}
              onAmount={c.setDown}
              error={c.fault}
            />
            <SelectField
              label="For"
              value={String(c.months)}
              onChange={({ target }) => c.setMonths(Number(target.value))}
            >
              {c.choices.map(each => (
                <option key={each} value={each}>
                  {monthsWords(each)}
                </option>
              ))}
            </SelectField>
            {lenders.length > 1 && (
              <SelectField
                label="Lender"
                value={c.lender.id}
                onChange={({ target }) => c.setLenderId(target.value)}
              >
                {lenders.map(({ id, name, yearlyBps }) => (
                  <option key={id} value={id}>
                    {`${name}, ${percentWords(yearlyBps)} a year`}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
        </Panel>
        <WhatFits lender={c.lender} months={c.months} down={c.down} />
      </div>
      {c.loan && (
        <CostPanel loan={c.loan} lender={c.lender} cover={requiredCover(c.loan.priceKobo, now) ?? null} />
      )}
    </div>
  )
}
