// Fields that steps of a repair have of their own, in their dialogs.
import { formatNaira, type Kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import { feeBeyond } from '#contract/repair/diagnosis.ts'
import type { Job, Repair } from '#contract/repair/fields.ts'
import { warrantyWords } from '#contract/repair/invoice.ts'
import { usualPriceWords } from '#contract/repair/usual-price.ts'
import { GroupProblem } from '../ui/forms/group-fault.tsx'
import type { StepFields } from '../deal-engine/kind.ts'
import { PlaceHours } from './place-hours.tsx'

type Approval = { jobIds: readonly string[]; shownTotalKobo: Kobo }

const listUnansweredJobs = ({ jobs }: Repair): Job[] => jobs.filter(({ status }) => status === 'asked')

const approvalOf = (repair: Repair, jobIds: readonly string[]): Approval => ({
  jobIds,
  shownTotalKobo: listUnansweredJobs(repair)
    .filter(({ id }) => jobIds.includes(id))
    .reduce<Kobo>((sum, { totalKobo }) => plus(sum, totalKobo), ZERO),
})

/** What of the fee for the diagnosis these jobs reach. */
const countedOf = ({ diagnosis: { heldKobo } }: Repair, totalKobo: Kobo): Kobo =>
  minus(heldKobo, feeBeyond(heldKobo, totalKobo))

type JobProps = { job: Job; isChosen: boolean; choose: (isChosen: boolean) => void }

const AskedJob = ({ job, isChosen, choose }: JobProps) => (
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
      <span className="figures col-span-2 col-start-2 text-sm text-soft">{usualPriceWords(job.usual)}</span>
    </label>
  </li>
)

const approve: StepFields<Repair, Approval> = {
  first: repair =>
    approvalOf(
      repair,
      listUnansweredJobs(repair).map(({ id }) => id),
    ),
  problems: ({ jobIds }): Record<string, string> =>
    jobIds.length === 0 ? { jobIds: 'Choose at least one job, or go back and decline all.' } : {},
  draw: (repair, { jobIds, shownTotalKobo }, fill, problems) => (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">What should be done?</legend>
      <ul className="grid gap-2">
        {listUnansweredJobs(repair).map(job => (
          <AskedJob
            key={job.id}
            job={job}
            isChosen={jobIds.includes(job.id)}
            choose={isChosen =>
              fill(approvalOf(repair, isChosen ? [...jobIds, job.id] : jobIds.filter(id => id !== job.id)))
            }
          />
        ))}
      </ul>
      <GroupProblem of="The jobs">{problems['jobIds']}</GroupProblem>
      <p role="status" className="figures split-row gap-x-4 border-t border-line pt-3 text-lg font-semibold">
        <span>Held now</span>
        <span>{formatNaira(shownTotalKobo)}</span>
      </p>
      {repair.diagnosis.heldKobo > ZERO && (
        <p className="figures split-row gap-x-4">
          <span>Of it from the diagnosis fee</span>
          <span>{formatNaira(countedOf(repair, shownTotalKobo))}</span>
        </p>
      )}
    </fieldset>
  ),
}

type OtherHour = { slotAt: string }

const counter: StepFields<Repair, OtherHour> = {
  first: ({ slotAt }) => ({ slotAt }),
  problems: ({ slotAt }, repair): Record<string, string> =>
    slotAt === repair.slotAt ? { slotAt: 'This time was requested. Choose another, or accept it.' } : {},
  draw: (repair, { slotAt }, fill, problems) => (
    <PlaceHours
      placeId={repair.place.id}
      own={repair.slotAt}
      chosen={slotAt}
      choose={chosen => fill({ slotAt: chosen })}
      otherwise="Look again in a day or two, or decline."
      error={problems['slotAt']}
    />
  ),
}

export const repairFields = { counter, approve }
