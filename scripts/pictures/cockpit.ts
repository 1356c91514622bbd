// Windscreen, seats and wheel of a car without a roof.
import { type Group, TorusGeometry } from 'three'
import type { Body } from './body.ts'
import type { Point } from './curves.ts'
import { type Builder, builderOf, type Section, type Spot } from './solids.ts'

const addWindscreen = ({ rod, rods, slab }: Builder, { measures: m }: Body) => {
  const [x0, y0, x1, y1] = m.cabin.screen
  const wide = m.W * 0.4
  const pane: Point[] = [
    [x0, y0],
    [x0 + 0.01, y0],
    [x1 + 0.01, y1],
    [x1, y1],
  ]
  slab('clear', pane, [-wide, wide], 0.002)
  const post: Spot[] = [
    [x0 - 0.02, y0 - 0.02, wide + 0.05],
    [(x0 + x1) / 2, (y0 + y1) / 2 + 0.015, wide],
    [x1, y1, wide - 0.05],
  ]
  rods('painted', post, 0.032)
  const header: Spot[] = [
    [x1, y1, 0.05 - wide],
    [x1 - 0.02, y1 + 0.012, 0],
    [x1, y1, wide - 0.05],
  ]
  rod('painted', header, 0.03)
}

const addSeats = ({ box, both, loft, rod }: Builder, seat: number, floor: number, belt: number) =>
  both(side => {
    const z = side * 0.37
    box('leather', [seat, seat + 0.48], [floor + 0.04, floor + 0.2], [z - 0.23, z + 0.23], 0.07)
    // The two narrow sections are the neck of the headrest.
    const sections: Section[] = [
      [floor + 0.12, seat + 0.4, seat + 0.58, 0.22],
      [floor + 0.4, seat + 0.46, seat + 0.62, 0.23],
      [floor + 0.6, seat + 0.52, seat + 0.64, 0.2],
      [floor + 0.64, seat + 0.54, seat + 0.62, 0.12],
      [floor + 0.68, seat + 0.53, seat + 0.64, 0.13],
      [floor + 0.78, seat + 0.56, seat + 0.66, 0.11],
    ]
    loft('leather', sections, 3, true).position.z = z
    const hoop: Spot[] = [
      [seat + 0.76, belt - 0.05, z - 0.17],
      [seat + 0.76, belt + 0.2, z - 0.13],
      [seat + 0.76, belt + 0.2, z + 0.13],
      [seat + 0.76, belt - 0.05, z + 0.17],
    ]
    rod('chrome', hoop, 0.02)
  })

/** The opening reaches from `from` to `to`; its floor is at height `floor`. */
export const addCockpit = (
  group: Group,
  body: Body,
  [from, to, floor]: readonly [number, number, number],
): void => {
  const builder = builderOf(group)
  const { box, boxes, put } = builder
  const half = body.measures.W / 2
  const belt = body.belt(from + 0.5)
  addWindscreen(builder, body)
  // Lining, dashboard, console, and the wall behind the seats.
  box('black', [from + 0.02, to - 0.02], [floor + 0.01, floor + 0.05], [0.14 - half, half - 0.14])
  boxes('black', [from + 0.05, to - 0.05], [floor, belt - 0.02], [half - 0.2, half - 0.13])
  box('black', [from - 0.12, from + 0.28], [floor + 0.2, belt + 0.02], [0.16 - half, half - 0.16], 0.06)
  box('black', [to - 0.16, to - 0.02], [floor, belt - 0.02], [0.16 - half, half - 0.16], 0.05)
  box('black', [from + 0.2, to - 0.1], [floor, floor + 0.22], [-0.1, 0.1], 0.03)
  addSeats(builder, from + 0.62, floor, belt)
  const rim = new TorusGeometry(0.17, 0.016, 10, 40).rotateY(Math.PI / 2)
  put(rim, 'black', [from + 0.42, belt - 0.02, 0.37]).rotation.z = -0.35
}
