// Compresses pictures on the device before upload, saving data.
import { useRef, useState } from 'react'
import { limits } from '#contract/core/limits.ts'

// Below this a picture costs little to send, and making it smaller would only cost sharpness.
const smallBytes = 500_000

/**
 * A picture of at most `edgeMaxPx` on its longer side, as JPEG, turned the right way up and without the place it was
 * taken. Anything that is no picture, is small already, or cannot be read here stays as it is: the server decides.
 */
export async function smallPicture(file: File, edgeMaxPx: number): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= smallBytes) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, edgeMaxPx / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.86))
    if (!blob || blob.size >= file.size) return file
    const name = file.name.replace(/\.\w+$/, '') + '.jpg'
    return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified })
  } catch {
    return file
  }
}

/** Why a picture of a car or a part shows too little to be taken; what cannot be read here the server decides. */
export async function explainTooSmall(file: File): Promise<string | undefined> {
  // A picture of so few bytes may be small or plain; a larger one is never so small.
  if (!file.type.startsWith('image/') || file.size > smallBytes) return undefined
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    const sideMin = limits.pictureSideMinPx
    return Math.max(width, height) < sideMin
      ? `Only ${width} × ${height} pixels: too small to show. Send the original, at least ${sideMin} on its longer side.`
      : undefined
  } catch {
    return undefined
  }
}

/**
 * The chosen files of an `UploadField`. They are shown at once and made smaller one after the other; `ready` answers
 * them all, smaller, for sending. `savedBytes` is what that spares the person.
 */
export function useSmallFiles(edgeMaxPx: number, start: readonly File[] = []) {
  const [files, setFiles] = useState<File[]>([...start])
  const [savedBytes, setSavedBytes] = useState(0)
  const now = useRef(files)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const knownFiles = useRef(new WeakSet(start))

  const show = (next: File[]) => {
    now.current = next
    setFiles(next)
  }
  const make = async (file: File) => {
    if (!now.current.includes(file)) return // taken away while it waited
    const small = await smallPicture(file, edgeMaxPx)
    knownFiles.current.add(small)
    if (small === file || !now.current.includes(file)) return
    setSavedBytes(saved => saved + file.size - small.size)
    show(now.current.map(entry => (entry === file ? small : entry)))
  }
  const take = (next: File[]) => {
    show(next)
    for (const file of next) {
      if (knownFiles.current.has(file)) continue
      knownFiles.current.add(file)
      queue.current = queue.current.then(() => make(file))
    }
  }
  const ready = async (): Promise<File[]> => {
    await queue.current
    return now.current
  }
  return { files, take, ready, savedBytes }
}
