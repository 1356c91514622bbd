// Demo pictures by name: vehicle scene, front close-up, cabin or spare part.
import type { Colour } from '#contract/reference/vehicles.ts'
import { chance } from '../random.ts'
import { cabin, cabinNames, type CabinName } from './cabin.ts'
import { draw } from './draw.ts'
import { surfaces } from './part-strokes.ts'
import { partsAround } from './parts-around.ts'
import { partsUnder } from './parts-under.ts'
import { places, sceneOf, type SceneName } from './scenes.ts'
import { shapeColours, shapes, type ShapeName } from './shapes.ts'
import { side } from './side.ts'
import { wheelStyles, type WheelStyle } from './wheels.ts'

/** Where a vehicle stands in the picture: how large, how far from the left, on which line of the ground. */
type Place = { scale: number; left: number; ground: number; mirrored: boolean }

const roomWide = 1330
const roomHigh = 590
const groundLine = 985

// One vehicle keeps its wheels in all its pictures.
const wheelOf = (shape: ShapeName, colour: Colour): WheelStyle => {
  if (shape === 'bus' || shape === 'van' || shape === 'truck' || shape === 'tricycle') return 'steel'
  if (shape === 'motorcycle') return 'wire'
  return chance(`wheel ${shape} ${colour}`).pick(wheelStyles.slice(0, 5))
}

const vehicle = (
  shape: ShapeName,
  colour: Colour,
  scene: SceneName,
  { scale, left, ground, mirrored }: Place,
) => {
  const look = { colour, light: sceneOf(scene).light, wheel: wheelOf(shape, colour) }
  const [x, direction] = mirrored ? [1600 - left, -1] : [left, 1]
  return `<g transform="translate(${x},${ground}) scale(${scale * direction},${-scale})">${side(shapes[shape], look)}</g>`
}

const wholePlace = (shape: ShapeName, mirrored: boolean): Place => {
  const { length, height } = shapes[shape]
  const small = shape === 'motorcycle' || shape === 'tricycle'
  const scale = Math.min((small ? 1000 : roomWide) / length, roomHigh / height)
  return { scale, left: (1600 - length * scale) / 2, ground: groundLine, mirrored }
}

// The front quarter fills the picture: lamp, wheel, mirror.
const closePlace = (shape: ShapeName, mirrored: boolean): Place => {
  const { scale } = wholePlace(shape, mirrored)
  return { scale: scale * 2.05, left: 130, ground: 1075, mirrored }
}

type View = { name: string; scene: SceneName; subject: () => string }

const viewsOf = (shape: ShapeName, colour: Colour, turn: number): View[] => {
  const first = places[turn % places.length]!
  const second = places[(turn + 4) % places.length]!
  const close: SceneName = turn % 2 ? 'darkStudio' : 'lightStudio'
  const mirrored = turn % 2 === 1
  const named = (kind: string, scene: SceneName, place: Place): View => ({
    name: `${shape}-${colour}-${kind}`,
    scene,
    subject: () => vehicle(shape, colour, scene, place),
  })
  return [
    named('first', first, wholePlace(shape, mirrored)),
    named('second', second, wholePlace(shape, !mirrored)),
    named('close', close, closePlace(shape, mirrored)),
  ]
}

const cabinView = (name: CabinName): View => ({
  name: `cabin-${name}`,
  scene: 'lightStudio',
  subject: () => cabin(name),
})

const partViews = Object.entries({ ...partsUnder, ...partsAround }).map(([category, drawing]): View => ({
  name: `part-${category}`,
  scene: 'lightStudio',
  subject: () => `${surfaces}${drawing}`,
}))

const all = new Map<string, View>(
  [
    ...(Object.keys(shapeColours) as ShapeName[]).flatMap((shape, i) =>
      shapeColours[shape].flatMap((colour, j) => viewsOf(shape, colour, i * 5 + j * 3)),
    ),
    ...cabinNames.map(cabinView),
    ...partViews,
  ].map(view => [view.name, view]),
)

/** The names of all pictures there are. */
export const viewNames: readonly string[] = [...all.keys()]

/** The pictures of one vehicle, best first; which place comes first differs from car to car by `turn`. */
export const picturesOf = (
  shape: ShapeName,
  colour: Colour,
  turn: number,
  cabinName?: CabinName,
): string[] => {
  const [first, two] = turn % 2 ? ['second', 'first'] : ['first', 'second']
  const names = [first, two, 'close'].map(kind => `${shape}-${colour}-${kind}`)
  return cabinName ? [...names, `cabin-${cabinName}`] : names
}

/** Draws a picture by name. Throws RangeError for a name that is not in `viewNames`. */
export const drawView = (name: string, pixelsWide: number) => {
  const view = all.get(name)
  if (!view) throw new RangeError(`There is no picture ${name}`)
  return draw(sceneOf(view.scene), view.subject(), pixelsWide)
}
