// The third step of a listing: pictures from the camera or the gallery, and papers if they are at hand.
import { CarDraft } from '#contract/car-draft.ts'
import { filesRuleOf } from '#contract/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { UploadField } from '../../ui/upload-field.tsx'
import { formatBytes } from '../../ui/upload-progress.ts'
import type { useListingFiles } from './use-listing-files.ts'

const pictureRule = filesRuleOf(CarDraft.shape.ImageFiles)!
const paperRule = filesRuleOf(CarDraft.shape.DocumentFiles)!
const megabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`

type Props = {
  files: ReturnType<typeof useListingFiles>
  errors: { ImageFiles: string | undefined; DocumentFiles: string | undefined }
}

export default function StepPictures({ files: { pictures, papers, picturesKept }, errors }: Props) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <UploadField
        label="Pictures"
        hint={`Up to ${pictureRule.filesMax}, at most ${megabytes(pictureRule.bytesMax)} each. The first one is the one buyers see in the list: the whole car, from the front and the side, in daylight.`}
        files={pictures.files}
        onFiles={pictures.take}
        rule={pictureRule}
        error={errors.ImageFiles}
      />
      {pictures.savedBytes > 0 && (
        <p role="status" className="text-sm font-semibold text-good">
          Made smaller on this phone: you save {formatBytes(pictures.savedBytes)} of data. The place where
          they were taken is removed too.
        </p>
      )}
      {!picturesKept && (
        <Notice tone="warn">
          This browser will not keep pictures. Your words are kept, but if you leave, choose the pictures
          again.
        </Notice>
      )}
      <UploadField
        label="Papers, if you have them at hand"
        hint={`Up to ${paperRule.filesMax} PDFs or photographs, at most ${megabytes(paperRule.bytesMax)} each. Nobody sees them on the market; it only says how many you have ready. They are private, so they are not kept on this phone: if you leave, choose them again.`}
        files={papers.files}
        onFiles={papers.take}
        rule={paperRule}
        error={errors.DocumentFiles}
      />
    </div>
  )
}
