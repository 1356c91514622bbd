// Solids and surfaces of vehicles that are built from parts: tricycles, motorcycles, trucks.
import {
  BufferAttribute,
  BufferGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  DoubleSide,
  ExtrudeGeometry,
  type Group,
  Mesh,
  MeshPhysicalMaterial,
  PlaneGeometry,
  Shape,
  SphereGeometry,
  TubeGeometry,
  Vector3,
} from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { type Point, range } from './curves.ts'
import { painted, plateTexture } from './fittings.ts'

export type Spot = readonly [x: number, y: number, z: number]

const material = (color: number, roughness: number, metalness = 0) =>
  new MeshPhysicalMaterial({ color, roughness, metalness, side: DoubleSide })

const surfaces = {
  painted,
  black: material(0x0d0e10, 0.5),
  rubber: material(0x0c0c0d, 0.8),
  canvas: material(0x121315, 0.85),
  seat: material(0x1b1513, 0.7),
  leather: material(0x6b3a22, 0.6),
  steel: material(0x8f9498, 0.4, 0.7),
  chrome: material(0xd0d4d8, 0.15, 0.95),
  dark: material(0x1c1e21, 0.55, 0.3),
  wood: material(0x5b3a1e, 0.75),
  lens: material(0xe8edf2, 0.08),
  red: material(0x8e0f12, 0.12),
  amber: material(0xc46a12, 0.15),
  pane: new MeshPhysicalMaterial({ color: 0x0c1013, roughness: 0.04, clearcoat: 1 }),
  clear: new MeshPhysicalMaterial({
    color: 0x1a2226,
    roughness: 0.03,
    transparent: true,
    opacity: 0.42,
    depthWrite: false,
    side: DoubleSide,
  }),
} as const

export type Surface = keyof typeof surfaces

/** A cross-section of a loft: where it lies, its extent along the other axis, and half its width. */
export type Section = readonly [at: number, from: number, to: number, half: number]

const ringPoints = 40

const ringOf = ([at, from, to, half]: Section, power: number, isUpright: boolean): Vector3[] =>
  Array.from({ length: ringPoints }, (_, i) => {
    const t = (i / ringPoints) * 2 * Math.PI
    const bend = (share: number) => Math.sign(share) * Math.abs(share) ** (2 / power)
    const along = (from + to) / 2 + ((to - from) / 2) * bend(Math.cos(t))
    const z = half * bend(Math.sin(t))
    return isUpright ? new Vector3(along, at, z) : new Vector3(at, along, z)
  })

const middleOf = (ring: readonly Vector3[]) =>
  ring.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(ring.length)

const loftOf = (rings: readonly Vector3[][]): BufferGeometry => {
  const [first, last] = [middleOf(rings[0]!), middleOf(rings.at(-1)!)]
  const closed = [rings[0]!.map(() => first), ...rings, rings[0]!.map(() => last)]
  const faces: number[] = []
  for (let r = 0; r + 1 < closed.length; r += 1)
    for (let i = 0; i < ringPoints; i += 1) {
      const [a, b] = [r * ringPoints + i, r * ringPoints + ((i + 1) % ringPoints)]
      faces.push(a, b, a + ringPoints, b, b + ringPoints, a + ringPoints)
    }
  const geometry = new BufferGeometry()
  const places = closed.flat().flatMap(({ x, y, z }) => [x, y, z])
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3))
  geometry.setIndex(faces)
  geometry.computeVertexNormals()
  return geometry
}

const shapeOf = (outline: readonly Point[]): Shape => {
  const shape = new Shape()
  outline.forEach(([x, y], i) => (i ? shape.lineTo(x, y) : shape.moveTo(x, y)))
  return shape
}

const rodOf = (points: readonly Spot[], radius: number) => {
  const line = new CatmullRomCurve3(
    points.map(point => new Vector3(...point)),
    false,
    'catmullrom',
    0.2,
  )
  return new TubeGeometry(line, points.length * 10, radius, 10)
}

const slabOf = (outline: readonly Point[], width: number, bevel: number) =>
  new ExtrudeGeometry(shapeOf(outline), {
    depth: width - 2 * bevel,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: -bevel,
    bevelSegments: 4,
  })

/** A band above a wheel, between two angles in degrees: 0 behind it, 90 above. */
const guardOf = ([x, y]: Point, radius: number, [from, to]: Point, width: number) => {
  const arc = (r: number) =>
    range(from, to, 24).map((degrees): Point => {
      const t = (degrees * Math.PI) / 180
      return [x + r * Math.cos(t), y + r * Math.sin(t)]
    })
  const shape = shapeOf([...arc(radius), ...arc(radius - 0.018).toReversed()])
  return new ExtrudeGeometry(shape, { depth: width, bevelEnabled: false })
}

const halfway = ([a, b, c, d]: Section, [e, f, g, h]: Section, t: number): Section => [
  a + (e - a) * t,
  b + (f - b) * t,
  c + (g - c) * t,
  d + (h - d) * t,
]

const sides = [1, -1] as const

/** Puts parts into `group`; metres, x back from the nose, y up, z sideways. */
export const builderOf = (group: Group) => {
  const put = (geometry: BufferGeometry, surface: Surface, [x, y, z]: Spot = [0, 0, 0]) => {
    const mesh = new Mesh(geometry, surfaces[surface])
    mesh.position.set(x, y, z)
    if (surface === 'painted') mesh.layers.enable(1)
    group.add(mesh)
    return mesh
  }
  const box = (surface: Surface, xs: Point, ys: Point, zs: Point, radius = 0.02) => {
    const size = [xs, ys, zs].map(([a, b]) => Math.abs(b - a)) as [number, number, number]
    const geometry = new RoundedBoxGeometry(...size, 3, Math.min(radius, Math.min(...size) * 0.49))
    return put(geometry, surface, [(xs[0] + xs[1]) / 2, (ys[0] + ys[1]) / 2, (zs[0] + zs[1]) / 2])
  }
  const rod = (surface: Surface, points: readonly Spot[], radius: number) =>
    put(rodOf(points, radius), surface)
  return {
    put,
    box,
    rod,
    both: (make: (side: 1 | -1) => void) => sides.forEach(make),
    boxes: (surface: Surface, xs: Point, ys: Point, [z0, z1]: Point, radius?: number) =>
      sides.forEach(side => box(surface, xs, ys, [side * z0, side * z1], radius)),
    rods: (surface: Surface, points: readonly Spot[], radius: number) =>
      sides.forEach(side =>
        rod(
          surface,
          points.map(([x, y, z]): Spot => [x, y, side * z]),
          radius,
        ),
      ),
    /** An outline seen from the side, from `z0` to `z1`. */
    slab: (surface: Surface, outline: readonly Point[], [z0, z1]: Point, bevel = 0.02) =>
      put(slabOf(outline, Math.abs(z1 - z0), bevel), surface, [0, 0, Math.min(z0, z1) + bevel]),
    guard: (surface: Surface, middle: Point, radius: number, angles: Point, [z0, z1]: Point) =>
      put(guardOf(middle, radius, angles, Math.abs(z1 - z0)), surface, [0, 0, Math.min(z0, z1)]),
    /** A cylinder across the vehicle. */
    drum: (surface: Surface, spot: Spot, radius: number, width: number) =>
      put(new CylinderGeometry(radius, radius, width, 40).rotateX(Math.PI / 2), surface, spot),
    /** A cylinder along the vehicle. */
    lamp: (surface: Surface, spot: Spot, radius: number, depth: number) =>
      put(new CylinderGeometry(radius, radius, depth, 40).rotateZ(Math.PI / 2), surface, spot),
    ball: (surface: Surface, spot: Spot, [rx, ry, rz]: Spot) =>
      put(new SphereGeometry(1, 28, 18).scale(rx, ry, rz), surface, spot),
    /** A body through sections: at heights if `isUpright`, else at places along the vehicle. */
    loft: (surface: Surface, sections: readonly Section[], power: number, isUpright: boolean) => {
      const fine = sections.flatMap((section, i) => {
        const next = sections[i + 1]
        return next ? [0, 0.25, 0.5, 0.75].map(t => halfway(section, next, t)) : [section]
      })
      return put(loftOf(fine.map(section => ringOf(section, power, isUpright))), surface)
    },
    plate: (text: string, [x, y]: Point, isFront: boolean, wide = 0.46) => {
      const face = new MeshPhysicalMaterial({ map: plateTexture(text), roughness: 0.35 })
      const mesh = new Mesh(new PlaneGeometry(wide, wide * 0.3), face)
      mesh.rotation.y = isFront ? -Math.PI / 2 : Math.PI / 2
      mesh.position.set(x + (isFront ? -0.012 : 0.012), y, 0)
      group.add(mesh)
      const [tall, half] = [wide * 0.165, wide * 0.52]
      box('black', [x - 0.01, x + 0.01], [y - tall, y + tall], [-half, half], 0.005)
    },
  }
}

export type Builder = ReturnType<typeof builderOf>
