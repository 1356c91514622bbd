// Full-screen view of a car's photographs: swiped, or stepped through by arrow keys.
import { useEffect, useRef, useState } from 'react'
import { type Photo, Picture } from '../../ui/picture.tsx'

type Props = {
  pictures: readonly Photo[]
  title: string
  from: number
  /** Tells which photograph was on the screen last. */
  onClose: (place: number) => void
}

const button = 'grid size-11 place-items-center text-2xl'

/** At its end it keeps the focus: a disabled button would lose it, and with it the arrow keys. */
const Step = ({ name, isAtEnd, onStep, sign }: StepProps) => (
  <button
    type="button"
    onClick={isAtEnd ? undefined : onStep}
    aria-disabled={isAtEnd}
    aria-label={name}
    className={button}
    style={{ opacity: isAtEnd ? 0.3 : 1 }}
  >
    {sign}
  </button>
)

type StepProps = { name: string; isAtEnd: boolean; onStep: () => void; sign: string }
type BarProps = { place: number; of: number; onStep: (place: number) => void; onClose: () => void }

const Bar = ({ place, of, onStep, onClose }: BarProps) => (
  <div className="figures flex items-center justify-between gap-4 px-3">
    <button type="button" onClick={onClose} aria-label="Close" className={button}>
      ×
    </button>
    <span role="status">
      <span className="sr-only">Photograph </span>
      <span>{place + 1}</span>
      <span aria-hidden>/</span>
      <span className="sr-only"> of </span>
      <span>{of}</span>
    </span>
    <span className="flex">
      <Step name="Previous photo" isAtEnd={place === 0} onStep={() => onStep(place - 1)} sign="‹" />
      <Step name="Next photo" isAtEnd={place + 1 === of} onStep={() => onStep(place + 1)} sign="›" />
    </span>
  </div>
)

const showSlide = (track: HTMLElement | null, place: number) =>
  track?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })

export default function FullView({ pictures, title, from, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(from)
  const to = (next: number) => showSlide(track.current, next)
  useEffect(() => {
    if (!box.current?.open) box.current?.showModal()
    showSlide(track.current, from)
  }, [from])
  const onScroll = () => {
    const { scrollLeft, clientWidth } = track.current!
    setPlace(Math.round(scrollLeft / clientWidth))
  }
  return (
    <dialog
      ref={box}
      aria-label={`Photographs of ${title}`}
      onClose={() => onClose(place)}
      onKeyDown={event => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
        if (!step) return
        event.preventDefault()
        to(Math.min(pictures.length - 1, Math.max(0, place + step)))
      }}
      className="full-view"
    >
      <Bar place={place} of={pictures.length} onStep={to} onClose={() => box.current?.close()} />
      <ul
        ref={track}
        onScroll={onScroll}
        // what scrolls must be reachable by keyboard (WCAG 2.1.1)
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex snaps overflow-x-auto"
      >
        {pictures.map((picture, each) => (
          <li key={picture.hash} className="w-full shrink-0 snap-center">
            <Picture
              picture={picture}
              alt={`${title}, photograph ${each + 1}`}
              sizes="100vw"
              max={1600}
              first={each === from}
            />
          </li>
        ))}
      </ul>
    </dialog>
  )
}
