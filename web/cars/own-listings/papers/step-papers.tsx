// Documents step of a listing: one field per kind, with completeness.
import { filesRuleOf } from '#contract/core/call.ts'
import { CarDraftFields } from '#contract/cars/draft.ts'
import { type PaperKind, paperKinds } from '#contract/cars/paper-kinds.ts'
import type { Condition } from '#contract/reference/vehicles.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { RemoveAct } from '../../../uploads/row-actions.tsx'
import { UploadField } from '../../../uploads/upload-field.tsx'
import { formatBytes } from '../../../uploads/upload-progress.ts'
import { type PaperPlan, paperPlanOf, paperReasons } from '../words.ts'
import type { Papers } from './use-papers.ts'

const rule = filesRuleOf(CarDraftFields.shape.DocumentFiles)!

function Meter({ plan }: { plan: PaperPlan }) {
  const { needed, readyCount, level, words } = plan
  return (
    <div
      className={`rounded-box p-4 ${level === 'complete' ? 'bg-good-wash' : 'bg-sunk'}`}
      aria-live="polite"
    >
      <p className="split-row items-baseline gap-x-4 font-semibold">
        <span id="papers-meter">Documents that buyers look for</span>
        <span className="figures">{`${readyCount} of ${needed.length}`}</span>
      </p>
      <div
        role="meter"
        aria-labelledby="papers-meter"
        aria-valuemin={0}
        aria-valuemax={needed.length}
        aria-valuenow={readyCount}
        className="mt-2 flex gap-1.5"
      >
        {needed.map((kind, place) => (
          <span key={kind} className={`h-1.5 grow ${place < readyCount ? 'bg-good' : 'track'}`} />
        ))}
      </div>
      <p className="mt-2 text-sm">{words}</p>
    </div>
  )
}

function Kind({ kind, papers }: { kind: PaperKind; papers: Papers }) {
  const { files, take } = papers.chosen[kind]
  const stays = papers.stays.filter(paper => paper.kind === kind)
  const filesMax = files.length + papers.room
  return (
    <section className="border-t border-line pt-4">
      {stays.length > 0 && (
        <ul className="mb-2">
          {stays.map(({ id, name, bytes }) => (
            <li key={id} className="split-row items-center gap-x-3 border-b border-line py-1">
              <span className="min-w-0">
                <span className="block wrap-anywhere text-sm font-semibold">{name}</span>
                <span className="figures text-xs text-soft">
                  {`${paperKinds[kind]}, ${formatBytes(bytes)}, uploaded`}
                </span>
              </span>
              <RemoveAct name={name} remove={() => papers.drop(id)} />
            </li>
          ))}
        </ul>
      )}
      {filesMax > 0 ? (
        <UploadField
          label={paperKinds[kind]}
          hint={paperReasons[kind]}
          files={files}
          onFiles={take}
          rule={{ ...rule, filesMax }}
        />
      ) : (
        <p className="text-sm text-soft">
          <span className="font-semibold text-ink">{`${paperKinds[kind]}.`}</span>
          <span>{` A listing can have up to ${rule.filesMax} files.`}</span>
        </p>
      )}
    </section>
  )
}

type Props = { papers: Papers; condition: string; error: string | undefined }

export default function StepPapers({ papers, condition, error }: Props) {
  const plan = paperPlanOf(condition as Condition | '', papers.readyKinds)
  return (
    <div className="grid max-w-lg grid-cols-1 gap-5">
      <p className="text-soft">
        Pictures or PDFs, if you have them. Buyers only see which ones are ready. They’re private, so this
        device does not keep them: if you leave, choose them again.
      </p>
      {error && <Refusal>{error}</Refusal>}
      <Meter plan={plan} />
      {plan.needed.map(kind => (
        <Kind key={kind} kind={kind} papers={papers} />
      ))}
      <details open={plan.more.some(kind => papers.readyKinds.includes(kind))}>
        <summary className="min-h-11 py-2 font-semibold text-link">More documents (optional)</summary>
        <div className="mt-2 grid gap-5">
          {plan.more.map(kind => (
            <Kind key={kind} kind={kind} papers={papers} />
          ))}
        </div>
      </details>
    </div>
  )
}
