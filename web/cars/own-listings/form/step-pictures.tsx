// Third step of a listing: pictures and which views buyers want.
import { filesRuleOf } from '#contract/core/call.ts'
import { CarDraftFields } from '#contract/cars/draft.ts'
import { PicturesField } from '../../../uploads/pictures-field.tsx'
import { VideoField } from '../../../uploads/video-field.tsx'
import type { Listing } from './use-listing.ts'

const rule = filesRuleOf(CarDraftFields.shape.ImageFiles)!

const uploadList = [
  'Front and one side, in daylight: this is the cover',
  'Back and the other side',
  'Inside: seats, dashboard with the odometer, boot',
  'Engine, tyres and every scratch, to save questions',
] as const

type Props = { listing: Listing; error: string | undefined; videoError: string | undefined }

export default function StepPictures({ listing, error, videoError }: Props) {
  const { uploads, queue, purpose, video } = listing
  return (
    <PicturesField hasCover uploads={uploads} queue={queue} rule={rule} error={error}>
      {uploads.length < 4 && (
        <ol className="grid gap-1 text-sm text-soft">
          {uploadList.map((words, place) => (
            <li key={words} className="flex gap-2.5">
              <span className="show figures w-4 shrink-0">{place + 1}</span>
              <span>{words}</span>
            </li>
          ))}
        </ol>
      )}
      <VideoField video={video} error={videoError} />
      {purpose.kind === 'edit' && (
        <p className="text-sm text-soft">
          AutoX reviews new pictures and videos before buyers see the listing again.
        </p>
      )}
    </PicturesField>
  )
}
