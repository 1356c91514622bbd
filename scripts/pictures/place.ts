// Where a car stands: sky, blurred surroundings and ground, and the light of the hour.
import {
  BackSide,
  CanvasTexture,
  Color,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  RepeatWrapping,
  ShaderMaterial,
  SphereGeometry,
  SRGBColorSpace,
  Vector3,
} from 'three'
import { canvasOf, dice, groundTexture, type PlaceName, surroundings } from './surroundings.ts'

export type { PlaceName } from './surroundings.ts'

/** 1 is the driver's side of a vehicle steered on the left, -1 the other. */
export type Side = 1 | -1

export type Place = {
  /** Tells places apart whose light is kept. */
  key: string
  sun: Vector3
  sunColour: Color
  sunPower: number
  skyTop: Color
  skyLow: Color
  group: Group
}

const skyMaterial = (sun: Vector3, top: Color, low: Color, sunColour: Color, glow: number) =>
  new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    uniforms: {
      sun: { value: sun },
      top: { value: top },
      low: { value: low },
      sunColour: { value: sunColour },
      glow: { value: glow },
    },
    vertexShader:
      'varying vec3 vDir; void main() { vDir = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: /* glsl */ `
      varying vec3 vDir; uniform vec3 sun; uniform vec3 top; uniform vec3 low; uniform vec3 sunColour; uniform float glow;
      float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
      float noise(vec2 p) { vec2 i = floor(p); vec2 f = fract(p); f = f * f * (3.0 - 2.0 * f);
        return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y); }
      float clouds(vec2 p) { float a = 0.0; float w = 0.5; for (int i = 0; i < 5; i++) { a += w * noise(p); p *= 2.1; w *= 0.5; } return a; }
      void main() {
        vec3 d = normalize(vDir);
        float h = max(d.y, 0.0);
        vec3 c = mix(low, top, pow(h, 0.5));
        float k = clouds(d.xz / (h + 0.12) * 1.3 + 3.0);
        c = mix(c, vec3(1.55, 1.53, 1.5) * dot(low, vec3(0.4)), smoothstep(0.45, 0.8, k) * smoothstep(0.02, 0.3, h) * 0.75);
        float s = max(dot(d, sun), 0.0);
        c += sunColour * (pow(s, 900.0) * 40.0 + pow(s, 60.0) * 1.6 + pow(s, 8.0) * 0.25) * glow;
        gl_FragColor = vec4(c, 1.0);
      }`,
  })

const settings: Record<
  PlaceName,
  {
    azimuth: number
    height: number
    sun: number
    power: number
    top: number
    low: number
    brightness: number
  }
> = {
  yard: {
    azimuth: 205,
    height: 48,
    sun: 0xfff1dc,
    power: 3.4,
    top: 0x5b86c4,
    low: 0xc9d6e2,
    brightness: 1.05,
  },
  street: {
    azimuth: 230,
    height: 40,
    sun: 0xffe9cc,
    power: 3.2,
    top: 0x6b90c2,
    low: 0xd7dde0,
    brightness: 1,
  },
  apron: {
    azimuth: 215,
    height: 55,
    sun: 0xfff4e4,
    power: 2.6,
    top: 0x8fa9c6,
    low: 0xe2e7ea,
    brightness: 1.15,
  },
  park: { azimuth: 240, height: 42, sun: 0xfff0d2, power: 3, top: 0x6e97c9, low: 0xd3dee6, brightness: 1 },
  estate: {
    azimuth: 200,
    height: 36,
    sun: 0xffdfb4,
    power: 3.3,
    top: 0x6387ba,
    low: 0xe4dccf,
    brightness: 0.98,
  },
  wall: {
    azimuth: 225,
    height: 33,
    sun: 0xffd7a4,
    power: 3.1,
    top: 0x7291bb,
    low: 0xe8d9c3,
    brightness: 0.95,
  },
}

const build = (name: PlaceName, side: Side): Place => {
  const set = settings[name]
  const group = new Group()
  const [a, h] = [(side * set.azimuth * Math.PI) / 180, (set.height * Math.PI) / 180]
  const sun = new Vector3(Math.cos(a) * Math.cos(h), Math.sin(h), -Math.sin(a) * Math.cos(h)).normalize()
  const skyTop = new Color(set.top).multiplyScalar(set.brightness)
  const skyLow = new Color(set.low).multiplyScalar(set.brightness * 1.15)
  const sunColour = new Color(set.sun)
  const sky = new Mesh(new SphereGeometry(60, 64, 32), skyMaterial(sun, skyTop, skyLow, sunColour, 1))
  sky.renderOrder = 10
  group.add(sky)
  const wide = 4096
  const drawing = canvasOf(wide, 512)
  surroundings[name]({ drawing, roll: dice(name.length * 991 + 5), ground: 512, width: wide })
  const soft = canvasOf(wide, 512)
  soft.filter = 'blur(6px)'
  // The blur of the ends takes from both, so that the ring has no seam.
  for (const x of [-wide, 0, wide]) soft.drawImage(drawing.canvas, x, 0)
  const backdrop = new CanvasTexture(soft.canvas)
  backdrop.colorSpace = SRGBColorSpace
  backdrop.wrapS = RepeatWrapping
  const ring = new Mesh(
    new CylinderGeometry(17, 17, 13.3, 96, 1, true),
    new MeshBasicMaterial({
      map: backdrop,
      side: BackSide,
      transparent: true,
      color: new Color(0.98, 0.97, 0.95),
    }),
  )
  ring.position.y = 6.63
  // No view looks at the place where the ring's ends meet.
  ring.rotation.y = Math.PI / 2
  group.add(ring)
  const ground = new Mesh(
    new PlaneGeometry(80, 80),
    new MeshLambertMaterial({ map: groundTexture(name), color: new Color(1.4, 1.4, 1.42) }),
  )
  ground.rotation.x = -Math.PI / 2
  ground.receiveShadow = true
  ground.renderOrder = 5
  group.add(ground)
  return { key: `${name} ${side}`, sun, sunColour, sunPower: set.power, skyTop, skyLow, group }
}

const places = new Map<string, Place>()

/** A place whose sun stands on the side from which the vehicle is photographed. */
export const placeOf = (name: PlaceName, side: Side): Place => {
  const key = `${name} ${side}`
  const place = places.get(key) ?? build(name, side)
  places.set(key, place)
  return place
}
