// Moving and zooming the square by finger, mouse, wheel and keys.
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Crop, firstCrop, movedCrop, type Size, zoomedCrop, zoomOf } from './crop.ts'

type Spot = { x: number; y: number }
const keys: Record<string, Spot> = {
  ArrowLeft: { x: -0.05, y: 0 },
  ArrowRight: { x: 0.05, y: 0 },
  ArrowUp: { x: 0, y: -0.05 },
  ArrowDown: { x: 0, y: 0.05 },
}
const apart = ([a, b]: readonly Spot[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

export function useCrop(size: Size) {
  const [crop, setCrop] = useState<Crop>(() => firstCrop(size))
  const fingers = useRef(new Map<number, Spot>())
  const zoom = (to: number) => setCrop(before => zoomedCrop(before, to, size))
  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const from = fingers.current.get(event.pointerId)
    if (!from) return
    const before = apart([...fingers.current.values()])
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const now = apart([...fingers.current.values()])
    const framePx = event.currentTarget.clientWidth
    const by = { x: (from.x - event.clientX) / framePx, y: (from.y - event.clientY) / framePx }
    setCrop(was =>
      before > 0
        ? zoomedCrop(was, zoomOf(was, size) * (now / before), size) // two fingers pinch
        : movedCrop(was, by, size),
    )
  }
  const lift = (event: PointerEvent<HTMLElement>) => fingers.current.delete(event.pointerId)
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const by = keys[event.key]
    if (by) setCrop(was => movedCrop(was, by, size))
    else if (event.key === '+' || event.key === '=') zoom(zoomOf(crop, size) + 0.1)
    else if (event.key === '-') zoom(zoomOf(crop, size) - 0.1)
    else return
    event.preventDefault()
  }
  const handlers = {
    onPointerDown: press,
    onPointerMove: drag,
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown: key,
  }
  return { crop, zoom, zoomNow: zoomOf(crop, size), handlers }
}
