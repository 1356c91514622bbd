// Prices of the terms: week, month, weekend, and days that cost something else.
import { formatNaira } from '#contract/core/money.ts'
import { DatedPrices } from './dated-prices.tsx'
import { MaybeSum, Part } from './terms-fields.tsx'
import { pricesLine } from './terms-words.ts'
import { hasFault, type TermsForm } from './use-terms.ts'

export function PricesSection({ form }: { form: TermsForm }) {
  const { terms, set, faults } = form
  return (
    <Part title="Prices" words={pricesLine(terms)} faulty={hasFault(form, ['week', 'month', 'dated'])} open>
      <p className="figures text-sm text-soft">{`A day costs ${formatNaira(terms.dayKobo)}, as your listing says. The price of a week or a month is a ceiling: nobody pays more for so many days.`}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <MaybeSum
          label="A week, 7 days"
          name="weekKobo"
          value={terms.weekKobo}
          change={weekKobo => set({ weekKobo })}
          error={faults['weekKobo']}
        />
        <MaybeSum
          label="A month, 30 days"
          name="monthKobo"
          value={terms.monthKobo}
          change={monthKobo => set({ monthKobo })}
          error={faults['monthKobo']}
        />
        <MaybeSum
          label="A weekend day"
          name="weekendDayKobo"
          hint="Saturday and Sunday. Empty: as any day"
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
