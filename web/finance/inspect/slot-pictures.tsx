// The named pictures of an own statement, each in its slot.
import { useId } from 'react'
import {
  type PictureSlot,
  pictureSlotNames,
  pictureSlots,
} from '#contract/finance/agreement/own-statement.ts'
import { UploadImage } from '../../uploads/upload-image.tsx'
import { needsPerson, stateWords, type Upload } from '../../uploads/uploads.ts'
import { Notice } from '../../ui/notice.tsx'
import { SlotOutline } from './slot-outline.tsx'
import type { useSlotPictures } from './use-slot-pictures.ts'

type Pictures = ReturnType<typeof useSlotPictures>

const stateOf = (upload: Upload, isSaved: boolean, problem: string | undefined): string => {
  if (problem) return problem
  if (upload.state !== 'done') return stateWords(upload)
  return isSaved ? 'Saved' : 'Sent. Saving…'
}

type SlotProps = { slot: PictureSlot; pictures: Pictures }

/** The outline, or the picture over it; a tap anywhere takes or chooses one. */
function Frame({ slot, pictures, isWrong, wordsId }: SlotProps & { isWrong: boolean; wordsId: string }) {
  const { upload } = pictures.of(slot)
  const edge = isWrong ? 'border-bad' : 'border-line'
  return (
    <div
      className={`relative grid aspect-4/3 place-items-center overflow-hidden rounded-plate border-2 focus-within:outline-3 focus-within:outline-amber hover:bg-sunk ${upload ? edge : 'border-dashed border-edge'}`}
    >
      {upload ? (
        <UploadImage
          upload={upload}
          file={pictures.fileOf(upload.id)}
          width={320}
          alt=""
          className="h-full w-full bg-sunk object-cover"
        />
      ) : (
        <span className="grid h-full w-full place-items-center p-2">
          <SlotOutline slot={slot} />
        </span>
      )}
      <input
        type="file"
        accept="image/*"
        aria-label={`${pictureSlots[slot].name}: ${upload ? 'take another picture' : 'camera or gallery'}`}
        aria-describedby={wordsId}
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) pictures.take(slot, file)
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  )
}

function Slot({ slot, pictures }: SlotProps) {
  const { name, look } = pictureSlots[slot]
  const { upload, isSaved, problem } = pictures.of(slot)
  const wordsId = useId()
  const isWrong = problem !== undefined || (upload !== undefined && needsPerson(upload))
  return (
    <li className="min-w-0">
      <Frame slot={slot} pictures={pictures} isWrong={isWrong} wordsId={wordsId} />
      <p className="mt-1 text-sm font-semibold">{name}</p>
      <p id={wordsId} className={`figures text-xs ${isWrong ? 'font-medium text-bad' : 'text-soft'}`}>
        {upload ? stateOf(upload, isSaved, problem) : look}
      </p>
      {upload && (upload.state === 'sending' || upload.state === 'paused') && (
        <progress
          aria-label={`${name} sent`}
          value={upload.uploadedBytes / Math.max(1, upload.bytes)}
          className="mt-1 block h-1.5 w-full accent-brand"
        />
      )}
      {upload?.state === 'failed' && (
        <button
          type="button"
          className="min-h-11 text-sm font-semibold text-link underline"
          onClick={() => pictures.again(upload.id)}
        >
          Send again
        </button>
      )}
    </li>
  )
}

export const SlotPictures = ({ pictures }: { pictures: Pictures }) => (
  <section className="rounded-box border border-line bg-card p-4">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="show text-lg">Pictures</h2>
      <span role="status" className="figures text-sm text-soft">
        {`${pictures.savedCount} of ${pictureSlotNames.length}`}
      </span>
    </div>
    <p className="mt-1 text-sm text-soft">
      Take each with the camera or choose it. They are sent one after the other while you continue, also when
      the connection comes back.
    </p>
    <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
      {pictureSlotNames.map(slot => (
        <Slot key={slot} slot={slot} pictures={pictures} />
      ))}
    </ul>
    {!pictures.isKept && (
      <div className="mt-3">
        <Notice tone="warn">
          This browser will not keep pictures. If you leave before they are sent, choose them again.
        </Notice>
      </div>
    )}
  </section>
)
