import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { Picture } from '../ui/picture.tsx'

export function PartGallery({ pictures, title }: Pick<Part, 'pictures' | 'title'>) {
  if (pictures.length === 0)
    return <Picture picture={null} alt={title} sizes="100vw" className="aspect-4/3 rounded-box" />
  return (
    <div className="min-w-0">
      <ul
        // a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`Pictures of ${title}: ${pictures.length}`}
        className="-mx-4 flex snaps gap-1 overflow-x-auto md:mx-0 md:rounded-box"
      >
        {pictures.map((picture, place) => (
          <li
            key={picture.hash}
            id={`photo-${place + 1}`}
            className="relative w-full shrink-0 scroll-mt-8 snap-center"
          >
            <Picture
              picture={picture}
              alt={`${title}, picture ${place + 1} of ${pictures.length}`}
              sizes="(min-width:64rem) 46rem,100vw"
              first={place === 0}
              className="aspect-4/3"
            />
            {pictures.length > 1 && (
              <span
                aria-hidden
                className="figures absolute right-3 bottom-3 rounded-plate bg-band px-2 text-sm text-on-band"
              >
                {`${place + 1}/${pictures.length}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="-m-1.5 mt-0.5 flex gap-2 overflow-x-auto p-1.5 max-md:hidden">
          {pictures.map((picture, place) => (
            <li key={picture.hash} className="w-24 shrink-0">
              <a href={`#photo-${place + 1}`} aria-label={`Picture ${place + 1}`} className="block">
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
