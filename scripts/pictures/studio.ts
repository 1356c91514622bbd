// Accumulates jittered frames into one photograph: soft shadows, sky light, sharp edges.
import {
  AdditiveBlending,
  BasicShadowMap,
  Color,
  DirectionalLight,
  FloatType,
  GLSL3,
  HalfFloatType,
  HemisphereLight,
  LinearSRGBColorSpace,
  Mesh,
  NearestFilter,
  NoToneMapping,
  OrthographicCamera,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  RawShaderMaterial,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
  type Group,
  type Texture,
} from 'three'
import { paintTone } from './paint.ts'
import type { Place } from './place.ts'

export type Shot = {
  /** Degrees around the car: 0 is from the front, 90 from its left side. */
  azimuth: number
  height: number
  aim: readonly [number, number, number]
  /** What must be in the picture. */
  corners: readonly (readonly [number, number, number])[]
}

const frames = 4
const lensDegrees = 24
const startDistance = 8
/** Shares of the picture's width and height that a vehicle may fill. */
const fill = [0.9, 0.7] as const

type Size = { width: number; height: number }

const halton = (index: number, base: number) => {
  let [f, r, i] = [1, 0, index]
  while (i > 0) {
    f /= base
    r += f * (i % base)
    i = Math.floor(i / base)
  }
  return r
}

const vertexShader =
  'in vec3 position; in vec2 uv; out vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'

const quadOf = (fragmentShader: string, uniforms: Record<string, { value: unknown }>, additive = false) => {
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader,
    fragmentShader,
    uniforms,
    depthTest: false,
    depthWrite: false,
  })
  if (additive) {
    material.blending = AdditiveBlending
    material.transparent = true
  }
  const scene = new Scene()
  const mesh = new Mesh(new PlaneGeometry(2, 2), material)
  mesh.frustumCulled = false
  scene.add(mesh)
  return { scene, material, camera: new OrthographicCamera(-1, 1, 1, -1, 0, 1) }
}

const addShader =
  'precision highp float; in vec2 vUv; out vec4 o; uniform sampler2D f; void main() { o = vec4(min(texture(f, vUv).rgb, vec3(5.0)), 1.0); }'
const copyShader =
  'precision highp float; in vec2 vUv; out vec4 o; uniform sampler2D f; void main() { o = texture(f, vUv); }'
const differenceShader =
  'precision highp float; in vec2 vUv; out vec4 o; uniform sampler2D f; uniform sampler2D d; void main() { vec4 w = texture(f, vUv); o = vec4(w.a > 0.5 ? min(w.rgb, vec3(5.0)) - min(texture(d, vUv).rgb, vec3(5.0)) : vec3(0.0), 1.0); }'
const developShader = /* glsl */ `precision highp float; in vec2 vUv; out vec4 o;
    uniform sampler2D a; uniform sampler2D b; uniform vec2 n; uniform vec3 colour; uniform vec2 size;
    float hash(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
    vec3 at(vec2 uv) { return max(texture(a, uv).rgb / n.x + colour * texture(b, uv).rgb / n.y, 0.0); }
    vec3 tone(vec3 x) { // Hable-like filmic curve with a soft shoulder.
      x *= 0.62; return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0); }
    void main() {
      vec3 c = at(vUv);
      vec3 glow = vec3(0.0); float w = 0.0;
      for (int i = 0; i < 8; i++) { float t = float(i) * 2.399; float r = sqrt(float(i) + 0.5) * 5.0;
        vec3 s = at(vUv + vec2(cos(t), sin(t)) * r / size); glow += max(s - 1.4, 0.0); w += 1.0; }
      c += glow / w * 0.35;
      vec2 v = vUv - 0.5; c *= (1.0 - 0.42 * dot(v, v));
      c = tone(c);
      c = mix(vec3(dot(c, vec3(0.2126, 0.7152, 0.0722))), c, 1.06);
      c = pow(c, vec3(1.0 / 2.2));
      c += (hash(gl_FragCoord.xy) - 0.5) * 0.012;
      o = vec4(c, 1.0);
    }`

const makeRenderer = ({ width, height }: Size): WebGLRenderer => {
  const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
  renderer.setPixelRatio(1)
  renderer.setSize(width, height)
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = BasicShadowMap
  renderer.shadowMap.autoUpdate = false
  renderer.toneMapping = NoToneMapping
  renderer.outputColorSpace = LinearSRGBColorSpace
  document.body.append(renderer.domElement)
  return renderer
}

/** Adds up frames: all light in the first sum, what white paint would give back in the second. */
const makeFilm = (renderer: WebGLRenderer, { width, height }: Size) => {
  const frame = new WebGLRenderTarget(width, height, { type: HalfFloatType })
  const dark = new WebGLRenderTarget(width, height, { type: HalfFloatType, depthBuffer: false })
  const sumOptions = {
    type: FloatType,
    depthBuffer: false,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  }
  const [all, paint] = [1, 2].map(() => new WebGLRenderTarget(width, height, sumOptions)) as [
    WebGLRenderTarget,
    WebGLRenderTarget,
  ]
  const add = quadOf(addShader, { f: { value: null } }, true)
  const copy = quadOf(copyShader, { f: { value: null } })
  const difference = quadOf(differenceShader, { f: { value: null }, d: { value: dark.texture } }, true)
  const put = (quad: typeof add, to: WebGLRenderTarget) => {
    quad.material.uniforms.f!.value = frame.texture
    renderer.setRenderTarget(to)
    renderer.render(quad.scene, quad.camera)
  }
  return {
    all,
    paint,
    clear: () => {
      for (const sum of [all, paint]) {
        renderer.setRenderTarget(sum)
        renderer.setClearColor(0x000000, 0)
        renderer.clear()
      }
    },
    /** One frame; with `isWhite` the same again with white paint, of which only the difference counts. */
    expose: (scene: Scene, camera: PerspectiveCamera, isWhite: boolean) => {
      paintTone.value = 0
      camera.layers.set(0)
      renderer.autoClear = true
      renderer.setRenderTarget(frame)
      renderer.render(scene, camera)
      renderer.autoClear = false
      put(add, all)
      put(copy, dark)
      if (isWhite) {
        // The same depths again, only what is painted.
        paintTone.value = 1
        camera.layers.set(1)
        renderer.setRenderTarget(frame)
        renderer.clear(true, false, false)
        renderer.render(scene, camera)
        put(difference, paint)
      }
      renderer.autoClear = true
    },
  }
}

const makeLights = (scene: Scene) => {
  const sun = new DirectionalLight(0xffffff, 1)
  const sky = new DirectionalLight(0xffffff, 1)
  for (const light of [sun, sky]) {
    light.castShadow = true
    light.shadow.mapSize.set(1024, 1024)
    Object.assign(light.shadow.camera, { left: -4.2, right: 4.2, top: 4.2, bottom: -4.2, near: 1, far: 30 })
    light.shadow.normalBias = 0.02
    light.shadow.bias = -0.0006
    light.shadow.autoUpdate = false
    light.layers.enable(1)
    scene.add(light, light.target)
  }
  const bounce = new HemisphereLight(0x000000, new Color(0.5, 0.47, 0.43), 1.1)
  bounce.layers.enable(1)
  scene.add(bounce)
  return { sun, sky }
}

type Lights = ReturnType<typeof makeLights>

/** Turns the lights for frame `i`: a little of the sun's disc, and one share of the sky. */
const turnLights = ({ sun, sky }: Lights, place: Place, i: number): void => {
  // Uniform over the upper half of the sky.
  const y = 0.04 + (0.96 * (((i * 3) % frames) + 0.5)) / frames
  const turn = 2 * Math.PI * ((i * 0.618034) % 1)
  const flat = Math.sqrt(1 - y * y)
  sky.position.set(Math.cos(turn) * flat, y, Math.sin(turn) * flat).multiplyScalar(14)
  sky.color.copy(place.skyLow).lerp(place.skyTop, Math.sqrt(y))
  sky.intensity = 2 * Math.PI * 0.62
  sky.shadow.needsUpdate = true
  const disc = 0.056
  const jitter = new Vector3(halton(i + 1, 2) - 0.5, halton(i + 1, 3) - 0.5, halton(i + 1, 5) - 0.5)
  sun.color.copy(place.sunColour)
  sun.intensity = place.sunPower
  sun.position.copy(place.sun).addScaledVector(jitter, disc).normalize().multiplyScalar(14)
  sun.shadow.needsUpdate = i % 2 === 0
}

/** A camera near enough that the vehicle fills its share of the picture, and the shift that centres it. */
const aimCamera = (shot: Shot, { width, height }: Size) => {
  const camera = new PerspectiveCamera(lensDegrees, width / height, 0.1, 120)
  const a = (shot.azimuth * Math.PI) / 180
  const aim = new Vector3(...shot.aim)
  const eye = new Vector3()
  let [distance, shiftX, shiftY] = [startDistance, 0, 0]
  for (let round = 0; round < 6; round += 1) {
    eye.set(-Math.cos(a) * distance, shot.height, Math.sin(a) * distance)
    camera.position.copy(eye)
    camera.lookAt(aim)
    camera.updateMatrixWorld()
    const corners = shot.corners.map(corner => new Vector3(...corner).project(camera))
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const [low, high] = [Math.min(...ys), Math.max(...ys)]
    distance *= 1 + (Math.max((right - left) / (2 * fill[0]), (high - low) / (2 * fill[1])) - 1) * 0.9
    shiftX = ((left + right) / 4) * width
    shiftY = -((low + high) / 4 + 0.035) * height
  }
  const right = new Vector3(Math.sin(a), 0, Math.cos(a))
  /** Moves the lens within its opening and the picture within a pixel. */
  const jitter = (i: number) => {
    const [u, v, p, q] = [halton(i + 1, 2), halton(i + 1, 3), halton(i + 1, 5), halton(i + 1, 7)]
    const [r, t] = [Math.sqrt(p) * 0.012, 2 * Math.PI * q]
    camera.position.copy(eye).addScaledVector(right, r * Math.cos(t))
    camera.position.y += r * Math.sin(t)
    camera.lookAt(aim)
    camera.setViewOffset(width, height, u - 0.5 + shiftX, v - 0.5 + shiftY, width, height)
  }
  return { camera, jitter }
}

/** Exposes a vehicle in a place with `expose`; `print` then gives the picture in any paint as a data address. */
export const makeStudio = (size: Size) => {
  const renderer = makeRenderer(size)
  const film = makeFilm(renderer, size)
  const scene = new Scene()
  const lights = makeLights(scene)
  const develop = quadOf(developShader, {
    a: { value: film.all.texture },
    b: { value: film.paint.texture },
    n: { value: new Vector2(1, 1) },
    colour: { value: new Color() },
    size: { value: { x: size.width, y: size.height } },
  })
  const reflections = new Map<string, Texture>()
  const reflectionOf = (place: Place): Texture => {
    const ready = reflections.get(place.key)
    if (ready) return ready
    const options = { size: 256, position: new Vector3(0, 1, 0) }
    const { texture } = new PMREMGenerator(renderer).fromScene(scene, 0, 0.1, 100, options)
    reflections.set(place.key, texture)
    return texture
  }
  const expose = (car: Group, place: Place, shot: Shot) => {
    scene.add(place.group)
    scene.environment = reflectionOf(place)
    scene.add(car)
    const { camera, jitter } = aimCamera(shot, size)
    film.clear()
    for (let i = 0; i < frames; i += 1) {
      turnLights(lights, place, i)
      jitter(i)
      renderer.shadowMap.needsUpdate = true
      // White paint in half of the frames is enough.
      film.expose(scene, camera, i % 2 === 0)
    }
    ;(develop.material.uniforms.n!.value as Vector2).set(frames, Math.ceil(frames / 2))
    scene.remove(place.group, car)
  }
  const print = (paint: readonly [number, number, number]): string => {
    ;(develop.material.uniforms.colour!.value as Color).setRGB(...paint)
    renderer.setRenderTarget(null)
    renderer.render(develop.scene, develop.camera)
    return renderer.domElement.toDataURL('image/png')
  }
  return { expose, print }
}
