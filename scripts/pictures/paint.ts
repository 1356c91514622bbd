// Material of the skin: reads the atlas by where a point lies.
import { DoubleSide, MeshPhysicalMaterial, ShaderChunk, ShaderMaterial, type Texture, Vector4 } from 'three'
import type { Body } from './body.ts'
import { atlas, type RoomName, rooms } from './layers.ts'
import type { Widths } from './skin.ts'

/** Shared by all materials: how white the paint is, for the two passes that give every colour. */
export const paintTone = { value: 1 }

const roomVector = (name: RoomName, wide: number) => {
  const [x, y, w, h] = rooms[name]
  const scale = w / wide
  // u = x + at * scale, v from the room's lower edge up.
  return new Vector4(x / atlas.width, 1 - (y + h) / atlas.height, scale / atlas.width, scale / atlas.height)
}

const highOf = (name: RoomName, wide: number) => (rooms[name][3] * wide) / rooms[name][2]

const occlusion = /* glsl */ `
uniform vec4 uFoot;
varying vec3 vPlace;
float groundLight(vec3 dir) {
  if (dir.y > -0.01) return 1.0;
  vec3 at = vPlace + dir * (vPlace.y / -dir.y);
  vec2 q = abs(at.xz - uFoot.xy) - uFoot.zw;
  float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0);
  return mix(0.06, 1.0, smoothstep(-0.25, 0.55 + 0.3 * vPlace.y, d));
}
`

/** Adds the shadow of the car on the ground to reflections of the ground. */
const withGround = (shader: { fragmentShader: string }) => {
  shader.fragmentShader = shader.fragmentShader.replace(
    '#include <envmap_physical_pars_fragment>',
    occlusion +
      ShaderChunk.envmap_physical_pars_fragment.replaceAll(
        'return envMapColor.rgb * envMapIntensity;',
        'return envMapColor.rgb * envMapIntensity * groundLight(reflectVec);',
      ),
  )
}

const whereSkin = /* glsl */ `
uniform sampler2D uColour; uniform sampler2D uProps;
uniform vec4 uSide; uniform vec4 uTop; uniform vec4 uFront; uniform vec4 uRear; uniform vec4 uScreen; uniform vec4 uBack;
uniform vec4 uCar; // length, half width, reach of the nose's wrap, highest of the nose
uniform vec4 uWheels; // front x, rear x, centre height, arch radius
uniform vec4 uLimits; // height of the tail, width of cladding around the arches, tail's reach on the side
varying vec3 vSkinNormal; varying float vHouse;
struct Where { vec4 room; vec2 at; vec3 du; vec3 dv; float kind; };
// One projection for each point: 0 none, 1 drawn, 2 black.
Where whereIs(vec3 p, vec3 n) {
  float z = max(abs(p.z), 0.012); float s = sign(p.z);
  bool isSide = abs(n.z) > 0.46;
  vec3 across = abs(n.z) > 0.7 ? vec3(1, 0, 0) : vec3(0, 0, s);
  float rf = distance(p.xy, uWheels.xz); float rr = distance(p.xy, uWheels.yz);
  float r = min(rf, rr);
  if ((r < uWheels.w + 0.006 && (abs(n.z) < 0.5 || z < uCar.y - 0.2)) || n.y < -0.8) return Where(uSide, vec2(0), vec3(0), vec3(0), 2.0);
  if (r < uWheels.w + uLimits.y && z > uCar.y * 0.75) return Where(uSide, vec2(0), vec3(0), vec3(0), 3.0);
  if (vHouse > 0.5) {
    if (isSide) return Where(uSide, p.xy, vec3(1, 0, 0), vec3(0, 1, 0), 1.0);
    if (n.x < -0.2) return Where(uScreen, vec2(z, p.y), vec3(0, 0, s), vec3(0, 1, 0), 1.0);
    if (n.x > 0.16) { vec4 room = uLimits.w > 0.5 ? uRear : uBack; return Where(room, vec2(z, p.y), vec3(0, 0, s), vec3(0, 1, 0), 1.0); }
    return Where(uTop, vec2(p.x, z), vec3(1, 0, 0), vec3(0, 0, s), 1.0);
  }
  float wrap = z + max(p.x - 0.02, 0.0) * 0.9;
  if (p.x < uWheels.x && n.y < 0.88 && p.y < uCar.w && wrap < uCar.z) return Where(uFront, vec2(wrap, p.y), across, vec3(0, 1, 0), 1.0);
  float wrapBack = z + max(uCar.x - p.x - 0.06, 0.0) * 0.9;
  if (p.x > uWheels.y + uWheels.w && n.y < 0.88 && p.y < uLimits.x && (!isSide || p.x > uCar.x - uLimits.z)) return Where(uRear, vec2(wrapBack, p.y), vec3(-across.x, 0, across.z), vec3(0, 1, 0), 1.0);
  if (n.y > 0.6) return Where(uTop, vec2(p.x, z), vec3(1, 0, 0), vec3(0, 0, s), 1.0);
  if (isSide) return Where(uSide, p.xy, vec3(1, 0, 0), vec3(0, 1, 0), 1.0);
  return Where(uSide, vec2(0), vec3(0), vec3(0), 0.0);
}
`

const readAtlas = /* glsl */ `
uniform sampler2D uHeight; uniform float uTone; uniform float uMetal;
struct Skin { vec3 colour; vec3 props; vec3 tilt; };
Skin readSkin() {
  Skin skin = Skin(vec3(uTone), vec3(0.33, uMetal, 0.0), vec3(0.0));
  vec3 p = vPlace + vec3(uCar.x * 0.5, 0.0, 0.0);
  Where w = whereIs(p, normalize(vSkinNormal));
  if (w.kind > 2.5) { skin.colour = vec3(0.012); skin.props = vec3(0.62, 0.0, 0.0); }
  else if (w.kind > 1.5) { skin.colour = vec3(0.006); skin.props = vec3(0.9, 0.0, 0.0); }
  else if (w.kind > 0.5) {
    vec2 uv = w.room.xy + w.at * w.room.zw;
    vec4 c = texture2D(uColour, uv);
    skin.colour = mix(skin.colour, c.rgb, c.a);
    if (c.a > 0.5) skin.props = texture2D(uProps, uv).rgb;
    vec2 e = vec2(0.004, 0.0);
    float hx = texture2D(uHeight, uv + e.xy * w.room.zw).r - texture2D(uHeight, uv - e.xy * w.room.zw).r;
    float hy = texture2D(uHeight, uv + e.yx * w.room.zw).r - texture2D(uHeight, uv - e.yx * w.room.zw).r;
    skin.tilt = -(w.du * hx + w.dv * hy) * 1.6;
  }
  if (!gl_FrontFacing) { skin.colour = vec3(0.02, 0.02, 0.022); skin.props = vec3(0.8, 0.0, 0.0); skin.tilt = vec3(0.0); }
  return skin;
}
`

const depthShader = {
  vertexShader: /* glsl */ `void main() { vec4 mvPosition = vec4(position, 1.0); mvPosition = modelViewMatrix * mvPosition; gl_Position = projectionMatrix * mvPosition; }`,
  fragmentShader: /* glsl */ `void main() { gl_FragColor = vec4(0.0); }`,
}

/** `arch` is how wide the cladding around the wheels is. */
type Textures = { colour: Texture; props: Texture; height: Texture; arch: number }

const uniformsOf = (body: Body, wide: Widths, textures: Textures, foot: Vector4, isHatch: boolean) => {
  const { measures: m } = body
  return {
    uColour: { value: textures.colour },
    uProps: { value: textures.props },
    uHeight: { value: textures.height },
    uSide: { value: roomVector('side', wide.side) },
    uTop: { value: roomVector('top', wide.top) },
    uFront: { value: roomVector('front', wide.front) },
    uRear: { value: roomVector('rear', wide.rear) },
    uScreen: { value: roomVector('screen', wide.screen) },
    uBack: { value: roomVector('back', wide.back) },
    uCar: { value: new Vector4(m.L, m.W / 2, wide.front - 0.01, body.top(0.55) + 0.06) },
    uWheels: { value: new Vector4(body.wheels[0], body.wheels[1], m.tyre, body.archRadius) },
    uLimits: { value: new Vector4(highOf('rear', wide.rear) - 0.01, textures.arch, 0.62, isHatch ? 1 : 0) },
    uTone: paintTone,
    uMetal: { value: 0.35 },
    uFoot: { value: foot },
  }
}

const prepare = (
  material: MeshPhysicalMaterial,
  key: string,
  uniforms: ReturnType<typeof uniformsOf>,
  change: (fragment: string) => string,
) => {
  material.customProgramCacheKey = () => key
  material.onBeforeCompile = shader => {
    Object.assign(shader.uniforms, uniforms)
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nuniform vec4 uCar; attribute float house; varying vec3 vPlace; varying vec3 vSkinNormal; varying float vHouse;',
      )
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvPlace = position - vec3(uCar.x * 0.5, 0.0, 0.0); vSkinNormal = normal; vHouse = house;',
      )
    withGround(shader)
    shader.fragmentShader = change(shader.fragmentShader)
  }
  return material
}

const bodyMaterial = (uniforms: ReturnType<typeof uniformsOf>) =>
  prepare(
    new MeshPhysicalMaterial({ side: DoubleSide, clearcoat: 1, clearcoatRoughness: 0.03, ior: 1.5 }),
    'skin',
    uniforms,
    fragment =>
      fragment
        .replace('void main() {', `${whereSkin}${readAtlas}\nvoid main() {\nSkin skin = readSkin();`)
        .replace('#include <color_fragment>', 'diffuseColor.rgb = skin.colour;')
        .replace('#include <roughnessmap_fragment>', 'float roughnessFactor = skin.props.x;')
        .replace('#include <metalnessmap_fragment>', 'float metalnessFactor = skin.props.y;')
        .replace(
          '#include <normal_fragment_maps>',
          'normal = normalize(normal + (viewMatrix * vec4(skin.tilt, 0.0)).xyz);',
        )
        .replace('#include <clearcoat_normal_fragment_begin>', 'vec3 clearcoatNormal = normal;')
        .replace(
          '#include <lights_physical_fragment>',
          '#include <lights_physical_fragment>\nmaterial.clearcoat *= 1.0 - smoothstep(0.4, 0.6, skin.props.x);',
        ),
  )

type Materials = { depth: ShaderMaterial; body: MeshPhysicalMaterial }
let shared: { uniforms: ReturnType<typeof uniformsOf>; materials: Materials } | undefined

const depthMaterial = () =>
  new ShaderMaterial({
    ...depthShader,
    side: DoubleSide,
    colorWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 2,
  })

/**
 * The same materials for every vehicle, as compiling them takes half a minute; only one vehicle at a time. With `isOwn`
 * they are of this vehicle alone, which then stands beside others.
 */
export const skinMaterials = (
  body: Body,
  wide: Widths,
  textures: Textures,
  foot: Vector4,
  isHatch: boolean,
  isOwn = false,
): Materials => {
  const next = uniformsOf(body, wide, textures, foot, isHatch)
  if (isOwn) return { depth: depthMaterial(), body: bodyMaterial(next) }
  if (!shared) {
    shared = { uniforms: next, materials: { depth: depthMaterial(), body: bodyMaterial(next) } }
  }
  const { uniforms } = shared
  for (const name of ['uColour', 'uProps', 'uHeight'] as const) uniforms[name].value.dispose()
  for (const name of Object.keys(next) as (keyof typeof next)[])
    if (name !== 'uTone') Object.assign(uniforms[name], { value: next[name].value })
  return shared.materials
}
