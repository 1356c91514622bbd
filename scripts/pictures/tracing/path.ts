// Follows light backwards from the lens: mirrored, scattered, or from sun and sky.
import { type Contact, normalise, readerOf, type Scene } from './contact.ts'
import { readDaylight } from './light.ts'
import { finderOf, type Hit, type Ray } from './tree.ts'

const bouncesMost = 3
const brightest = 8
const sunSpreadOutside = 0.03
const panesMost = 6

/** Light of one path, and colour and normal of what it met first. */
export type Sample = { light: Float64Array; colour: Float64Array; normal: Float64Array; isPlain: boolean }

/** Repeatable numbers from 0 to 1. */
export const chanceOf = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Writes into `to` a direction around `n` that has `high` along it. */
const aroundNormal = (n: Float64Array, high: number, turn: number, to: Float64Array) => {
  const flat = Math.sqrt(Math.max(0, 1 - high * high))
  const sign = n[2]! >= 0 ? 1 : -1
  const a = -1 / (sign + n[2]!)
  const b = n[0]! * n[1]! * a
  const [c, s] = [Math.cos(turn) * flat, Math.sin(turn) * flat]
  to[0] = c * (1 + sign * n[0]! * n[0]! * a) + s * b + high * n[0]!
  to[1] = c * sign * b + s * (sign + n[1]! * n[1]! * a) + high * n[1]!
  to[2] = -c * sign * n[0]! - s * n[1]! + high * n[2]!
}

type Chance = () => number
const three = () => new Float64Array(3)

const moveTo = (ray: Ray, distance: number, face: Float64Array, lift: number) => {
  ray.ox += ray.dx * distance + face[0]! * lift
  ray.oy += ray.dy * distance + face[1]! * lift
  ray.oz += ray.dz * distance + face[2]! * lift
}

/** What a tracer writes on while it follows a path. */
type Desk = { scene: Scene; find: ReturnType<typeof finderOf>; contact: Contact; weight: Float64Array }

/** How much a contact mirrors, straight on and by its angle, and how rough it is for this bounce. */
type Gloss = { mirror: number; rough: number }

/** Adds the sun's light where nothing stands before it. */
const sunOf = ({ scene: { daylight }, find, contact, weight }: Desk) => {
  const shadow: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 0 }
  const hit: Hit = { distance: 0, triangle: 0, u: 0, v: 0 }
  const middle = Float64Array.from(daylight.sun)
  normalise(middle)
  const sunSpread = daylight.sunSpread ?? sunSpreadOutside
  const toSun = three()
  return (ray: Ray, light: Float64Array, chance: Chance, { mirror, rough }: Gloss): void => {
    aroundNormal(middle, 1 - sunSpread * sunSpread * chance(), 6.2832 * chance(), toSun)
    const { normal: n, face, base, surface } = contact
    const high = n[0]! * toSun[0]! + n[1]! * toSun[1]! + n[2]! * toSun[2]!
    if (high <= 0 || face[0]! * toSun[0]! + face[1]! * toSun[1]! + face[2]! * toSun[2]! <= 0) return
    shadow.ox = ray.ox
    shadow.oy = ray.oy
    shadow.oz = ray.oz
    shadow.dx = toSun[0]!
    shadow.dy = toSun[1]!
    shadow.dz = toSun[2]!
    hit.distance = 1e9
    if (find(shadow, hit, true)) return
    const hx = toSun[0]! - ray.dx
    const hy = toSun[1]! - ray.dy
    const hz = toSun[2]! - ray.dz
    const length = Math.sqrt(hx * hx + hy * hy + hz * hz) || 1
    const half = Math.max(0, n[0]! * hx + n[1]! * hy + n[2]! * hz) / length
    const a2 = Math.max(0.02, rough ** 4)
    const spread = a2 / (Math.PI * (half * half * (a2 - 1) + 1) ** 2)
    const gloss = Math.min(3, (mirror * spread) / (4 * Math.max(0.25, high)))
    for (let i = 0; i < 3; i += 1) {
      const share = surface.isMetal ? base[i]! * gloss : base[i]! / Math.PI + gloss
      light[i]! += Math.min(brightest, weight[i]! * daylight.sunColour[i]! * high * share)
    }
  }
}

/** Turns a ray away from its contact; gives false if it is lost. */
const bounceOf = ({ contact, weight }: Desk) => {
  const [half, next] = [three(), three()]
  return (ray: Ray, chance: Chance, { mirror, rough }: Gloss): boolean => {
    const { normal: n, face, base, surface } = contact
    const scattered = (base[0]! + base[1]! + base[2]!) / 3
    const odds = surface.isMetal ? 1 : Math.min(0.9, Math.max(0.12, mirror / (mirror + scattered)))
    if (chance() < odds) {
      const a = rough * rough
      const u = chance()
      aroundNormal(n, Math.sqrt((1 - u) / (1 + (a * a - 1) * u)), 6.2832 * chance(), half)
      const along = 2 * (ray.dx * half[0]! + ray.dy * half[1]! + ray.dz * half[2]!)
      next[0] = ray.dx - along * half[0]!
      next[1] = ray.dy - along * half[1]!
      next[2] = ray.dz - along * half[2]!
      for (let i = 0; i < 3; i += 1) weight[i]! *= surface.isMetal ? base[i]! : mirror / odds
    } else {
      aroundNormal(n, Math.sqrt(1 - chance()), 6.2832 * chance(), next)
      for (let i = 0; i < 3; i += 1) weight[i]! *= (base[i]! * (1 - mirror)) / (1 - odds)
    }
    if (next[0]! * face[0]! + next[1]! * face[1]! + next[2]! * face[2]! <= 0) return false
    ray.dx = next[0]!
    ray.dy = next[1]!
    ray.dz = next[2]!
    return true
  }
}

/** Of a surface seen along `ray`; what a rough one mirrored first is as good as scattered. */
const glossOf = ({ surface, normal }: Contact, ray: Ray, isFirst: boolean): Gloss => {
  const facing = Math.abs(ray.dx * normal[0]! + ray.dy * normal[1]! + ray.dz * normal[2]!)
  const shine = surface.shine ?? 0.04
  const mirror = shine + (Math.max(1 - surface.rough, shine) - shine) * (1 - Math.min(1, facing)) ** 5
  return { mirror, rough: Math.max(surface.rough, isFirst ? 0.03 : 0.25) }
}

/** Adds what a pane mirrors of lamps and sky; of all else only a shade. */
const paneOf = ({ scene, find, contact, weight }: Desk) => {
  const mirrored: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 0 }
  const hit: Hit = { distance: 0, triangle: 0, u: 0, v: 0 }
  const sky = three()
  return (ray: Ray, distance: number, light: Float64Array): void => {
    const { normal: n, face, surface } = contact
    const along = ray.dx * n[0]! + ray.dy * n[1]! + ray.dz * n[2]!
    Object.assign(mirrored, ray)
    moveTo(mirrored, distance, face, 2e-5)
    mirrored.dx -= 2 * along * n[0]!
    mirrored.dy -= 2 * along * n[1]!
    mirrored.dz -= 2 * along * n[2]!
    const shine = surface.shine ?? 0.04
    const share = shine + (1 - shine) * (1 - Math.min(1, Math.abs(along))) ** 5
    hit.distance = 1e9
    if (find(mirrored, hit, false)) {
      const { colour, glow = 0.4 } = scene.surfaces[scene.triangles.surfaces[hit.triangle]!]!
      for (let i = 0; i < 3; i += 1) light[i]! += weight[i]! * share * colour[i]! * glow
      return
    }
    readDaylight(scene.daylight, mirrored.dx, mirrored.dy, mirrored.dz, sky)
    for (let i = 0; i < 3; i += 1) light[i]! += weight[i]! * share * sky[i]!
  }
}

/** Drops some of the weak paths and strengthens the others. */
const isKept = (weight: Float64Array, chance: Chance): boolean => {
  const odds = Math.min(0.95, Math.max(weight[0]!, weight[1]!, weight[2]!))
  if (chance() > odds) return false
  for (let i = 0; i < 3; i += 1) weight[i]! /= odds
  return true
}

/** A function that follows a ray, writes what it brings into a sample, and changes the ray. */
export const tracerOf = (scene: Scene) => {
  const find = finderOf(scene.triangles, scene.tree)
  const read = readerOf(scene)
  const contact: Contact = { surface: scene.surfaces[0]!, base: three(), normal: three(), face: three() }
  const [weight, sky] = [three(), three()]
  const desk: Desk = { scene, find, contact, weight }
  const [addSun, bounce, mirrorPane] = [sunOf(desk), bounceOf(desk), paneOf(desk)]
  const hit: Hit = { distance: 0, triangle: 0, u: 0, v: 0 }
  return (ray: Ray, chance: Chance, sample: Sample): void => {
    const { light, colour, normal } = sample
    sample.isPlain = false
    light.fill(0)
    colour.fill(1)
    normal.fill(0)
    weight.fill(1)
    let panes = 0
    for (let bounces = 0; bounces < bouncesMost; bounces += 1) {
      hit.distance = 1e9
      if (!find(ray, hit, false)) {
        readDaylight(scene.daylight, ray.dx, ray.dy, ray.dz, sky)
        const most = bounces ? brightest : 1e9
        for (let i = 0; i < 3; i += 1) light[i]! += Math.min(most, weight[i]! * sky[i]!)
        return
      }
      read(ray, hit, contact, bounces === 0)
      const { surface, base } = contact
      if (surface.clear && panes < panesMost) {
        panes += 1
        if (bounces === 0) mirrorPane(ray, hit.distance, light)
        bounces -= 1
        for (let i = 0; i < 3; i += 1) weight[i]! *= base[i]! * surface.clear
        moveTo(ray, hit.distance, contact.face, -2e-5)
        continue
      }
      if (bounces === 0) {
        normal.set(contact.normal)
        sample.isPlain = surface.isPlain === true && panes === 0
        if (!surface.isMetal) colour.set(base)
      }
      if (surface.glow) for (let i = 0; i < 3; i += 1) light[i]! += weight[i]! * surface.glow * base[i]!
      const gloss = glossOf(contact, ray, bounces === 0)
      moveTo(ray, hit.distance, contact.face, 2e-5)
      addSun(ray, light, chance, gloss)
      if (sample.isPlain && bounces > 0) return
      if (!bounce(ray, chance, gloss) || (bounces > 1 && !isKept(weight, chance))) return
    }
  }
}
