import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { OwnWorkshop } from '#contract/repair/workshops/workshop-shape.ts'
import { api } from '../../client/api.ts'
import { useSend } from '../../forms/use-send.ts'
import { PicturesField } from '../../uploads/pictures-field.tsx'
import { hashesOf, progressOf, uploadOf } from '../../uploads/uploads.ts'
import { useUploads } from '../../uploads/use-uploads.ts'
import { userIdOf } from '../../session/keys.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'

type Props = { workshop: OwnWorkshop; done: (saved: OwnWorkshop) => unknown }

const rule = {
  filesMax: limits.workshopPicturesMax,
  bytesMax: limits.pictureBytesMax,
  accept: 'image/*',
}

export function PicturesForm({ workshop, done }: Props) {
  const [userId] = useState(() => userIdOf() ?? '')
  const [start] = useState(() =>
    workshop.pictures.flatMap(picture => {
      const upload = uploadOf({ id: picture.hash, name: 'Picture', picture }, undefined)
      return upload ? [{ upload }] : []
    }),
  )
  const { uploads, queue } = useUploads(userId, 'workshop-pictures', start)
  const { problems, refusal, send } = useSend()
  const { onTheWay } = progressOf(uploads)
  const save = async () => {
    const { name, about, email, phoneNumber, brands, modes } = workshop
    const body = { name, about, email, phoneNumber, brands, modes, pictures: hashesOf(uploads) }
    const saved = await send(api.workshops.save({ body }), 'Saved.')
    if (saved) await done(saved)
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
      <PicturesField
        uploads={uploads}
        queue={queue}
        rule={rule}
        hint="The gate, the floor, the tools, a finished job. "
        error={problems['pictures']}
      />
      {refusal && <Refusal title={refusal} />}
      {onTheWay > 0 && (
        <p role="status" className="text-sm text-soft">
          {`${onTheWay === 1 ? 'One picture is' : `${onTheWay} pictures are`} still on the way.`}
        </p>
      )}
      <Button onClick={save} pending={onTheWay > 0}>
        Save the pictures
      </Button>
    </form>
  )
}
