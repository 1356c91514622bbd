// Collects solids and their surfaces for a close-up.
import type { BufferGeometry, Matrix4 } from 'three'
import sharp from 'sharp'
import type { Daylight } from './light.ts'
import type { Scene } from './contact.ts'
import type { Image, Surface } from './surfaces.ts'
import { treeOf } from './tree.ts'

/** An SVG as an image, `width` points wide. */
export const imageOf = async (svg: string, width: number): Promise<Image> => {
  const picture = sharp(Buffer.from(svg), { density: 144 }).resize({ width }).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

export const makeStage = () => {
  const parts: {
    corners: ArrayLike<number>
    normals: ArrayLike<number>
    places: ArrayLike<number>
    id: number
  }[] = []
  const surfaces: Surface[] = []
  const idOf = (surface: Surface) => {
    const known = surfaces.indexOf(surface)
    return known < 0 ? surfaces.push(surface) - 1 : known
  }
  const add = (source: BufferGeometry, surface: Surface, matrix?: Matrix4): void => {
    const whole = source.index ? source.toNonIndexed() : source.clone()
    if (matrix) whole.applyMatrix4(matrix)
    if (!whole.getAttribute('normal')) whole.computeVertexNormals()
    const count = whole.getAttribute('position').count
    parts.push({
      corners: whole.getAttribute('position').array,
      normals: whole.getAttribute('normal').array,
      places: whole.getAttribute('uv')?.array ?? new Float32Array(2 * count),
      id: idOf(surface),
    })
  }
  return {
    add,
    scene: (daylight: Daylight): Scene => {
      const all = parts.reduce((sum, { corners }) => sum + corners.length / 9, 0)
      const triangles = {
        corners: new Float32Array(9 * all),
        normals: new Float32Array(9 * all),
        places: new Float32Array(6 * all),
        surfaces: new Uint16Array(all),
      }
      let at = 0
      for (const { corners, normals, places, id } of parts) {
        triangles.corners.set(corners, 9 * at)
        triangles.normals.set(normals, 9 * at)
        triangles.places.set(places, 6 * at)
        triangles.surfaces.fill(id, at, at + corners.length / 9)
        at += corners.length / 9
      }
      return { triangles, tree: treeOf(triangles), surfaces, daylight }
    },
  }
}

export type Stage = ReturnType<typeof makeStage>
