// The third step of a part: its pictures, those sent before among them, and what the seller says about it.
import { filesRuleOf } from '#contract/call.ts'
import type { Picture as Photo } from '#contract/cars.ts'
import { limits } from '#contract/limits.ts'
import { PartDraft } from '#contract/part-shapes.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { UploadField } from '../../ui/upload-field.tsx'
import { formatBytes } from '../../ui/upload-progress.ts'
import type { PartForm } from './use-part-form.ts'

const rule = filesRuleOf(PartDraft.shape.ImageFiles)!
const descriptionMax = PartDraft.shape.Description.maxLength ?? undefined

const asked = [
  'Is it a single piece, a pair or a set?',
  'Left or right, front or rear, petrol or diesel?',
  'Used: how long, from which car, what wear?',
  'Does it come with bolts, gasket, sensor, remote?',
] as const

type SentProps = { pictures: readonly Photo[]; change: (pictures: Photo[]) => void }

const SentPictures = ({ pictures, change }: SentProps) =>
  pictures.length === 0 ? null : (
    <div>
      <p className="text-sm font-semibold">Pictures it has now</p>
      <ul className="mt-2 grid grid-cols-3 gap-3 sm:grid-cols-5">
        {pictures.map((picture, place) => (
          <li key={picture.hash}>
            <Picture
              picture={picture}
              alt={`Picture ${place + 1}`}
              sizes="8rem"
              max={480}
              className="aspect-4/3 rounded-plate"
            />
            <Button
              look="quiet"
              onClick={() => change(pictures.filter(other => other !== picture))}
              aria-label={`Remove picture ${place + 1}`}
              className="px-1 text-sm"
            >
              Remove
            </Button>
            {place > 0 && (
              <Button
                look="quiet"
                onClick={() => change([picture, ...pictures.filter(other => other !== picture)])}
                aria-label={`Show picture ${place + 1} first`}
                className="px-1 text-sm"
              >
                First
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )

export default function StepLook({ form, pictures }: Pick<PartForm, 'form' | 'pictures'>) {
  const { register, watch, setValue, formState } = form
  const [description, sent] = watch(['Description', 'Pictures'])
  const { errors } = formState
  const left = Math.max(0, limits.partPicturesMax - sent.length)
  return (
    <div className="grid grid-cols-1 gap-6">
      <SentPictures
        pictures={sent}
        change={next => setValue('Pictures', next, { shouldDirty: true, shouldValidate: true })}
      />
      <UploadField
        label={sent.length > 0 ? 'More pictures' : 'Pictures'}
        hint={`Up to ${left}, at most ${formatBytes(rule.bytesMax)} each. The part itself, its number, and what is worn.`}
        files={pictures.files}
        onFiles={pictures.take}
        rule={{ ...rule, filesMax: left }}
        error={errors.ImageFiles?.message}
      />
      {pictures.savedBytes > 0 && (
        <p role="status" className="text-sm font-semibold text-good">
          Made smaller on this phone: you save {formatBytes(pictures.savedBytes)} of data. The place where
          they were taken is removed too.
        </p>
      )}
      {pictures.files.length + sent.length === 0 && (
        <Notice tone="warn">A part without a picture is hardly ever bought. One is enough to begin.</Notice>
      )}
      {!pictures.isKept && (
        <Notice tone="warn">
          This browser will not keep pictures. Your words are kept, but if you leave, choose the pictures
          again.
        </Notice>
      )}
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
            {asked.map(words => (
              <li key={words} className="flex gap-2.5">
                <span aria-hidden className="mt-2.5 h-0.5 w-3 shrink-0 bg-amber" />
                {words}
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
