// Treads of tyres: depth from 0 to 1.

/** Depth at a turn in pitches and a share of the width from -1 to 1. */
type Tread = (pitch: number, across: number) => number

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const groove = (across: number, at: number, half: number) => clamp((half - Math.abs(across - at)) * 40)
/** A cut across the tread, once a pitch. */
const slit = (turn: number, half: number) => clamp((half - Math.abs(turn - Math.round(turn))) * 26)

/** Four grooves around, and shoulders with cuts. */
const road: Tread = (pitch, across) => {
  const deep = Math.max(...[-0.2, 0.22].map(at => groove(across, at, 0.055)), ...[-0.6, 0.62].map(at => groove(across, at, 0.05))) // prettier-ignore
  const part = (slant: number, half: number, shift: number) => slit(pitch + slant * across + shift, half)
  const side = Math.abs(across)
  if (side > 0.66) return Math.max(deep, part(0.35 * Math.sign(across), 0.1, 0.5))
  if (side > 0.26)
    return Math.max(deep, 0.9 * part(0.8, 0.06, 0.2 * Math.sign(across)), 0.5 * part(0.8, 0.03, 0.5))
  return Math.max(deep, 0.5 * part(-0.7, 0.035, 0.1), across > 0.02 ? 0.8 * part(-0.7, 0.05, 0.6) : 0)
}

/** Arrows that point in the direction of travel, for wet roads. */
const arrows: Tread = (pitch, across) => {
  const side = Math.abs(across)
  const swept = pitch * 0.62 + 1.5 * side ** 1.4
  const rib = Math.max(groove(side, 0.16, 0.045), groove(side, 0.5, 0.05))
  if (side < 0.12) return rib
  return Math.max(
    rib,
    slit(swept, side > 0.55 ? 0.13 : 0.09),
    side > 0.55 ? 0.5 * slit(swept + 0.5, 0.03) : 0,
  )
}

/** Blocks with wide gaps, for laterite and sand. */
const blocks: Tread = (pitch, across) => {
  const side = Math.abs(across)
  const shift = across > 0 ? 0.5 : 0
  const turn = pitch * 0.5 + shift
  const gap = Math.max(
    groove(across, 0.09 * Math.sin(pitch * Math.PI), 0.06),
    groove(side, 0.52 + 0.05 * Math.sin(pitch * Math.PI + shift * 6), 0.07),
  )
  if (side > 0.58) return Math.max(gap, slit(turn + 0.15 * side, 0.2))
  return Math.max(gap, slit(turn + 0.3 * across + 0.25, 0.13), 0.4 * slit(turn + 0.3 * across - 0.25, 0.03))
}

/** Straight ribs of a truck's front axle. */
const ribs: Tread = (pitch, across) => {
  const wave = 0.025 * Math.sin(pitch * 2 * Math.PI)
  const deep = Math.max(...[-0.55, -0.19, 0.19, 0.55].map(at => groove(across, at + wave, 0.05)))
  return Math.max(
    deep,
    Math.abs(across) > 0.84 ? 0.7 * slit(pitch, 0.12) : 0,
    0.3 * slit(pitch + across, 0.04),
  )
}

/** Short blocks over a round crown. */
const studs: Tread = (pitch, across) => {
  const side = Math.abs(across)
  const turn = pitch * 0.5 + (across > 0 ? 0.5 : 0)
  if (side < 0.2) return 0.9 * slit(pitch * 0.5 + 0.6 * across, 0.1)
  return Math.max(groove(side, 0.24, 0.05), slit(turn + 0.5 * side, 0.17), groove(side, 0.66, 0.04))
}

export const treads = { road, arrows, blocks, ribs, studs }
