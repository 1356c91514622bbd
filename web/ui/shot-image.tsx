// What can be shown of a picture while it is sent, and after: the file on this device, then the one on the market.
import { useMemo, useState } from 'react'
import { pictureAt } from './picture.tsx'
import type { Shot } from './shots.ts'

// The address of a file lives exactly as long as its picture stands on the screen.
const previewOf = (file: File) => (image: HTMLImageElement | null) => {
  if (!image) return
  const address = URL.createObjectURL(file)
  image.src = address
  return () => URL.revokeObjectURL(address)
}

type Props = {
  shot: Pick<Shot, 'picture'>
  file: File | undefined
  width: 320 | 800
  alt: string
  className: string
}

export function ShotImage({ shot: { picture }, file, width, alt, className }: Props) {
  const [unread, setUnread] = useState<File>()
  const preview = useMemo(() => (file ? previewOf(file) : undefined), [file])
  if (picture)
    return (
      <img src={pictureAt(picture.hash, width, 'webp')} alt={alt} draggable={false} className={className} />
    )
  // What this browser cannot read is an empty shape, and not a broken picture.
  if (!file || file === unread) return <span className={`block ${className}`} />
  return (
    <img ref={preview} alt={alt} draggable={false} onError={() => setUnread(file)} className={className} />
  )
}
