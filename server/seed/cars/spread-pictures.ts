// Keeps cars with the same picture apart in the list of the newest.
const screenful = 12
const lookAhead = 60

/**
 * Exchanges the times at which cars were listed, so that no picture comes twice in a screenful of the newest. Cars
 * that may not come earlier keep at least their age.
 */
export const spreadPictures = <Car extends { listedAt: Date; pictures: readonly string[] }>(
  cars: readonly Car[],
  mayComeEarlier: (car: Car) => boolean,
): Car[] => {
  const waiting = cars
    .map((car, serial) => ({ car, serial }))
    .toSorted((a, b) => b.car.listedAt.getTime() - a.car.listedAt.getTime())
  const times = waiting.map(({ car }) => car.listedAt)
  const spread: Car[] = [...cars]
  const recent: (string | undefined)[] = []
  for (const time of times) {
    const isFree = ({ car }: { car: Car }) =>
      !recent.includes(car.pictures[0]) && (car.listedAt >= time || mayComeEarlier(car))
    const place = Math.max(0, waiting.slice(0, lookAhead).findIndex(isFree))
    const [next] = waiting.splice(place, 1)
    spread[next!.serial] = { ...next!.car, listedAt: time }
    recent.push(next!.car.pictures[0])
    if (recent.length >= screenful) recent.shift()
  }
  return spread
}
