// The photographs of a car: swiped with a finger, stepped through with keys, seen full screen; none of it waits for scripts.
import { lazy, Suspense, useRef, useState } from 'react'
import type { Car } from '#contract/cars.ts'
import { Picture, pictureAt } from '../../ui/picture.tsx'

const FullView = lazy(() => import('./full-view.tsx'))
const sizes = '(min-width:64rem) min(50rem,calc(100vw - 26rem)),100vw'

type Props = Pick<Car, 'pictures' | 'title'>
type SlideProps = { picture: Car['pictures'][number]; place: number; of: number; title: string }

const arrow =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-round bg-band text-xl text-on-band max-md:hidden'

/** A photograph that leads to itself full screen; without script to its largest file. */
function Slide({ picture, place, of, title, onOpen }: SlideProps & { onOpen: (place: number) => void }) {
  const at = `Photograph ${place + 1} of ${of}`
  return (
    <li id={`photo-${place + 1}`} className="relative w-full shrink-0 snap-center">
      <a
        href={pictureAt(picture.hash, 1600, 'avif')}
        data-js
        aria-label={`${at}, full screen`}
        onClick={event => {
          event.preventDefault()
          onOpen(place)
        }}
        className="block"
      >
        <Picture
          picture={picture}
          alt={`${title}, photograph ${place + 1}`}
          sizes={sizes}
          max={1600}
          first={place === 0}
          className="aspect-4/3"
        />
      </a>
      <span
        aria-hidden
        className="figures absolute right-3 bottom-3 rounded-plate bg-band px-2 text-sm text-on-band"
      >
        {place + 1}/{of}
      </span>
      {place > 0 && (
        <a href={`#photo-${place}`} aria-label={`To photograph ${place}`} className={`${arrow} left-3`}>
          ‹
        </a>
      )}
      {place + 1 < of && (
        <a
          href={`#photo-${place + 2}`}
          aria-label={`To photograph ${place + 2}`}
          className={`${arrow} right-3`}
        >
          ›
        </a>
      )}
    </li>
  )
}

const Small = ({ pictures }: Pick<Car, 'pictures'>) => (
  <ul className="mt-2 flex gap-2 overflow-x-auto max-md:hidden">
    {pictures.map((picture, place) => (
      <li key={picture.hash} className="w-24 shrink-0">
        <a href={`#photo-${place + 1}`} aria-label={`Photograph ${place + 1}`}>
          <Picture picture={picture} alt="" sizes="6rem" max={480} className="aspect-4/3 rounded-plate" />
        </a>
      </li>
    ))}
  </ul>
)

export function Gallery({ pictures, title }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<number>()
  if (pictures.length === 0)
    return <Picture picture={null} alt={title} sizes={sizes} className="aspect-4/3 rounded-box" />
  const show = (place: number) => track.current?.children[place]?.scrollIntoView({ block: 'nearest' })
  return (
    <section aria-label="Photographs" className="min-w-0">
      <ul
        ref={track}
        className="-mx-4 flex snap-x snap-mandatory gap-1 overflow-x-auto md:mx-0 md:rounded-box"
      >
        {pictures.map((picture, place) => (
          <Slide
            key={picture.hash}
            picture={picture}
            place={place}
            of={pictures.length}
            title={title}
            onOpen={setOpen}
          />
        ))}
      </ul>
      {pictures.length > 1 && <Small pictures={pictures} />}
      {open !== undefined && (
        <Suspense>
          <FullView
            pictures={pictures}
            title={title}
            from={open}
            onClose={place => {
              setOpen(undefined)
              show(place)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
