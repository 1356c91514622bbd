// The page that renders yards: several vehicles in a row, called by render-yards.ts.
import { Group } from 'three'
import { models } from './models.ts'
import { placeOf, type PlaceName, type Side } from './place.ts'
import { makeStudio } from './studio.ts'
import { vehicleOf } from './vehicle.ts'

export type YardOrder = {
  place: PlaceName
  side: Side
  /** From left to right, each with its paint. */
  cars: readonly { model: string; paint: readonly [number, number, number] }[]
  /** Degrees around the row, 0 before the noses. */
  azimuth: number
  /** Height of the camera in metres. */
  eye: number
  /** Degrees by which each is turned. */
  turn: number
}

declare global {
  var renderYard: (order: YardOrder, size: { width: number; height: number }) => string
}

const spacingMetres = 2.75
const reachMetres = 9

const plates = ['KJA 318 DX', 'ABC 204 KL', 'LSD 771 TB', 'RBC 562 DX', 'KTU 139 KL']

let studio: ReturnType<typeof makeStudio> | undefined
const built = new Map<string, Group>()

const carOf = (model: string, n: number): Group => {
  const key = `${model} ${n}`
  const { measures, look } = models.get(model)!
  const group = built.get(key) ?? new Group().add(vehicleOf(measures, look, plates[n % plates.length]!, true))
  built.set(key, group)
  return group
}

/** A PNG as a data address. */
globalThis.renderYard = ({ place, side, cars, azimuth, eye, turn }, size) => {
  studio ??= makeStudio(size, reachMetres)
  const middle = (cars.length - 1) / 2
  const row = cars.map(({ model, paint }, n) => {
    const group = carOf(model, n)
    group.position.z = (n - middle) * spacingMetres
    group.rotation.y = (turn * Math.PI) / 180
    return { group, tint: paint }
  })
  const [x, z] = [2.3, (middle + 0.5) * spacingMetres]
  const corners = [-x, x].flatMap(l =>
    [-z, z].flatMap(w => [[l, 0.05, w] as const, [l * 0.6, 1.6, w] as const]),
  )
  studio.expose(row, placeOf(place, side), { azimuth, height: eye, aim: [0, 0.7, 0], corners })
  return studio.print([1, 1, 1])
}
