// Keeps listings with the same picture apart in the list of the newest.
const lookAhead = 60

type Spreading<Listing> = {
  pictureOf: (listing: Listing) => string | undefined
  /** How many are seen together. */
  screenful: number
  mayComeEarlier?: (listing: Listing) => boolean
}

/**
 * Exchanges the times at which cars or parts were listed, so that no picture comes twice in a screenful of the newest.
 * Those that may not come earlier keep at least their age.
 */
export const spreadPictures = <Listing extends { listedAt: Date }>(
  listings: readonly Listing[],
  { pictureOf, screenful, mayComeEarlier = () => true }: Spreading<Listing>,
): Listing[] => {
  const waiting = listings
    .map((listing, serial) => ({ listing, serial }))
    .toSorted((a, b) => b.listing.listedAt.getTime() - a.listing.listedAt.getTime())
  const times = waiting.map(({ listing }) => listing.listedAt)
  const spread: Listing[] = [...listings]
  const recent: (string | undefined)[] = []
  for (const time of times) {
    const isFree = ({ listing }: { listing: Listing }) =>
      !recent.includes(pictureOf(listing)) && (listing.listedAt >= time || mayComeEarlier(listing))
    const place = Math.max(0, waiting.slice(0, lookAhead).findIndex(isFree))
    const [next] = waiting.splice(place, 1)
    spread[next!.serial] = { ...next!.listing, listedAt: time }
    recent.push(pictureOf(next!.listing))
    if (recent.length >= screenful) recent.shift()
  }
  return spread
}
