// Review step: documents to send, those kept, and who sees them.
import { paperField, runsOut } from '#contract/kyc/kinds.ts'
import { limits } from '#contract/core/limits.ts'
import { formatDay } from '../../ui/date.ts'
import { FileImage } from '../../uploads/file-image.tsx'
import { documentWords } from '../words.ts'
import { Pill } from '../../ui/pill.tsx'
import { formatBytes } from '../../uploads/upload-progress.ts'
import type { PlanStep } from './plan.ts'
import type { HandInState } from './use-hand-in.ts'

const Thumb = ({ file }: { file: File }) => (
  <FileImage
    file={file.type.startsWith('image/') ? file : undefined}
    alt=""
    className="h-16 w-13 shrink-0 rounded-plate bg-sunk object-cover"
  >
    <span className="grid h-16 w-13 shrink-0 place-items-center rounded-plate bg-sunk text-xs font-bold text-soft">
      {file.type === 'application/pdf' ? 'PDF' : 'FILE'}
    </span>
  </FileImage>
)

const Change = ({ words, change }: { words: string; change: () => void }) => (
  <button
    type="button"
    onClick={change}
    aria-label={`Change: ${words}`}
    className="-mr-2 min-h-11 shrink-0 px-2 text-sm font-semibold text-link underline"
  >
    Change
  </button>
)

type ChosenProps = { step: PlanStep; file: File; day: string | undefined; change: () => void }

const ChosenRow = ({ step, file, day, change }: ChosenProps) => (
  <li className="flex items-center gap-3 border-b border-line py-3">
    <Thumb file={file} />
    <span className="min-w-0 grow">
      <span className="block font-semibold">{step.words}</span>
      <span className="figures block wrap-anywhere text-sm text-soft">
        {`${formatBytes(file.size)} · ${file.name}`}
      </span>
      {step.dated && day && <span className="figures text-sm">{`Expires on ${formatDay(day)}`}</span>}
    </span>
    <Change words={step.words} change={change} />
  </li>
)

const UnchangedRow = ({ words, change }: { words: string; change?: () => void }) => (
  <li className="flex min-h-14 items-center gap-3 border-b border-line py-2">
    <span className="grow">
      <span className="mr-3 font-semibold">{words}</span>
      <Pill tone="good">Unchanged</Pill>
    </span>
    {change && <Change words={words} change={change} />}
  </li>
)

export function StepReview({ form: { plan, chosen, dates, to } }: { form: HandInState }) {
  const { steps, keptDocuments, type } = plan
  return (
    <div className="grid gap-5">
      <ul className="border-t border-line">
        {steps.map((step, place) => {
          const file = chosen[step.kind]?.[0]
          const change = () => to(place)
          if (file)
            return (
              <ChosenRow
                key={step.kind}
                {...{ step, file, change }}
                day={runsOut(step.kind, step.dated, dates[paperField]) ? dates[step.kind] : undefined}
              />
            )
          return step.before && <UnchangedRow key={step.kind} words={step.words} change={change} />
        })}
        {keptDocuments.map(document => (
          <UnchangedRow key={document.id} words={documentWords(type, document.kind)} />
        ))}
      </ul>
      <p className="text-sm text-soft">
        {`Only you and AutoX’s document reviewers can open them. You get an answer within ${limits.kycReviewHours} hours.${plan.base?.inForce ? ' Until then the old version stays in force.' : ''}`}
      </p>
    </div>
  )
}
