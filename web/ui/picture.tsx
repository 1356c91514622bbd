// Responsive photograph over its own colour until loaded.
import { Image as ImageIcon } from 'lucide-react'
import type { Picture as Whole } from '#contract/core/picture.ts'

export const pictureWidths = [320, 480, 800, 1600] as const
/** What of a picture is needed to show it. */
export type Photo = Pick<Whole, 'hash' | 'colour'>
export type PictureFormat = 'avif' | 'webp'

/** Where the server keeps one size of a picture. */
export const pictureAt = (hash: string, width: number, format: PictureFormat): string =>
  `/pictures/${hash}-${width}.${format}`

const srcSet = (hash: string, max: number) =>
  pictureWidths
    // the largest and one step below: a third address in every card costs more than it saves
    .filter(width => width <= max && width * 2 >= max)
    .map(width => `${pictureAt(hash, width, 'avif')} ${width}w`)
    .join(',')

type Props = {
  picture: Photo | null
  alt: string
  /** How wide it is shown, as in the `sizes` attribute: '(min-width: 48rem) 24rem, 100vw'. */
  sizes: string
  /** The first picture a person sees is fetched at once and first; all others when they come near. */
  first?: boolean
  /** The largest width offered: cards need no more than 800. */
  max?: 480 | 800 | 1600
  className?: string
  onError?: () => void
}

/** Give it a shape with `aspect-*`; it fills that shape. Old phones without AVIF get one WebP. */
export function Picture({ picture, alt, sizes, first = false, max = 800, className = '', onError }: Props) {
  if (!picture)
    return (
      <div
        {...(alt ? { role: 'img', 'aria-label': `${alt}: no picture yet` } : { 'aria-hidden': true })}
        className={`grid place-items-center bg-sunk text-soft ${className}`}
      >
        <ImageIcon aria-hidden className="size-6" strokeWidth={1.5} />
      </div>
    )
  const { hash, colour } = picture
  return (
    <picture className={`block overflow-hidden ${className}`} style={{ background: colour }}>
      <source type="image/avif" srcSet={srcSet(hash, max)} sizes={sizes} />
      <img
        src={pictureAt(hash, max === 480 ? 320 : 800, 'webp')}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        onError={onError}
        className="size-full object-cover"
      />
    </picture>
  )
}

/** Parses the picture of an element on the page: see read-from-html.ts. */
export const readPicture = (element: Element): Photo | null => {
  const hash = /\/pictures\/([^-]+)-/.exec(element.querySelector('img')?.getAttribute('src') ?? '')?.[1]
  const colour = element
    .querySelector('picture')
    ?.getAttribute('style')
    ?.replace(/^background: ?|;$/g, '')
  return hash ? { hash, colour: colour ?? '' } : null
}
