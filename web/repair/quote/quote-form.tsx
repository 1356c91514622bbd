// Quote editor: preset jobs, job list, completion time and running total.
import { countNoun } from '#contract/core/count-noun.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatNaira, shortNaira, ZERO } from '#contract/core/money.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { repairForms } from '#contract/repair/story.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { clockWords } from '#contract/core/time-words.ts'
import type { Service } from '#contract/repair/workshops/workshop-shape.ts'
import { marginOf, marginWords } from '#contract/repair/part-costs/margin.ts'
import type { RepairPartCosts } from '#contract/repair/part-costs/part-costs.ts'
import type { Template } from '#contract/repair/templates/templates.ts'
import { repairCommissionTermsAt } from '#contract/repair/terms.ts'
import { shareWords } from '../../ui/announced/words.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { SelectField, TextArea, TextField } from '../../ui/forms/inputs.tsx'
import { Facts } from '../../ui/panel.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Happens } from '../../deal-engine/consequences.tsx'
import { failedPoints } from '../inspect/failed-points.ts'
import { FoldedList } from '../folded-list.tsx'
import { CarMake, JobFields } from './job-fields.tsx'
import {
  type DraftJob,
  jobFromPoint,
  jobFromService,
  jobFromTemplate,
  jobFromToDo,
  jobSummary,
  receivedOf,
  totalOfAll,
  typedTotalWords,
  withNew,
} from './quote-draft.ts'
import { useQuote } from './use-quote.ts'

type OneTap = { key: string; words: string; job: Partial<DraftJob> }

type Known = { services: readonly Service[]; templates: readonly Template[] }

const tapsOf = (repair: Repair, { services, templates }: Known, jobs: readonly DraftJob[]): OneTap[] => [
  ...failedPoints(repair)
    .filter(({ pointId }) => ![...jobs, ...repair.jobs].some(job => job.pointId === pointId))
    .map(point => ({
      key: point.pointId,
      words: `${point.title} (${point.isBad ? 'failed' : 'advised'})`,
      job: jobFromPoint(point),
    })),
  ...repair.toDo
    .filter(({ id }) => !jobs.some(({ toDoId }) => toDoId === id))
    .map(each => ({ key: each.id, words: `${each.title} (left to do)`, job: jobFromToDo(each) })),
  ...templates
    .filter(({ name }) => !jobs.some(({ title }) => title === name))
    .map(template => ({
      key: `template ${template.name}`,
      words: `${template.name}, ${shortNaira(template.totalKobo)}`,
      job: jobFromTemplate(template, repair.service),
    })),
  ...services
    .filter(
      ({ name }) =>
        ![...jobs, ...templates.map(each => ({ title: each.name }))].some(({ title }) => title === name),
    )
    .map((service, place) => ({
      key: `${place} ${service.name}`,
      words: service.name,
      job: jobFromService(service, repair.service),
    })),
]

type TapsProps = { taps: readonly OneTap[]; add: (job: Partial<DraftJob>) => void }

const Taps = ({ taps, add }: TapsProps) => (
  <section>
    <h2 className="font-semibold">In one tap</h2>
    <div className="mt-2 flex flex-wrap gap-2">
      {taps.map(({ key, words, job }) => (
        <Button key={key} variant="line" onClick={() => add(job)} className="px-3 text-sm">
          <Plus className="size-4" aria-hidden />
          <span>{` ${words}`}</span>
        </Button>
      ))}
      <Button variant="line" onClick={() => add({})} className="px-3 text-sm">
        <Plus className="size-4" aria-hidden /> Another job
      </Button>
    </div>
  </section>
)

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

type ReadyProps = {
  on: string
  hour: string
  put: (ready: { readyOn?: string; readyHour?: string }) => void
  error: string | undefined
}

function ReadyBy({ on, hour, put, error }: ReadyProps) {
  const [today] = useState(() => lagosDayOf(new Date()))
  return (
    <div className="grid two-up gap-3">
      <TextField
        label="Ready on"
        type="date"
        min={today}
        value={on}
        onChange={({ target }) => put({ readyOn: target.value })}
        error={error}
      />
      <SelectField label="At" value={hour} onChange={({ target }) => put({ readyHour: target.value })}>
        {[...new Set([...hours, hour])].toSorted().map(each => (
          <option key={each} value={each}>
            {each === '00:00' ? 'Midnight' : clockWords(each)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** Over all jobs: the workshop and its staff see it. */
const MarginLine = ({ jobs }: { jobs: readonly DraftJob[] }) => {
  const margin = marginOf(jobs.flatMap(({ parts }) => parts))
  if (margin.costKobo === ZERO && margin.soldKobo === ZERO) return null
  const { partsWithoutCost: without } = margin
  return (
    <p role="status" className="figures split-row gap-x-4 text-sm text-soft">
      <span>
        {`Your margin on parts${without > 0 ? ` (${countNoun(without, 'part')} without a cost left out)` : ''}. Your customer doesn’t see this.`}
      </span>
      <span>{marginWords(margin)}</span>
    </p>
  )
}

/** What AutoX keeps and what reaches the workshop, by the terms of the booking. */
const Receives = ({ repair, total }: { repair: Repair; total: number }) => {
  const received = receivedOf(repair, total)
  if (!received) return null
  const { approvedKobo, startedAt, diagnosis } = repair
  const before = approvedKobo > ZERO ? `, with ${formatNaira(approvedKobo)} approved before` : ''
  const isFeeLeft = diagnosis.heldKobo > total
  const fee = isFeeLeft ? `${before ? ' and' : ', with'} what is left of the diagnosis fee` : ''
  return (
    <div aria-live="polite">
      <Facts
        facts={[
          [
            `Our fee (${shareWords(repairCommissionTermsAt(new Date(startedAt)))})`,
            <Amount key="commission" kobo={received.commissionKobo} />,
          ],
          [`You receive${before}${fee}`, <Amount key="received" kobo={received.receivedKobo} />],
        ]}
      />
    </div>
  )
}

type Props = Known & {
  repair: Repair
  step: 'quote' | 'quote-further'
  costs: RepairPartCosts | undefined
}

export function QuoteForm({ repair, step, costs, ...known }: Props) {
  const terms = repairForms[step](repair)
  const { values, change, faults, refusal, handIn } = useQuote(repair, {
    step,
    done: terms.done,
    costs,
  })
  const { jobs, words, readyOn, readyHour } = values
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid grid-cols-1 gap-6">
      <Happens sentences={terms.happens} />
      <CarMake value={repair.vehicle.make}>
        <FoldedList
          field="jobs"
          all={jobs}
          change={next => change({ jobs: next })}
          problems={faults}
          nameOf={({ title }) => title}
          summaryOf={jobSummary}
          noun="Job"
          another={undefined}
          Fields={JobFields}
        />
      </CarMake>
      <Taps taps={tapsOf(repair, known, jobs)} add={job => change({ jobs: withNew(jobs, job) })} />
      <GroupProblem of="The jobs">{faults['jobs']}</GroupProblem>
      <ReadyBy on={readyOn} hour={readyHour} put={change} error={faults['readyBy']} />
      <TextArea
        label="Message to the customer"
        rows={2}
        maxLength={1_000}
        value={words}
        onChange={({ target }) => change({ words: target.value })}
        error={faults['words']}
      />
      <p role="status" className="figures split-row gap-x-4 border-t border-line pt-3 text-lg font-semibold">
        <span>Together</span>
        <span>{typedTotalWords(totalOfAll(jobs))}</span>
      </p>
      <Receives repair={repair} total={totalOfAll(jobs)} />
      <MarginLine jobs={jobs} />
      {refusal && <Refusal title={refusal} />}
      <ProblemSummary />
      <Button onClick={handIn}>{terms.confirm}</Button>
    </form>
  )
}
