// Choosing the square of a picture: drag it, pinch it, or use the arrow keys and the slider.
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { type Size, zoomMax } from './crop.ts'
import { cutPicture } from './cut-picture.ts'
import { useCrop } from './use-crop.ts'

export const unreadable = 'This device could not read that picture. Choose a JPEG, PNG or WebP.'

/** Undefined where this device cannot draw it. */
export type Cut = Promise<File | undefined>
type FrameProps = { image: HTMLImageElement; size: Size; onCut: (cut: Cut) => void }

function Frame({ image, size, onCut }: FrameProps) {
  const { crop, zoom, zoomNow, handlers } = useCrop(size)
  const percent = (px: number) => `${(px / crop.side) * 100}%`
  return (
    <div className="grid gap-4">
      <button
        type="button"
        {...handlers}
        aria-label="Your picture: move it with the arrow keys, zoom with plus and minus"
        className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-box bg-sunk select-none active:cursor-grabbing"
      >
        <img
          src={image.src}
          alt=""
          draggable={false}
          className="absolute max-w-none origin-top-left"
          style={{
            width: percent(size.width),
            height: percent(size.height),
            left: `-${percent(crop.x)}`,
            top: `-${percent(crop.y)}`,
          }}
        />
        {/* others see it round */}
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-round shadow-[0_0_0_20rem_rgb(4_14_10/0.45)] ring-2 ring-amber"
        />
      </button>
      <label className="grid gap-1.5 text-sm font-semibold">
        Zoom
        <input
          type="range"
          min={1}
          max={zoomMax}
          step={0.05}
          value={zoomNow}
          onChange={event => zoom(Number(event.target.value))}
          className="h-11 w-full accent-brand"
        />
      </label>
      {/* not waited for: on a slow phone the form behind would stand shut for seconds */}
      <Button onClick={() => onCut(cutPicture(image, crop))}>Use this picture</Button>
    </div>
  )
}

type Loaded = { image: HTMLImageElement; size: Size }

/** Shows the chosen file; `onCut` is given the square while it is still being drawn. */
export function CropPicture({ file, onCut }: { file: File; onCut: (cut: Cut) => void }) {
  const [loaded, setLoaded] = useState<Loaded>()
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
        onLoad={({ currentTarget: image }) =>
          setLoaded({ image, size: { width: image.naturalWidth, height: image.naturalHeight } })
        }
        onError={() => setFailed(true)}
      />
      {failed && <Notice tone="bad" title={unreadable} />}
      {loaded && <Frame {...loaded} onCut={onCut} />}
      {!loaded && !failed && <Skeleton className="aspect-square w-full" />}
    </>
  )
}
