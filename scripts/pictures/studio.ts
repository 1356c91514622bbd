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
  type Object3D,
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
import { aimCamera, halton, type Shot, type Size } from './aim-camera.ts'
import { paintTone } from './paint.ts'
import type { Place } from './place.ts'

const frames = 4
/** Metres around the middle in which shadows fall, of one vehicle. */
const vehicleReach = 4.2
/** A vehicle, and its paint where several stand in one picture. */
export type Painted = { group: Group; tint?: readonly [number, number, number] }

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
  'precision highp float; in vec2 vUv; out vec4 o; uniform sampler2D f; uniform sampler2D d; uniform vec3 t; void main() { vec4 w = texture(f, vUv); o = vec4(w.a > 0.5 ? (min(w.rgb, vec3(5.0)) - min(texture(d, vUv).rgb, vec3(5.0))) * t : vec3(0.0), 1.0); }'
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

const paintedIn = (group: Group): Object3D[] => {
  const meshes: Object3D[] = []
  group.traverse(each => void (each.layers.isEnabled(1) && meshes.push(each)))
  return meshes
}

const sumOf = ({ width, height }: Size): WebGLRenderTarget =>
  new WebGLRenderTarget(width, height, {
    type: FloatType,
    depthBuffer: false,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  })

/** Adds up frames: all light in the first sum, what white paint would give back in the second. */
const makeFilm = (renderer: WebGLRenderer, { width, height }: Size) => {
  const frame = new WebGLRenderTarget(width, height, { type: HalfFloatType })
  const dark = new WebGLRenderTarget(width, height, { type: HalfFloatType, depthBuffer: false })
  const [all, paint] = [sumOf({ width, height }), sumOf({ width, height })]
  const add = quadOf(addShader, { f: { value: null } }, true)
  const copy = quadOf(copyShader, { f: { value: null } })
  const tint = new Color(1, 1, 1)
  const difference = quadOf(
    differenceShader,
    { f: { value: null }, d: { value: dark.texture }, t: { value: tint } },
    true,
  )
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
    /** One frame; with `whites` the same again with white paint on each of them, of which only the difference counts. */
    expose: (scene: Scene, camera: PerspectiveCamera, whites: readonly Painted[]) => {
      paintTone.value = 0
      camera.layers.set(0)
      renderer.autoClear = true
      renderer.setRenderTarget(frame)
      renderer.render(scene, camera)
      renderer.autoClear = false
      put(add, all)
      put(copy, dark)
      // The same depths again, only what is painted of one vehicle at a time.
      const painted = whites.map(({ group }) => paintedIn(group))
      for (const [n, white] of whites.entries()) {
        for (const [vehicle, meshes] of painted.entries())
          for (const mesh of meshes) mesh.layers[vehicle === n ? 'enable' : 'disable'](1)
        tint.setRGB(...(white.tint ?? [1, 1, 1]))
        paintTone.value = 1
        camera.layers.set(1)
        renderer.setRenderTarget(frame)
        renderer.clear(true, false, false)
        renderer.render(scene, camera)
        put(difference, paint)
      }
      for (const mesh of painted.flat()) mesh.layers.enable(1)
      renderer.autoClear = true
    },
  }
}

const makeLights = (scene: Scene, reach: number) => {
  const sun = new DirectionalLight(0xffffff, 1)
  const sky = new DirectionalLight(0xffffff, 1)
  for (const light of [sun, sky]) {
    light.castShadow = true
    const pixels = reach > vehicleReach ? 2048 : 1024
    light.shadow.mapSize.set(pixels, pixels)
    Object.assign(light.shadow.camera, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: 1,
      far: 30,
    })
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

/** Exposes vehicles in a place with `expose`; `print` then gives the picture in any paint as a data address. */
export const makeStudio = (size: Size, reach = vehicleReach) => {
  const renderer = makeRenderer(size)
  const film = makeFilm(renderer, size)
  const scene = new Scene()
  const lights = makeLights(scene, reach)
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
  const expose = (cars: readonly Painted[], place: Place, shot: Shot) => {
    const groups = cars.map(({ group }) => group)
    scene.add(place.group)
    scene.environment = reflectionOf(place)
    scene.add(...groups)
    const { camera, jitter } = aimCamera(shot, size)
    film.clear()
    for (let i = 0; i < frames; i += 1) {
      turnLights(lights, place, i)
      jitter(i)
      renderer.shadowMap.needsUpdate = true
      // White paint in half of the frames is enough.
      film.expose(scene, camera, i % 2 === 0 ? cars : [])
    }
    ;(develop.material.uniforms.n!.value as Vector2).set(frames, Math.ceil(frames / 2))
    scene.remove(place.group, ...groups)
  }
  const print = (paint: readonly [number, number, number]): string => {
    ;(develop.material.uniforms.colour!.value as Color).setRGB(...paint)
    renderer.setRenderTarget(null)
    renderer.render(develop.scene, develop.camera)
    return renderer.domElement.toDataURL('image/png')
  }
  return { expose, print }
}
