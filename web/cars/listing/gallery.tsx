import { Suspense, useRef, useState } from 'react'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { CarView } from '#contract/cars/cars.ts'
import type { Video } from '#contract/cars/video.ts'
import { Picture, pictureAt, readPicture } from '../../ui/picture.tsx'
import { costOf } from '../../uploads/video-cost.ts'
import { type CarPhoto, photoWords } from './photo-words.ts'
import { videoId, VideoSlide } from './video-slide.tsx'

const FullView = lazyComponent(() => import('./full-view.tsx'))
const sizes = '(min-width:64rem) min(50rem,calc(100vw - 26rem)),100vw'

type Props = { pictures: readonly CarPhoto[]; video?: Video | null; title: string }
type SlideProps = { picture: CarPhoto; place: number; photos: number; of: number; title: string }

const trackId = 'photos'
/** The photographs that stand on the page, read back: see public-pages/read-from-html.ts. */
export const readPhotos = (): CarPhoto[] =>
  [...document.querySelectorAll<HTMLElement>(`#${trackId} > li:not(#${videoId})`)].flatMap(slide => {
    const photo = readPicture(slide)
    return photo ? [{ ...photo, view: slide.dataset.view as CarView | undefined }] : []
  })

/** A photograph that leads to itself full screen; without script to its largest file. */
function Slide({
  picture,
  place,
  photos,
  of,
  title,
  onOpen,
}: SlideProps & { onOpen: (place: number) => void }) {
  const words = `${place === 0 ? `${title}, ` : ''}${photoWords(picture, place)} of ${photos}, full screen`
  return (
    <li
      id={`photo-${place + 1}`}
      data-of={` of ${of}`}
      data-view={picture.view}
      className="relative w-full shrink-0 scroll-mt-8 snap-center"
    >
      <a
        href={pictureAt(picture.hash, 1600, 'avif')}
        data-js
        onClick={event => {
          event.preventDefault()
          onOpen(place)
        }}
        // what waits to be looked for (listing.css) has no words of its own
        aria-label={place === 0 ? undefined : words}
        className="block"
      >
        <Picture
          picture={picture}
          alt={place === 0 ? words : ''}
          sizes={sizes}
          max={1600}
          first={place === 0}
          className="aspect-4/3"
        />
      </a>
    </li>
  )
}

// One file each, and none on a phone, where they are not shown: what would choose between files weighs more than it saves.
const Small = ({ pictures }: Pick<Props, 'pictures'>) => (
  <ul className="-m-1.5 mt-1 flex gap-2 overflow-x-auto p-1.5 max-md:hidden">
    {pictures.map((picture, place) => (
      <li key={picture.hash} className="w-24 shrink-0">
        <a href={`#photo-${place + 1}`} className="block">
          <img
            src={pictureAt(picture.hash, 320, 'webp')}
            alt={photoWords(picture, place)}
            loading="lazy"
            className="aspect-4/3 rounded-plate object-cover"
          />
        </a>
      </li>
    ))}
  </ul>
)

export function Gallery({ pictures, video, title }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<number>()
  if (pictures.length === 0)
    return <Picture picture={null} alt={title} sizes={sizes} className="aspect-4/3 rounded-box" />
  const slides = pictures.length + (video ? 1 : 0)
  const show = (place: number) => track.current?.children[place]?.scrollIntoView({ block: 'nearest' })
  return (
    <section aria-label="Pictures" className="min-w-0">
      <div className="relative -mx-4 md:mx-0">
        <ul id={trackId} ref={track} className="photos flex snaps gap-1 overflow-x-auto md:rounded-box">
          {pictures.map((picture, place) => (
            <Slide
              key={picture.hash}
              picture={picture}
              place={place}
              photos={pictures.length}
              of={slides}
              title={title}
              onOpen={setOpen}
            />
          ))}
          {video && <VideoSlide video={video} title={title} of={slides} sizes={sizes} />}
        </ul>
      </div>
      {video && (
        <p className="mt-2 text-sm">
          <a href={`#${videoId}`} className="font-semibold text-link underline">
            {`Watch the video (${costOf(video)})`}
          </a>
        </p>
      )}
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
