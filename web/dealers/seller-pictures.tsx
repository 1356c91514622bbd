// Pictures on a seller's page: cover picture, yard, and the rest.
import { Picture } from '../ui/picture.tsx'
import type { Seller } from './load-seller.ts'

/** Above all else on the page, cut at its middle. */
export const CoverPicture = ({ seller: { name, coverPicture } }: { seller: Seller }) =>
  coverPicture && (
    <Picture
      picture={coverPicture}
      alt={`Cover picture of ${name}`}
      // A phone with a sharp screen takes the smaller file.
      sizes="(min-width: 48rem) 76rem, 66vw"
      max={1600}
      first
      className="mb-4 aspect-5/2 rounded-plate lg:mb-6 lg:aspect-4/1"
    />
  )

/** The yard as it looks from the road, where the dealer chose no cover picture. */
export const YardPicture = ({ seller: { name, yardPictures, coverPicture } }: { seller: Seller }) => {
  const [first] = yardPictures
  return (
    first &&
    !coverPicture && (
      <Picture
        picture={first}
        alt={`The yard of ${name}`}
        sizes="(min-width: 64rem) 36rem, 100vw"
        first
        className="mb-4 aspect-5/2 rounded-plate lg:order-last lg:mb-0 lg:aspect-2/1"
      />
    )
  )
}

/** Those of the yard that are not at the top already. */
export const MorePictures = ({ seller: { name, yardPictures, coverPicture } }: { seller: Seller }) => {
  const top = coverPicture ?? yardPictures[0]
  const pictures = yardPictures.filter(({ hash }) => hash !== top?.hash)
  return (
    pictures.length > 0 && (
      <ul className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {pictures.map(picture => (
          <li key={picture.hash}>
            <Picture
              picture={picture}
              alt={`The yard of ${name}, picture ${yardPictures.indexOf(picture) + 1}`}
              sizes="(min-width: 40rem) 20rem, 50vw"
              max={480}
              className="aspect-4/3 rounded-plate"
            />
          </li>
        ))}
      </ul>
    )
  )
}
