// Draws what stands around a place: houses, trees, walls, and its ground.
import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three'

export type PlaceName = 'yard' | 'street' | 'apron' | 'park' | 'estate' | 'wall'

export const dice = (seed: number) => {
  let s = seed >>> 0
  return () => {
    s = (s * 1664525 + 1013904223) >>> 0
    return s / 4294967296
  }
}

export const canvasOf = (width: number, height: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas.getContext('2d', { willReadFrequently: true })!
}

export const groundTexture = (kind: PlaceName) => {
  const size = 1024
  const drawing = canvasOf(size, size)
  const roll = dice(kind.length * 77)
  const base = { yard: 148, street: 92, apron: 158, park: 120, estate: 134, wall: 150 }[kind]
  const warm = { yard: 8, street: 1, apron: 3, park: 4, estate: 10, wall: 12 }[kind]
  drawing.fillStyle = `rgb(${base + warm},${base},${base - warm})`
  drawing.fillRect(0, 0, size, size)
  for (let i = 0; i < 260; i += 1) {
    const shade = roll() > 0.5 ? '255,250,240' : '20,18,14'
    const r = 20 + roll() * 130
    const [x, y] = [roll() * size, roll() * size]
    for (const dx of [-size, 0, size])
      for (const dy of [-size, 0, size]) {
        const blot = drawing.createRadialGradient(x + dx, y + dy, 0, x + dx, y + dy, r)
        blot.addColorStop(0, `rgba(${shade},${0.02 + roll() * 0.05})`)
        blot.addColorStop(1, `rgba(${shade},0)`)
        drawing.fillStyle = blot
        drawing.fillRect(x + dx - r, y + dy - r, 2 * r, 2 * r)
      }
  }
  const image = drawing.getImageData(0, 0, size, size)
  for (let i = 0; i < image.data.length; i += 4) {
    const grain = (roll() + roll() - 1) * (kind === 'street' || kind === 'park' ? 34 : 18)
    for (let c = 0; c < 3; c += 1) image.data[i + c] = image.data[i + c]! + grain
  }
  drawing.putImageData(image, 0, 0)
  // 1024 pixels are 4 metres.
  if (kind === 'yard' || kind === 'estate' || kind === 'wall') {
    const [w, h] = [size / 16, size / 32]
    for (let row = 0; row < 32; row += 1)
      for (let column = 0; column < 16; column += 1) {
        const x = column * w + (row % 2) * (w / 2)
        drawing.fillStyle = `rgba(${roll() > 0.5 ? '30,22,16' : '255,245,230'},${roll() * 0.09})`
        drawing.fillRect(x, row * h, w, h)
        drawing.strokeStyle = 'rgba(40,34,28,.42)'
        drawing.lineWidth = 2.5
        drawing.strokeRect(x, row * h, w, h)
      }
  }
  if (kind === 'apron') {
    drawing.strokeStyle = 'rgba(40,38,36,.5)'
    drawing.lineWidth = 4
    drawing.strokeRect(0, 0, size, size)
  }
  const texture = new CanvasTexture(drawing.canvas)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.repeat.set(20, 20)
  texture.anisotropy = 8
  texture.colorSpace = SRGBColorSpace
  return texture
}

type Draw = { drawing: CanvasRenderingContext2D; roll: () => number; ground: number; width: number }

const tree = ({ drawing, roll, ground }: Draw, x: number, high: number) => {
  drawing.fillStyle = '#4a3a2a'
  drawing.fillRect(x - high * 0.02, ground - high * 0.5, high * 0.04, high * 0.5)
  for (let i = 0; i < 70; i += 1) {
    const t = roll()
    const tone = 40 + roll() * 50
    drawing.fillStyle = `rgba(${tone * 0.95},${tone + 14},${tone * 0.6},.85)`
    const angle = roll() * 6.3
    drawing.beginPath()
    drawing.ellipse(
      x + Math.cos(angle) * high * 0.3 * t,
      ground - high * 0.68 + Math.sin(angle) * high * 0.28 * t,
      high * 0.085,
      high * 0.065,
      0,
      0,
      7,
    )
    drawing.fill()
  }
}

const palm = ({ drawing, roll, ground }: Draw, x: number, high: number) => {
  drawing.strokeStyle = '#6b5a44'
  drawing.lineWidth = high * 0.03
  drawing.beginPath()
  drawing.moveTo(x, ground)
  drawing.quadraticCurveTo(x + high * 0.03, ground - high * 0.5, x + high * 0.05, ground - high * 0.85)
  drawing.stroke()
  for (let i = 0; i < 16; i += 1) {
    const angle = (i / 16) * 6.3 + roll()
    drawing.strokeStyle = `rgb(${50 + roll() * 30},${80 + roll() * 40},35)`
    drawing.lineWidth = high * 0.022
    drawing.beginPath()
    drawing.moveTo(x + high * 0.05, ground - high * 0.85)
    const [dx, dy] = [Math.cos(angle) * high * 0.3, Math.sin(angle) * high * 0.16]
    drawing.quadraticCurveTo(
      x + high * 0.05 + dx * 0.6,
      ground - high * 0.95 + dy,
      x + high * 0.05 + dx,
      ground - high * 0.78 + dy,
    )
    drawing.stroke()
  }
}

const house = (
  { drawing, roll, ground }: Draw,
  x: number,
  w: number,
  h: number,
  wall: string,
  roof: string,
) => {
  const shade = drawing.createLinearGradient(0, ground - h, 0, ground)
  shade.addColorStop(0, wall)
  shade.addColorStop(1, '#8d8577')
  drawing.fillStyle = shade
  drawing.fillRect(x, ground - h, w, h)
  drawing.fillStyle = roof
  drawing.beginPath()
  drawing.moveTo(x - w * 0.05, ground - h)
  drawing.lineTo(x + w * 0.12, ground - h * 1.22)
  drawing.lineTo(x + w * 0.88, ground - h * 1.22)
  drawing.lineTo(x + w * 1.05, ground - h)
  drawing.fill()
  for (let row = 0; row < 2; row += 1)
    for (let column = 0; column < 4; column += 1) {
      drawing.fillStyle = roll() > 0.3 ? '#4a4d4e' : '#6b706f'
      drawing.fillRect(x + w * (0.08 + column * 0.23), ground - h * (0.88 - row * 0.46), w * 0.13, h * 0.26)
    }
}

export const surroundings: Record<PlaceName, (to: Draw) => void> = {
  yard: to => {
    const { drawing, width, ground } = to
    for (let x = 0; x < width; x += 240) tree(to, x + to.roll() * 90, 250 + to.roll() * 120)
    house(to, 240, 420, 210, '#d9cdb4', '#8a4b38')
    house(to, 1180, 520, 250, '#cfd3d2', '#56606a')
    house(to, 2300, 460, 220, '#dcc9a8', '#7c4634')
    house(to, 3300, 420, 250, '#d5d8d0', '#6a3f33')
    drawing.fillStyle = '#cfc4ad'
    drawing.fillRect(0, ground - 96, width, 96)
    for (let x = 0; x < width; x += 130) {
      drawing.fillStyle = '#b5a98f'
      drawing.fillRect(x, ground - 106, 16, 106)
    }
    drawing.fillStyle = '#efe7d4'
    drawing.fillRect(0, ground - 104, width, 10)
    for (const gate of [820, 2050, 3060]) {
      drawing.fillStyle = '#2c3b35'
      drawing.fillRect(gate, ground - 112, 190, 112)
      drawing.fillStyle = '#46584f'
      for (let i = 0; i < 9; i += 1) drawing.fillRect(gate + 8 + i * 20, ground - 106, 6, 100)
    }
  },
  street: to => {
    const { drawing, width, ground } = to
    for (let x = 0; x < width; x += 380)
      house(
        to,
        x + to.roll() * 60,
        250 + to.roll() * 90,
        170 + to.roll() * 130,
        ['#d6c8a8', '#c9cfd3', '#d8b99a', '#e2ddd0'][Math.floor(to.roll() * 4)]!,
        ['#75402f', '#4b555e', '#8b5a3a'][Math.floor(to.roll() * 3)]!,
      )
    for (let x = 60; x < width; x += 330)
      (to.roll() > 0.4 ? tree : palm)(to, x + to.roll() * 120, 250 + to.roll() * 160)
    drawing.fillStyle = '#a79f92'
    drawing.fillRect(0, ground - 24, width, 14)
    drawing.fillStyle = '#d9d4ca'
    for (let x = 0; x < width; x += 120) drawing.fillRect(x, ground - 12, 60, 12)
    drawing.fillStyle = '#33312e'
    for (let x = 60; x < width; x += 120) drawing.fillRect(x, ground - 12, 60, 12)
  },
  apron: to => {
    const { drawing, width, ground } = to
    for (let x = 0; x < width; x += 1024) {
      const shade = drawing.createLinearGradient(0, ground - 330, 0, ground)
      shade.addColorStop(0, '#2d3a44')
      shade.addColorStop(0.5, '#7d93a0')
      shade.addColorStop(1, '#39454d')
      drawing.fillStyle = '#e6e7e6'
      drawing.fillRect(x + 40, ground - 400, 860, 400)
      drawing.fillStyle = shade
      drawing.fillRect(x + 70, ground - 320, 800, 312)
      drawing.fillStyle = '#d9dcdc'
      for (let i = 0; i <= 6; i += 1) drawing.fillRect(x + 66 + i * 133, ground - 320, 9, 316)
      drawing.fillStyle = '#b9c6cd'
      for (let i = 0; i < 5; i += 1)
        drawing.fillRect(x + 100 + i * 150 + to.roll() * 30, ground - 250 - to.roll() * 30, 60, 10)
      drawing.fillStyle = '#8a2f2c'
      drawing.fillRect(x + 40, ground - 392, 860, 46)
      tree(to, x + 970, 330)
    }
  },
  park: to => {
    const { drawing, width, ground } = to
    for (let x = -50; x < width; x += 95) tree(to, x + to.roll() * 80, 260 + to.roll() * 190)
    for (let x = 80; x < width; x += 700) palm(to, x + to.roll() * 200, 420)
    drawing.fillStyle = '#5d7a3c'
    drawing.fillRect(0, ground - 44, width, 44)
    drawing.fillStyle = '#cfcabf'
    drawing.fillRect(0, ground - 10, width, 10)
  },
  estate: to => {
    const { drawing, width, ground } = to
    for (let x = 0; x < width; x += 560)
      house(
        to,
        x + to.roll() * 80,
        400,
        270 + to.roll() * 60,
        ['#efe9dc', '#e3d9c6', '#e9e6e1'][Math.floor(to.roll() * 3)]!,
        ['#7c3f31', '#4a4f57'][Math.floor(to.roll() * 2)]!,
      )
    for (let x = 0; x < width; x += 420) palm(to, x + to.roll() * 200, 330 + to.roll() * 90)
    for (let x = 0; x < width; x += 70) {
      drawing.fillStyle = `rgb(${52 + to.roll() * 20},${84 + to.roll() * 24},45)`
      drawing.beginPath()
      drawing.ellipse(x, ground - 20, 52, 44, 0, 0, 7)
      drawing.fill()
    }
  },
  wall: to => {
    const { drawing, width, ground } = to
    for (let x = 0; x < width; x += 300) tree(to, x + to.roll() * 200, 420 + to.roll() * 90)
    const shade = drawing.createLinearGradient(0, ground - 190, 0, ground)
    shade.addColorStop(0, '#d9d2c3')
    shade.addColorStop(1, '#b3a998')
    drawing.fillStyle = shade
    drawing.fillRect(0, ground - 190, width, 190)
    drawing.fillStyle = '#f1ede3'
    drawing.fillRect(0, ground - 200, width, 14)
    for (let x = 0; x < width; x += 310) {
      drawing.fillStyle = '#c4baa8'
      drawing.fillRect(x, ground - 190, 26, 190)
    }
  },
}
