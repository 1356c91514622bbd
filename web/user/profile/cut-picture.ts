// Cuts the chosen square, compresses it and strips its location.
import type { Area } from 'react-easy-crop'

const edgeMaxPx = 800
const bytesMax = 1_000_000

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality))

/** A square picture of at most 800 pixels and 1 MB: WebP where the browser can write it, else JPEG. */
export async function cutPicture(
  image: HTMLImageElement,
  { x, y, width: side }: Area,
): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(edgeMaxPx, Math.round(side)))
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height)
  for (const quality of [0.86, 0.7, 0.5])
    for (const type of ['image/webp', 'image/jpeg']) {
      const blob = await blobOf(canvas, type, quality)
      // A browser that cannot write WebP answers with a PNG.
      if (blob?.type === type && blob.size <= bytesMax)
        return new File([blob], type === 'image/webp' ? 'profile.webp' : 'profile.jpg', { type })
    }
  return undefined
}
