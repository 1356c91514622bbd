// A car's video among its photographs: only its poster loads before it is pressed.
import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Video } from '#contract/cars/video.ts'
import { Picture, pictureAt } from '../../ui/picture.tsx'
import { costOf } from '../../uploads/video-cost.ts'

export const videoId = 'video'
export const videoAt = (hash: string): string => `/videos/${hash}.mp4`

type Props = { video: Video; title: string; of: number; sizes: string }

// Utilities would weigh on every listing, and few have a video.
const centred = { position: 'absolute', inset: 0, margin: 'auto', padding: 16, borderRadius: '50%' } as const

/** From the link that it replaces. */
const takeFocus = (video: HTMLVideoElement | null) => video?.focus({ preventScroll: true })

/** Without script the link opens the browser's own player. */
export function VideoSlide({ video, title, of, sizes }: Props) {
  const [state, setState] = useState<'poster' | 'plays' | 'failed'>('poster')
  const { hash, colour } = video
  const words = `${state === 'failed' ? 'Try the video again' : `Play the video of ${title}`}, ${costOf(video)}`
  return (
    <li
      id={videoId}
      data-of={` of ${of} · ${state === 'failed' ? 'The video didn’t load. Try again' : `Video ${costOf(video)}`}`}
      className="relative w-full shrink-0 scroll-mt-8 snap-center"
    >
      {state === 'plays' ? (
        // What a seller says in their own clip has no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          ref={takeFocus}
          src={videoAt(hash)}
          poster={pictureAt(hash, 800, 'webp')}
          preload="none"
          controls
          autoPlay
          playsInline
          aria-label={`Video of ${title}`}
          onError={() => setState('failed')}
          // above the words in the corner, which would lie on its controls
          style={{ background: colour, position: 'relative', zIndex: 1 }}
          className="aspect-4/3 w-full"
        />
      ) : (
        <a
          href={videoAt(hash)}
          data-js
          onClick={event => {
            event.preventDefault()
            setState('plays')
          }}
          aria-label={words}
          className="block"
        >
          <Picture picture={video} alt="" sizes={sizes} max={1600} className="aspect-4/3" />
          <Play
            aria-hidden
            size={64}
            strokeWidth={1.5}
            fill="currentColor"
            style={centred}
            className="bg-band text-on-band"
          />
        </a>
      )}
    </li>
  )
}
