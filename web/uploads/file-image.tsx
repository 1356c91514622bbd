// Preview of a local picture file, with a fallback for unreadable ones.
import { type ReactNode, useMemo, useState } from 'react'

// The object URL lives exactly as long as its picture is displayed.
const previewOf = (file: File) => (image: HTMLImageElement | null) => {
  if (!image) return
  const address = URL.createObjectURL(file)
  image.src = address
  return () => URL.revokeObjectURL(address)
}

type Props = {
  file: File | undefined
  alt: string
  className: string
  /** Fallback without a picture. */
  children: ReactNode
}

export function FileImage({ file, alt, className, children }: Props) {
  const [unread, setUnread] = useState<File>()
  const preview = useMemo(() => (file ? previewOf(file) : undefined), [file])
  if (!file || file === unread) return children
  return (
    <img ref={preview} alt={alt} draggable={false} onError={() => setUnread(file)} className={className} />
  )
}
