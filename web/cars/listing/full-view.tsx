// Full-screen view of a car's photographs: swiped, zoomed, or stepped through by keys.
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type ControllerRef, type GenericSlide, Lightbox, type ZoomRef } from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { type Photo, Picture } from '../../ui/picture.tsx'
import { type CarPhoto, photoWords } from './photo-words.ts'
import './full-view.css'

type PhotoSlide = GenericSlide & { type: 'photo'; photo: Photo; alt: string }
declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    photo: PhotoSlide
  }
}

type Props = {
  pictures: readonly CarPhoto[]
  title: string
  from: number
  /** Tells which photograph was on the screen last. */
  onClose: (place: number) => void
}

type BarButtonProps = { name: string; isAtEnd?: boolean; onPress: () => void; children: ReactNode }

/** At its end it keeps the focus: a disabled button would lose it, and with it the arrow keys. */
const BarButton = ({ name, isAtEnd = false, onPress, children }: BarButtonProps) => (
  <button type="button" onClick={isAtEnd ? undefined : onPress} aria-disabled={isAtEnd} aria-label={name}>
    {children}
  </button>
)

type BarProps = {
  place: number
  of: number
  isZoomed: boolean
  onStep: (direction: 'prev' | 'next') => void
  onZoom: () => void
  onClose: () => void
}

const Bar = ({ place, of, isZoomed, onStep, onZoom, onClose }: BarProps) => (
  <div className="full-view-bar">
    <BarButton name="Close" onPress={onClose}>
      <X aria-hidden />
    </BarButton>
    <span role="status">
      <span className="sr-only">Picture </span>
      <span>{place + 1}</span>
      <span aria-hidden>/</span>
      <span className="sr-only"> of </span>
      <span>{of}</span>
    </span>
    <span>
      <BarButton name={isZoomed ? 'Zoom out' : 'Zoom in'} onPress={onZoom}>
        {isZoomed ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
      </BarButton>
      <BarButton name="Previous picture" isAtEnd={place === 0} onPress={() => onStep('prev')}>
        <ChevronLeft aria-hidden />
      </BarButton>
      <BarButton name="Next picture" isAtEnd={place + 1 === of} onPress={() => onStep('next')}>
        <ChevronRight aria-hidden />
      </BarButton>
    </span>
  </div>
)

function PhotoOrReason({ photo, alt, zoom }: { photo: Photo; alt: string; zoom: number }) {
  const [tries, setTries] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed)
    return (
      <div className="full-view-failed" role="alert">
        <p>This picture didn’t load. Check your connection.</p>
        <button
          type="button"
          onClick={() => {
            setTries(tries + 1)
            setHasFailed(false)
          }}
        >
          Try again
        </button>
      </div>
    )
  return (
    <Picture
      key={tries}
      picture={photo}
      alt={alt}
      // the largest file is fetched only by who looks closer
      sizes={zoom > 1 ? '1600px' : '100vw'}
      max={1600}
      first
      onError={() => setHasFailed(true)}
    />
  )
}

/** The photographs beside the one on the screen are fetched, those further away are not. */
const isNear = (offset: number) => Math.abs(offset) <= 1

export default function FullView({ pictures, title, from, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const controller = useRef<ControllerRef>(null)
  const zoomer = useRef<ZoomRef>(null)
  const [place, setPlace] = useState(from)
  const [zoom, setZoom] = useState(1)
  // A new list would move the view back to where it began.
  const [slides] = useState(() =>
    pictures.map((photo, each): PhotoSlide => ({
      type: 'photo',
      photo,
      alt: `${title}, ${photoWords(photo, each)}`,
    })),
  )
  useEffect(() => {
    if (!box.current?.open) box.current?.showModal()
  }, [])
  return (
    <dialog
      ref={box}
      aria-label={`Pictures of ${title}`}
      onClose={() => onClose(place)}
      onKeyDown={event => {
        // Those within the view are its own.
        if (event.target instanceof Element && event.target.closest('.yarl__root')) return
        if (event.key === 'ArrowLeft') controller.current?.prev()
        if (event.key === 'ArrowRight') controller.current?.next()
      }}
      className="full-view"
    >
      <Bar
        place={place}
        of={pictures.length}
        isZoomed={zoom > 1}
        onStep={direction => controller.current?.[direction]()}
        onZoom={() => zoomer.current?.changeZoom(zoom > 1 ? 1 : 2.5)}
        onClose={() => box.current?.close()}
      />
      <Lightbox
        plugins={[Inline, Thumbnails, Zoom]}
        slides={slides}
        index={from}
        carousel={{ finite: true, preload: 8, padding: 0 }}
        controller={{ ref: controller, touchAction: 'none' }}
        zoom={{ ref: zoomer, supports: ['photo'], maxZoom: 5 }}
        thumbnails={{ width: 64, height: 48, gap: 8, padding: 0, vignette: false }}
        on={{ view: ({ index }) => setPlace(index), zoom: ({ zoom: level }) => setZoom(level) }}
        labels={{ Slide: 'Picture', '{index} of {total}': 'Picture {index} of {total}' }}
        render={{
          slide: ({ slide, offset, zoom: level = 1 }) =>
            slide.type === 'photo' && isNear(offset) ? <PhotoOrReason {...slide} zoom={level} /> : null,
          thumbnail: ({ slide }) =>
            slide.type === 'photo' ? <Picture picture={slide.photo} alt="" sizes="64px" max={480} /> : null,
          buttonPrev: () => null,
          buttonNext: () => null,
          buttonZoom: () => null,
        }}
      />
    </dialog>
  )
}
