// Parts beside the skin: mirrors, plates, seats, wipers, rails.
import {
  BoxGeometry,
  CanvasTexture,
  CapsuleGeometry,
  CatmullRomCurve3,
  type Group,
  Mesh,
  MeshPhysicalMaterial,
  PlaneGeometry,
  SphereGeometry,
  SRGBColorSpace,
  TubeGeometry,
  Vector3,
} from 'three'
import type { Body } from './body.ts'
import type { Look } from './look.ts'
import { paintTone } from './paint.ts'

const black = new MeshPhysicalMaterial({ color: 0x0c0d0f, roughness: 0.45 })
const silver = new MeshPhysicalMaterial({ color: 0xc4c8cc, roughness: 0.25, metalness: 0.95 })

/** Takes the white and the black pass like the body. */
export const painted = (() => {
  const material = new MeshPhysicalMaterial({
    color: 0xffffff,
    roughness: 0.33,
    metalness: 0.35,
    clearcoat: 1,
    clearcoatRoughness: 0.04,
  })
  material.onBeforeCompile = shader => {
    shader.uniforms.uTone = paintTone
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', 'uniform float uTone;\nvoid main() {')
      .replace('#include <color_fragment>', 'diffuseColor.rgb = vec3(uTone);')
  }
  material.customProgramCacheKey = () => 'painted'
  return material
})()

const addMirrors = (group: Group, body: Body) => {
  const { measures: m } = body
  const x = m.cabin.screen[0] + 0.62
  const y = body.belt(x) + 0.07
  for (const side of [-1, 1]) {
    const z = side * (body.cabinHalf(x, y) + 0.14)
    const shell = new Mesh(new SphereGeometry(1, 24, 16), painted)
    shell.scale.set(0.075, 0.078, 0.125)
    shell.position.set(x, y + 0.05, z)
    shell.layers.enable(1)
    const foot = new Mesh(new BoxGeometry(0.07, 0.035, 0.16), black)
    foot.position.set(x + 0.02, y - 0.005, z - side * 0.08)
    const pane = new Mesh(new SphereGeometry(1, 24, 16), silver)
    pane.scale.set(0.01, 0.065, 0.11)
    pane.position.set(x + 0.07, y + 0.05, z)
    group.add(shell, foot, pane)
  }
}

export const plateTexture = (text: string) => {
  const canvas = document.createElement('canvas')
  canvas.width = 512
  canvas.height = 152
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!
  drawing.fillStyle = '#eceded'
  drawing.fillRect(0, 0, 512, 152)
  drawing.strokeStyle = '#14315f'
  drawing.lineWidth = 6
  drawing.strokeRect(6, 6, 500, 140)
  drawing.fillStyle = '#14315f'
  drawing.textAlign = 'center'
  drawing.font = 'bold 84px sans-serif'
  drawing.fillText(text, 256, 118, 470)
  drawing.font = 'bold 24px sans-serif'
  drawing.fillStyle = '#1b7a43'
  drawing.fillText('AUTOX DEMO', 256, 38)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  return texture
}

/** Where a ray from outside along x first meets the skin at height y in the middle. */
const skinX = (body: Body, y: number, fromFront: boolean) => {
  const { L } = body.measures
  let x = fromFront ? -0.1 : L + 0.1
  for (let i = 0; i < 900; i += 1) {
    if (body.distance(x, y, 0) < 0) return x
    x += fromFront ? 0.002 : -0.002
  }
  return x
}

const addPlates = (group: Group, body: Body, heights: { front: number; rear: number }, text: string) => {
  const texture = plateTexture(text)
  const material = new MeshPhysicalMaterial({ map: texture, roughness: 0.35 })
  const put = (y: number, fromFront: boolean) => {
    const at = Math.min(skinX(body, y - 0.05, fromFront), skinX(body, y + 0.05, fromFront))
    const far = Math.max(skinX(body, y - 0.05, fromFront), skinX(body, y + 0.05, fromFront))
    const x = fromFront ? at - 0.02 : far + 0.02
    const plate = new Mesh(new PlaneGeometry(0.46, 0.136), material)
    const back = new Mesh(new BoxGeometry(0.02, 0.15, 0.48), black)
    plate.rotation.y = fromFront ? -Math.PI / 2 : Math.PI / 2
    plate.position.set(x + (fromFront ? -0.012 : 0.012), y, 0)
    back.position.set(x, y, 0)
    group.add(plate, back)
  }
  put(heights.front, true)
  put(heights.rear, false)
}

const addWipers = (group: Group, body: Body) => {
  const { screen, bow } = body.measures.cabin
  const half = body.measures.W / 2
  for (const [z0, z1] of [
    [0.42, -0.12],
    [-0.1, -0.62],
  ] as const) {
    const points = [0, 0.25, 0.5, 0.75, 1].map(t => {
      const z = z0 + (z1 - z0) * t
      const y = screen[1] + 0.035 + t * 0.05
      return new Vector3(body.screenX(y) + bow * (z / half) ** 2 - 0.03, y + 0.015, z)
    })
    group.add(new Mesh(new TubeGeometry(new CatmullRomCurve3(points), 24, 0.008, 6), black))
  }
}

const addRails = (group: Group, body: Body) => {
  const from = body.measures.cabin.screen[2] + 0.25
  const to = Math.min(body.backX(body.roof(body.measures.L - 0.6) - 0.15), body.measures.L) - 0.35
  for (const side of [-1, 1]) {
    const points = Array.from({ length: 12 }, (_, i) => {
      const x = from + ((to - from) * i) / 11
      const y = body.roof(x)
      const drop = i === 0 || i === 11 ? -0.03 : 0.035
      return new Vector3(x, y - body.measures.cabin.crown * 0.6 + drop, side * (body.cabinHalf(x, y) - 0.1))
    })
    group.add(new Mesh(new TubeGeometry(new CatmullRomCurve3(points), 60, 0.018, 10), silver))
  }
}

const addPipe = (group: Group, body: Body) => {
  const pipe = new Mesh(new CapsuleGeometry(0.03, 0.2, 6, 16).rotateZ(Math.PI / 2), silver)
  pipe.position.set(body.measures.L - 0.14, body.measures.gc + 0.03, body.measures.W * 0.27)
  group.add(pipe)
}

/** A dark seal along each wheel arch, where the grid of the skin is too coarse for the edge. */
const addArches = (group: Group, body: Body) => {
  const radius = body.archRadius + 0.008
  for (const wheel of body.wheels)
    for (const side of [-1, 1]) {
      const points: Vector3[] = []
      for (let angle = -0.5; angle <= Math.PI + 0.5; angle += 0.09) {
        const [x, y] = [wheel + radius * Math.cos(angle), body.measures.tyre + radius * Math.sin(angle)]
        if (y < body.measures.gc + 0.02) continue
        let z = body.measures.W / 2 + 0.08
        while (z > 0.4 && body.distance(x + 0.01 * Math.cos(angle), y + 0.01 * Math.sin(angle), z) > 0)
          z -= 0.003
        points.push(new Vector3(x, y, side * (z - 0.004)))
      }
      group.add(new Mesh(new TubeGeometry(new CatmullRomCurve3(points), 48, 0.017, 5), black))
    }
}

export const addFittings = (
  group: Group,
  body: Body,
  look: Look,
  plate: { front: number; rear: number; text: string },
): void => {
  addMirrors(group, body)
  addArches(group, body)
  addPlates(group, body, plate, plate.text)
  addWipers(group, body)
  addPipe(group, body)
  if (look.rails) addRails(group, body)
}
