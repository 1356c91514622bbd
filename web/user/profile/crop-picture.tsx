// Crops a profile picture by drag, pinch, arrow keys or slider.
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/states.tsx'

const edgeMaxPx = 800
const bytesMax = 1_000_000

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality))

/** A square picture of at most 800 pixels and 1 MB: WebP if supported, otherwise JPEG. */
async function cutPicture(image: HTMLImageElement, { x, y, width: side }: Area): Promise<File | undefined> {
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

export const unreadable = 'We couldn’t read that picture. Choose a JPEG, PNG or WebP.'

/** Undefined where this device cannot draw it. */
export type Cut = Promise<File | undefined>
type FrameProps = { image: HTMLImageElement; onCut: (cut: Cut) => void }

const zoomMax = 4
const zoomSteps: Readonly<Record<string, number>> = { '+': 0.1, '=': 0.1, '-': -0.1 }
const within = (zoom: number) => Math.min(Math.max(Number(zoom.toFixed(2)), 1), zoomMax)

const look = {
  maxZoom: zoomMax,
  aspect: 1,
  objectFit: 'cover',
  cropShape: 'round',
  showGrid: false,
  zoomWithScroll: false,
  keyboardStep: 14,
  // Its sheet is a file of ours: the page takes no other.
  disableAutomaticStylesInjection: true,
  cropperProps: {
    role: 'button',
    'aria-label': 'Your picture: move it with the arrow keys, zoom with plus and minus',
  },
  style: {
    cropAreaStyle: {
      color: 'rgb(4 14 10 / 0.45)',
      border: '2px solid var(--color-amber)',
      outline: 'none',
    },
  },
} as const

function Frame({ image, onCut }: FrameProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  /** In pixels of the picture itself. */
  const area = useRef<Area>(undefined)
  // Keys that come up from the square, which itself only moves by arrows.
  const zoomByKey = (event: KeyboardEvent) => {
    const step = zoomSteps[event.key]
    if (!step) return
    event.preventDefault()
    setZoom(within(zoom + step))
  }
  return (
    <div className="grid gap-4">
      <div
        role="presentation"
        onKeyDown={zoomByKey}
        className="relative mx-auto aspect-square w-full max-w-72 overflow-hidden rounded-box bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-amber"
      >
        <Cropper
          image={image.src}
          crop={crop}
          zoom={zoom}
          onCropChange={setCrop}
          onZoomChange={to => setZoom(within(to))}
          onCropAreaChange={(_, pixels) => (area.current = pixels)}
          {...look}
        />
      </div>
      <label className="grid gap-1.5 text-sm font-semibold">
        Zoom
        <input
          type="range"
          min={1}
          max={zoomMax}
          step={0.05}
          value={zoom}
          onChange={event => setZoom(Number(event.target.value))}
          className="h-11 w-full accent-brand"
        />
      </label>
      {/* not waited for: on a slow phone the form behind would stand shut for seconds */}
      <Button onClick={() => area.current && onCut(cutPicture(image, area.current))}>Use this picture</Button>
    </div>
  )
}

/** Shows the chosen file; `onCut` is given the square while it is still being drawn. */
export function CropPicture({ file, onCut }: { file: File; onCut: (cut: Cut) => void }) {
  const [loaded, setLoaded] = useState<HTMLImageElement>()
  const [failed, setFailed] = useState(false)
  // The address lives as long as the hidden image that holds the picture.
  const hold = useMemo(
    () => (image: HTMLImageElement | null) => {
      if (!image) return
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return (
    <>
      <img
        ref={hold}
        alt=""
        hidden
        onLoad={event => setLoaded(event.currentTarget)}
        onError={() => setFailed(true)}
      />
      {failed && <Notice tone="bad" title={unreadable} />}
      {loaded && <Frame image={loaded} onCut={onCut} />}
      {!loaded && !failed && <Skeleton className="aspect-square w-full" />}
    </>
  )
}
