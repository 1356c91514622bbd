import { expect, test } from 'vitest'
import { chosen, describeAccepted, formatBytes, moved, progressPerFile } from './upload-progress.ts'

const file = (name: string, bytes: number, type: string) => new File([new Uint8Array(bytes)], name, { type })
const rule = { filesMax: 2, bytesMax: 1000, accept: 'application/pdf,image/*' }

test('bytes sent fill the files one after another', () => {
  expect(progressPerFile([100, 200, 100], 200)).toEqual([1, 0.5, 0])
  expect(progressPerFile([100], 0)).toEqual([0])
  expect(progressPerFile([100], 500)).toEqual([1])
})

test('a file that is too large, empty, of another kind or one too many is refused by name', () => {
  const added = [
    file('a.jpg', 10, 'image/jpeg'),
    file('film.mp4', 10, 'video/mp4'),
    file('huge.png', 2000, 'image/png'),
    file('none.pdf', 0, 'application/pdf'),
    file('b.pdf', 10, 'application/pdf'),
    file('c.jpg', 10, 'image/jpeg'),
  ]
  const { files, problems } = chosen([], added, rule)
  expect(files.map(({ name }) => name)).toEqual(['a.jpg', 'b.pdf'])
  expect(problems).toEqual([
    'film.mp4: we don’t accept this type of file.',
    'huge.png is 2 kB; at most 1 kB each.',
    'none.pdf is empty.',
    'c.jpg stays out: at most 2 files.',
  ])
})

test('the same picture chosen twice is kept once', () => {
  const photo = file('a.jpg', 10, 'image/jpeg')
  expect(chosen([photo], [photo], rule).files).toHaveLength(1)
})

test('the place for files says what it accepts', () => {
  const words = ['image/*', 'image/*,application/pdf', 'application/pdf', 'video/*'].map(describeAccepted)
  expect(words).toEqual([
    '+ Camera or gallery',
    '+ Picture or PDF',
    '+ Choose a PDF',
    '+ Record or choose a video',
  ])
})

test('a picture is moved to another place, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

test('sizes are said in words a person knows', () => {
  expect([20_000_000, 1_460_000, 180_400, 3].map(formatBytes)).toEqual(['20 MB', '1.5 MB', '180 kB', '1 kB'])
})
