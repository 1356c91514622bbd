import { useState } from 'react'
import { Avatar } from '../../dealers/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileImage } from '../../uploads/file-image.tsx'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { CropPicture, type Cut } from './crop-picture.tsx'
import { useFieldId } from '../../ui/forms/use-field-id.ts'

const wordsOf = (isLogo: boolean, has: boolean): string => {
  if (isLogo) return has ? 'Change the logo' : 'Add your logo'
  return has ? 'Change picture' : 'Add a picture'
}

type Props = {
  name: string
  /** A dealer's picture is the logo of the business. */
  isLogo: boolean
  /** The picture in force. */
  image: string | null
  /** The new one, not yet saved. */
  picture: File | undefined
  onCut: (cut: Cut) => void
  /** The one in force stays. */
  onKeepBefore: () => void
  error: string | undefined
}

const shapeOf = (isLogo: boolean) => (isLogo ? 'rounded-plate' : 'rounded-round')

const KeepBefore = ({ onKeepBefore }: Pick<Props, 'onKeepBefore'>) => (
  <button type="button" onClick={onKeepBefore} className="py-2 text-sm font-semibold text-link underline">
    Keep the current picture
  </button>
)

export function PictureField({ name, isLogo, image, picture, onCut, onKeepBefore, error }: Props) {
  const [chosen, setChosen] = useState<File>()
  const hintId = useFieldId()
  return (
    <div>
      <div className="flex items-center gap-5">
        <FileImage
          file={picture}
          alt="Your new one"
          className={`size-24 shrink-0 bg-sunk object-cover ${shapeOf(isLogo)}`}
        >
          <Avatar name={name} image={image} size="size-24" shape={shapeOf(isLogo)} />
        </FileImage>
        <div className="grid justify-items-start gap-1">
          <label className="button button-line relative bg-card focus-within:outline-3 focus-within:outline-amber">
            <span>{wordsOf(isLogo, image !== null || picture !== undefined)}</span>
            <input
              type="file"
              accept="image/*"
              aria-describedby={hintId}
              onChange={event => {
                setChosen(event.target.files?.[0])
                event.target.value = ''
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
          {picture && <KeepBefore onKeepBefore={onKeepBefore} />}
          <p id={hintId} className="text-xs text-soft">
            {picture ? 'Save the form below to keep it.' : 'You crop it to a square next.'}
          </p>
        </div>
      </div>
      <GroupProblem of="Your picture">{error}</GroupProblem>
      <Dialog
        as="drawer"
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title="Your picture"
      >
        {chosen && (
          <CropPicture
            file={chosen}
            onCut={cut => {
              onCut(cut)
              setChosen(undefined)
            }}
          />
        )}
      </Dialog>
    </div>
  )
}
