// Records a listing as seen and links the comparison; inlined.
import type { deviceKeys } from '../../session/keys.ts'

const recentCarsKey: typeof deviceKeys.recentCars = 'autoXseen'
const comparedKey: typeof deviceKeys.compared = 'autoXcompared'

try {
  const device = localStorage
  const id = location.pathname.split('/marketplace/')[1]
  // A listing's id has 36 letters.
  if (id?.[35] && !id[36])
    device[recentCarsKey] = [
      id,
      ...(device[recentCarsKey] || '').split(',').filter((seenId: string) => seenId && seenId !== id),
    ]
      .slice(0, 24)
      .join()
  addEventListener(
    'click',
    event => {
      const link = event.target as HTMLAnchorElement
      const compared = device[comparedKey]
      if (compared && link.dataset['add']) link.search = `Ids=${compared},${link.dataset['add']}`
    },
    true,
  )
} catch {
  // storage is refused: nothing is remembered
}
