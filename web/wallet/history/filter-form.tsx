import { dayBefore } from '#contract/core/lagos-days.ts'
import { useState } from 'react'
import { type Kobo, shortNaira } from '#contract/core/money.ts'
import { parseNaira } from '#contract/core/read-number.ts'
import { entryKinds } from '#contract/wallet/wallet.ts'
import { Button } from '../../ui/button.tsx'
import { dayOf } from '../../ui/date.ts'
import { SelectField, TextField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { kindChoice } from '../words.ts'
import { problemsOf, type FilterQuery } from './filter-query.ts'

const nairaOf = (amount: Kobo | undefined) => amount && shortNaira(amount).slice(1)

const spans = (today: string): [words: string, From: string][] => [
  ['7 days', dayBefore(today, 6)],
  ['30 days', dayBefore(today, 29)],
  ['This month', `${today.slice(0, 7)}-01`],
  ['This year', `${today.slice(0, 4)}-01-01`],
]

type DaysProps = { filters: FilterQuery; change: (part: FilterQuery) => void; problem: string | undefined }

function Days({ filters, change, problem }: DaysProps) {
  const [today] = useState(() => dayOf(new Date().toISOString()))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">Days</legend>
      <div className="flex flex-wrap gap-2">
        {spans(today).map(([words, From]) => (
          <button
            key={words}
            type="button"
            aria-pressed={filters.From === From && !filters.To}
            onClick={() => change({ From, To: '' })}
            className="min-h-11 rounded-plate border border-edge px-3 text-sm font-semibold hover:bg-sunk aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
          >
            {words}
          </button>
        ))}
      </div>
      <div className="grid two-up gap-3">
        <TextField
          label="From"
          type="date"
          max={today}
          value={filters.From ?? ''}
          onChange={event => change({ From: event.target.value })}
        />
        <TextField
          label="Until"
          type="date"
          max={today}
          value={filters.To ?? ''}
          onChange={event => change({ To: event.target.value })}
          error={problem}
        />
      </div>
    </fieldset>
  )
}

export function FilterForm({
  start,
  onDone,
}: {
  start: FilterQuery
  onDone: (filters: FilterQuery) => void
}) {
  const [filters, setFilters] = useState(start)
  const change = (part: FilterQuery) => setFilters(now => ({ ...now, ...part }))
  const problems = problemsOf(filters)
  const startOf = (typed: string | undefined) => (typed ? parseNaira(typed) : undefined)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (Object.keys(problems).length === 0) onDone(filters)
      }}
      className="grid gap-5"
    >
      <SelectField
        label="Kind"
        value={filters.Kind ?? ''}
        onChange={event => change({ Kind: event.target.value })}
      >
        <option value="">Everything</option>
        {entryKinds.map(kind => (
          <option key={kind} value={kind}>
            {kindChoice(kind)}
          </option>
        ))}
      </SelectField>
      <Days filters={filters} change={change} problem={problems.To} />
      <div className="grid two-up gap-3">
        <MoneyField
          label="At least"
          start={startOf(start.Min)}
          onAmount={amount => change({ Min: nairaOf(amount) ?? '' })}
        />
        <MoneyField
          label="At most"
          start={startOf(start.Max)}
          onAmount={amount => change({ Max: nairaOf(amount) ?? '' })}
          error={problems.Max}
        />
      </div>
      <Button type="submit" className="w-full">
        Show these
      </Button>
    </form>
  )
}
