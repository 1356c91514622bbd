// The third step of a part: its pictures, and what the seller says about it.
import { filesRuleOf } from '#contract/core/call.ts'
import { PartDraft } from '#contract/spare-parts/part-shapes.ts'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PicturesField } from '../../uploads/pictures-field.tsx'
import type { PartForm } from './use-part-form.ts'

const rule = filesRuleOf(PartDraft.shape.ImageFiles)!
const descriptionMax = PartDraft.shape.Description.maxLength ?? undefined

const questions = [
  'Is it a single piece, a pair or a set?',
  'Left or right, front or rear, petrol or diesel?',
  'Used: how long, from which car, what wear?',
  'Does it come with bolts, gasket, sensor, remote?',
] as const

type Props = Pick<PartForm, 'form' | 'uploads' | 'queue'>

export default function StepLook({ form, uploads, queue }: Props) {
  const { register, watch, formState } = form
  const description = watch('Description')
  const { errors } = formState
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      <PicturesField
        uploads={uploads}
        queue={queue}
        rule={rule}
        hint="The part itself, its number, and what is worn. "
        error={errors.Pictures?.message}
      >
        {uploads.length === 0 && (
          <Notice tone="warn">A part without a picture is hardly ever bought. One is enough to begin.</Notice>
        )}
      </PicturesField>
      <div className="grid gap-3">
        <TextArea
          label="In your own words"
          rows={6}
          {...register('Description')}
          {...(descriptionMax !== undefined && { count: { typed: description.length, max: descriptionMax } })}
          error={errors.Description?.message}
        />
        <div className="text-sm text-soft">
          <p className="font-semibold text-ink">Buyers ask about this:</p>
          <ul className="mt-1 grid gap-1">
            {questions.map(words => (
              <li key={words} className="flex gap-2.5">
                <span aria-hidden className="mt-2.5 h-0.5 w-3 shrink-0 bg-amber" />
                <span>{words}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2">
            Leave out phone numbers and bank accounts: payment outside AutoX protects neither of you.
          </p>
        </div>
      </div>
    </div>
  )
}
