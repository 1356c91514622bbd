// Form pictures as buyers will see them, including unsent ones.
import { UploadImage } from './upload-image.tsx'
import type { Uploads } from './upload-queue.ts'
import { needsPerson, type Upload } from './uploads.ts'

export function UploadGallery({
  uploads,
  queue,
  title,
}: {
  uploads: readonly Upload[]
  queue: Uploads
  title: string
}) {
  const visibleUploads = uploads.filter(upload => !needsPerson(upload))
  if (visibleUploads.length === 0)
    return <p className="rounded-box bg-sunk p-6 text-center text-soft">No pictures yet</p>
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`Pictures of ${title}: ${visibleUploads.length}`}
      className="flex snaps gap-1 overflow-x-auto rounded-box"
    >
      {visibleUploads.map((upload, place) => (
        <li key={upload.id} className="w-full shrink-0 snap-center">
          <UploadImage
            upload={upload}
            file={queue.fileOf(upload.id)}
            width={800}
            alt={`${title}, ${place + 1} of ${visibleUploads.length}`}
            className="aspect-4/3 w-full bg-sunk object-cover"
          />
        </li>
      ))}
    </ul>
  )
}
