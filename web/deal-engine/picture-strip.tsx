// The pictures of a record, small beside each other, each to be seen larger.
import type { Picture as PictureFacts } from '#contract/core/picture.ts'
import { Picture, pictureAt } from '../ui/picture.tsx'

type Props = {
  pictures: readonly PictureFacts[]
  /** What they show, for who does not see them. */
  about: string
}

export const PictureStrip = ({ pictures, about }: Props) =>
  pictures.length > 0 && (
    <div className="mt-1 flex flex-wrap gap-1.5">
      {pictures.map(picture => (
        <a key={picture.hash} href={pictureAt(picture.hash, 1_600, 'webp')} target="_blank" rel="noopener">
          <Picture
            picture={picture}
            alt={`${about}: larger`}
            sizes="6rem"
            max={480}
            className="size-17 rounded-plate md:size-24"
          />
        </a>
      ))}
    </div>
  )
