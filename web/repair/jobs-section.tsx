// Repair jobs: labour, parts, totals, warranty and outcome.
import { Link } from 'react-router'
import { formatNaira, kobo, ZERO } from '#contract/core/money.ts'
import type { Job, Repair } from '#contract/repair/fields.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { usualPriceWords } from '#contract/repair/usual-price.ts'
import { warrantyWords } from '#contract/repair/invoice.ts'
import { jobReasons, type JobStatus, jobStatuses, partGrades } from '#contract/repair/terms.ts'
import { Amount } from '../ui/amount.tsx'
import { formatDay, formatMoment } from '../ui/date.ts'
import { Panel } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'

const tones: Record<JobStatus, 'good' | 'warn' | 'plain'> = {
  asked: 'warn',
  approved: 'good',
  declined: 'plain',
  undone: 'plain',
}

const Line = ({ words, amountKobo }: { words: React.ReactNode; amountKobo: Job['totalKobo'] }) => (
  <li className="split-row gap-x-4 py-1 text-sm">
    <span className="min-w-0 text-soft wrap-anywhere">{words}</span>
    <span className="figures">
      <Amount kobo={amountKobo} />
    </span>
  </li>
)

const partWords = ({ title, grade, count, accessoryId }: Job['parts'][number]) => (
  <>
    <span>{count > 1 ? `${count} × ` : ''}</span>
    {accessoryId ? (
      <Link to={`/marketplace/spareparts/${accessoryId}`} className="underline">
        {title}
      </Link>
    ) : (
      title
    )}
    <span>{`. ${partGrades[grade]}`}</span>
  </>
)

const warrantyOf = ({ warrantyDays, warrantyKm, warrantyUntil }: Job): string => {
  const words = warrantyWords(warrantyDays, warrantyKm)
  return warrantyUntil ? `${words}, until ${formatDay(warrantyUntil)}` : words
}

/** Today is within the warranty, by the clock of the device: the server has the last word. */
const runs = ({ warrantyUntil }: Job): boolean =>
  warrantyUntil !== null && warrantyUntil >= lagosDayOf(new Date())

type OneProps = { job: Job; claimAt: string | undefined; compares: boolean }
const One = ({ job, claimAt, compares }: OneProps) => (
  <li className="border-b border-line py-4 last:border-0">
    <div className="flex flex-wrap items-center gap-2">
      <h3 className="min-w-0 font-semibold wrap-anywhere">{job.title}</h3>
      <Pill tone={tones[job.status]}>{jobStatuses[job.status]}</Pill>
      {job.isFurther && <Pill>Added later</Pill>}
    </div>
    {job.why && (
      <p className="mt-1 text-sm wrap-anywhere">
        <span className="text-soft">{`${jobReasons[job.reason]}: `}</span>
        {job.why}
      </p>
    )}
    {job.included && <p className="mt-1 text-sm wrap-anywhere">{`Included: ${job.included}`}</p>}
    <ul className="mt-2">
      {job.labourKobo > ZERO && <Line words="Labour" amountKobo={job.labourKobo} />}
      {job.parts.map((part, place) => (
        <Line key={place} words={partWords(part)} amountKobo={kobo(part.priceKobo * part.count)} />
      ))}
    </ul>
    <p className="figures mt-1 split-row gap-x-4 font-semibold">
      <span className={job.status === 'approved' || job.status === 'asked' ? '' : 'text-soft'}>Together</span>
      <span className={job.status === 'approved' || job.status === 'asked' ? '' : 'text-soft line-through'}>
        <Amount kobo={job.totalKobo} />
      </span>
    </p>
    {compares && <p className="figures text-sm text-soft">{usualPriceWords(job.usual)}</p>}
    <p className="text-sm text-soft">{warrantyOf(job)}</p>
    {claimAt && (
      <Link to={claimAt} className="inline-block py-2 text-sm font-semibold underline">
        Claim warranty
      </Link>
    )}
  </li>
)

const running: readonly Repair['state'][] = ['quoted', 'approved', 'further-quoted']

export function JobsSection({ repair }: { repair: Repair }) {
  const { id, role, jobs, quoteWords, readyBy, quotedKobo, approvedKobo, state } = repair
  if (jobs.length === 0) return null
  const sums = [
    ...(quotedKobo > ZERO ? [`To approve: ${formatNaira(quotedKobo)}`] : []),
    ...(approvedKobo > ZERO ? [`Approved: ${formatNaira(approvedKobo)}`] : []),
  ]
  return (
    <Panel title="Job by job">
      {sums.length > 0 && <p className="figures text-lg font-semibold">{sums.join('. ')}</p>}
      {quoteWords && <p className="mt-1 wrap-anywhere whitespace-pre-line">{quoteWords}</p>}
      {readyBy && running.includes(state) && (
        <p className="mt-1 text-sm text-soft">{`Ready by ${formatMoment(readyBy)}`}</p>
      )}
      <ul className="mt-2 border-t border-line">
        {jobs.map(job => (
          <One
            key={job.id}
            job={job}
            compares={role === 'customer' && job.status === 'asked'}
            claimAt={
              role === 'customer' && runs(job) ? `/bookings/warranty-claims/new/${id}/${job.id}` : undefined
            }
          />
        ))}
      </ul>
    </Panel>
  )
}
