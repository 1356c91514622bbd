// Moves a form's pictures into the outbox, and back after a refusal.
import type { OutgoingPicture } from '../../app/outgoing/taken-picture.ts'
import type { Start, Uploads } from '../../uploads/upload-queue.ts'
import { type Upload, uploadOf } from '../../uploads/uploads.ts'

/** One picture as it goes: arrived already, or with its file. */
export const toOutgoingPictures = (upload: Upload, queue: Uploads): OutgoingPicture[] => {
  const { name, picture } = upload
  if (picture) return [{ name, picture }]
  const file = queue.fileOf(upload.id)
  return file ? [{ name, file }] : []
}

/** `prefix` tells them apart from those of other parts of the form. */
export const startAgain = (prefix: string, photos: readonly OutgoingPicture[]): Start =>
  photos.flatMap((photo, place) => {
    const upload = uploadOf(
      { id: `${prefix}-${place}`, name: photo.name, picture: photo.picture },
      photo.file,
    )
    return upload ? [{ upload, file: photo.file }] : []
  })
