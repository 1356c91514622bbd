// Places solids in a close-up; x to the right, y up, z towards the lens.
import { type BufferGeometry, Euler, Matrix4, Quaternion, Vector3 } from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'

export type Three = readonly [number, number, number]

export const placed = (at: Three, turn: Three = [0, 0, 0]): Matrix4 =>
  new Matrix4().compose(
    new Vector3(...at),
    new Quaternion().setFromEuler(new Euler(...turn)),
    new Vector3(1, 1, 1),
  )

export const slab = (size: Three, round: number): BufferGeometry =>
  new RoundedBoxGeometry(...size, 3, Math.min(round, Math.min(...size) * 0.49))

/** Where the driver sits in a cabin: on the left. */
export const driver = -0.37
