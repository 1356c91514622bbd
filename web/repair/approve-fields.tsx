// Approves a quote job by job, with the held total.
import { formatNaira, type Kobo, plus, ZERO } from '#contract/core/money.ts'
import type { Job, Repair } from '#contract/repair/fields.ts'
import { warrantyWords } from '#contract/repair/invoice.ts'
import { GroupFault } from '../ui/forms/group-fault.tsx'
import type { StepFields } from '../deal-engine/kind.ts'

type Filled = { jobIds: readonly string[]; shownTotalKobo: Kobo }

const listAskedJobs = ({ jobs }: Repair): Job[] => jobs.filter(({ status }) => status === 'asked')

const filledWith = (repair: Repair, jobIds: readonly string[]): Filled => ({
  jobIds,
  shownTotalKobo: listAskedJobs(repair)
    .filter(({ id }) => jobIds.includes(id))
    .reduce<Kobo>((sum, { totalKobo }) => plus(sum, totalKobo), ZERO),
})

type OneProps = { job: Job; isChosen: boolean; choose: (isChosen: boolean) => void }

const One = ({ job, isChosen, choose }: OneProps) => (
  <li>
    <label className="grid cursor-pointer grid-cols-[auto_1fr_auto] gap-x-3 rounded-plate border border-edge p-3 has-checked:border-brand has-checked:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-amber">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => choose(target.checked)}
        className="mt-0.5 size-6 accent-brand"
      />
      <span className="min-w-0 font-semibold wrap-anywhere">{job.title}</span>
      <span className="figures font-semibold">{formatNaira(job.totalKobo)}</span>
      <span className="col-span-2 col-start-2 text-sm text-soft">
        {`${warrantyWords(job.warrantyDays, job.warrantyKm)}${job.why ? `. ${job.why}` : ''}`}
      </span>
    </label>
  </li>
)

export const approveFields: StepFields<Repair, Filled> = {
  first: repair =>
    filledWith(
      repair,
      listAskedJobs(repair).map(({ id }) => id),
    ),
  problems: ({ jobIds }): Record<string, string> =>
    jobIds.length === 0 ? { jobIds: 'Choose at least one job, or go back and approve nothing.' } : {},
  draw: (repair, { jobIds, shownTotalKobo }, fill, problems) => (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">What should be done?</legend>
      <ul className="grid gap-2">
        {listAskedJobs(repair).map(job => (
          <One
            key={job.id}
            job={job}
            isChosen={jobIds.includes(job.id)}
            choose={isChosen =>
              fill(filledWith(repair, isChosen ? [...jobIds, job.id] : jobIds.filter(id => id !== job.id)))
            }
          />
        ))}
      </ul>
      <GroupFault of="The jobs">{problems['jobIds']}</GroupFault>
      <p role="status" className="figures split-row gap-x-4 border-t border-line pt-3 text-lg font-semibold">
        <span>Held now</span>
        <span>{formatNaira(shownTotalKobo)}</span>
      </p>
    </fieldset>
  ),
}
