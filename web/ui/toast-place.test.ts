// Toasts stand above bars, drawers and the focused field.
import { expect, test } from 'vitest'
import { type Room, toastBottom } from './toast-place.ts'

const across = { left: 0, right: 360 }
const phone = (more: Partial<Room> = {}): Room => ({
  height: 640,
  column: across,
  bars: [],
  field: undefined,
  ...more,
})
const tabs = { ...across, top: 580, bottom: 640 }
const pay = { ...across, top: 508, bottom: 580 }
const toastPx = 66

/** Where the lowest toast ends, from the top of the window. */
const edgeIn = (room: Room, toastsHeight = toastPx) => room.height - toastBottom(room, toastsHeight)

test('above the tab bar, and above an action that sticks to it', () => {
  expect(edgeIn(phone())).toBe(628)
  expect(edgeIn(phone({ bars: [tabs] }))).toBe(568)
  expect(edgeIn(phone({ bars: [pay, tabs] }))).toBe(496)
})

test('above a drawer; where it fills the window they stand at its top', () => {
  expect(edgeIn(phone({ bars: [{ ...across, top: 260, bottom: 640 }] }))).toBe(248)
  expect(edgeIn(phone({ bars: [{ ...across, top: 0, bottom: 640 }] }))).toBe(96)
})

test('above the field in use, and above the keyboard, but not moved by a field that is elsewhere', () => {
  const field = { left: 16, right: 344, top: 520, bottom: 564 }
  expect(edgeIn(phone({ bars: [tabs], field }))).toBe(508)
  expect(edgeIn(phone({ bars: [tabs], field: { ...field, top: 100, bottom: 144 } }))).toBe(568)
  expect(edgeIn(phone({ bars: [tabs], field: { ...field, top: 380, bottom: 424 } }), 3 * 80)).toBe(368)
  expect(edgeIn(phone({ height: 340, field: { ...field, top: 280, bottom: 324 } }))).toBe(268)
})

test('in a wide window what stands beside the column moves nothing', () => {
  const wide = { height: 800, column: { left: 900, right: 1280 }, field: undefined }
  const middle = { left: 300, right: 800, top: 200, bottom: 790 }
  expect(edgeIn({ ...wide, bars: [middle] })).toBe(788)
  expect(edgeIn({ ...wide, bars: [{ ...middle, right: 1000 }] })).toBe(188)
  // A bar at the top, such as a band that stays, is no bar of the bottom.
  expect(edgeIn({ ...wide, bars: [{ left: 0, right: 1280, top: 0, bottom: 60 }] })).toBe(788)
})
