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
  'Is it a single item, a pair or a set?',
  'Left or right, front or rear, petrol or diesel?',
  'If used: how long, from which car, how worn?',
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
        hasCover
        uploads={uploads}
        queue={queue}
        rule={rule}
        hint="Show the part, its number and any wear. "
        error={errors.Pictures?.message}
      >
        {uploads.length === 0 && (
          <Notice tone="warn">Parts without pictures rarely sell. Add at least one.</Notice>
        )}
      </PicturesField>
      <div className="grid gap-3">
        <TextArea
          label="Description"
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
            Leave out phone numbers and bank accounts. We can’t protect payments made outside AutoX.
          </p>
        </div>
      </div>
    </div>
  )
}
