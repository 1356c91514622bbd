// The photographs of a car: swiped with a finger, scrolled with keys, jumped to by small ones; no script needed.
import type { Car } from '#contract/cars.ts'
import { Picture } from '../../ui/picture.tsx'

const sizes = '(min-width:64rem) 46rem,100vw'

export function Gallery({ pictures, title }: Pick<Car, 'pictures' | 'title'>) {
  if (pictures.length === 0)
    return <Picture picture={null} alt={title} sizes={sizes} className="aspect-4/3 rounded-box" />
  return (
    <div>
      <ul
        // a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`Photographs of ${title}: ${pictures.length}`}
        className="-mx-4 flex snap-x snap-mandatory gap-1 overflow-x-auto md:mx-0 md:rounded-box"
      >
        {pictures.map((picture, place) => (
          <li key={picture.hash} id={`photo-${place + 1}`} className="relative w-full shrink-0 snap-center">
            <Picture
              picture={picture}
              alt={`${title}, photograph ${place + 1} of ${pictures.length}`}
              sizes={sizes}
              max={1600}
              first={place === 0}
              className="aspect-4/3"
            />
            <span
              aria-hidden
              className="figures absolute right-3 bottom-3 rounded-plate bg-band px-2 text-sm text-on-band"
            >
              {place + 1}/{pictures.length}
            </span>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="mt-2 flex gap-2 overflow-x-auto max-md:hidden">
          {pictures.map((picture, place) => (
            <li key={picture.hash} className="w-24 shrink-0">
              <a href={`#photo-${place + 1}`} aria-label={`Photograph ${place + 1}`}>
                <Picture
                  picture={picture}
                  alt=""
                  sizes="6rem"
                  max={480}
                  className="aspect-4/3 rounded-plate"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
