import { expect, test } from 'vitest'
import { uploadQueue, type Start } from './upload-queue.ts'
import type { Finished, UploadAnswer, UploadPorts } from './upload-runner.ts'
import { hashesOf, keptOf, progressOf, uploadOf, stateWords, takeable } from './uploads.ts'

const fileOf = (name: string, bytes = 1_000) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
const pictureOf = (hash: string) => ({ hash, width: 800, height: 600, colour: '#123456' })

type World = {
  ways: UploadPorts
  uploadedNames: string[]
  fileById: Map<string, File>
  /** What the server answers to the next tries; afterwards all goes well. */
  answers: UploadAnswer[]
  finishes: Finished[]
  rests: number
  beginsAt: (string | undefined)[]
}

function makeWays(): World {
  const world: World = {
    ways: undefined as never,
    uploadedNames: [],
    fileById: new Map(),
    answers: [],
    finishes: [],
    rests: 0,
    beginsAt: [],
  }
  let ids = 0
  world.ways = {
    newId: () => `id${(ids += 1)}`,
    small: file => Promise.resolve(file),
    unfit: file => Promise.resolve(file.name === 'dot.jpg' ? 'Too small.' : undefined),
    keep: (id, file) => {
      if (file) world.fileById.set(id, file)
      else world.fileById.delete(id)
      return Promise.resolve(true)
    },
    send: (file, { uploadUrl, onUrl }) => {
      world.beginsAt.push(uploadUrl)
      onUrl(`/api/uploads/${file.name}`)
      const answer = world.answers.shift() ?? { uploadId: file.name }
      if ('uploadId' in answer) world.uploadedNames.push(file.name)
      return Promise.resolve(answer)
    },
    finish: uploadId =>
      Promise.resolve(world.finishes.shift() ?? { picture: pictureOf(`hash of ${uploadId}`), hints: [] }),
    rest: () => {
      world.rests += 1
      return Promise.resolve()
    },
  }
  return world
}

const queueIn = (world: World, start: Start = []) => {
  const queue = uploadQueue(world.ways, start)
  queue.begin()
  return queue
}

test('pictures are sent one after another in the order they were chosen, and are then only hashes', async () => {
  const world = makeWays()
  const queue = queueIn(world)
  queue.add([fileOf('front.jpg'), fileOf('back.jpg')])
  expect(progressOf(queue.get())).toMatchObject({ all: 2, onTheWay: 2, done: 0 })
  await queue.settled()
  expect(world.uploadedNames).toEqual(['front.jpg', 'back.jpg'])
  expect(hashesOf(queue.get())).toEqual(['hash of front.jpg', 'hash of back.jpg'])
  expect(world.fileById.size).toBe(0)
})

test('a picture whose network breaks goes on where it was, by itself', async () => {
  const world = makeWays()
  world.answers = [{ later: true }, { later: true }]
  const queue = queueIn(world)
  queue.add([fileOf('front.jpg')])
  await queue.settled()
  expect(world.rests).toBe(2)
  expect(world.beginsAt).toEqual([undefined, '/api/uploads/front.jpg', '/api/uploads/front.jpg'])
  expect(world.uploadedNames).toEqual(['front.jpg'])
})

test('a server that is busy is named so while the picture waits', async () => {
  const world = makeWays()
  world.answers = [{ later: true, words: 'AutoX is very busy.' }]
  const stateTexts: string[] = []
  const queue = queueIn(world)
  queue.subscribe(() => stateTexts.push(...queue.get().map(stateWords)))
  queue.add([fileOf('front.jpg')])
  await queue.settled()
  expect(stateTexts).toContain('AutoX is very busy.')
  expect(stateWords(queue.get()[0]!)).toBe('Ready')
})

test('an upload that the server has forgotten begins anew', async () => {
  const world = makeWays()
  world.finishes = [{ gone: true }]
  const queue = queueIn(world)
  queue.add([fileOf('front.jpg')])
  await queue.settled()
  expect(world.beginsAt).toEqual([undefined, undefined])
  expect(progressOf(queue.get()).done).toBe(1)
})

test('a picture that failed says why, holds up no other, and can be tried again', async () => {
  const world = makeWays()
  world.finishes = [{ failed: 'Something went wrong.' }]
  const queue = queueIn(world)
  queue.add([fileOf('odd.jpg'), fileOf('front.jpg')])
  await queue.settled()
  const [odd] = queue.get()
  expect(odd).toMatchObject({ state: 'failed', problem: 'Something went wrong.' })
  expect(hashesOf(queue.get())).toEqual(['hash of front.jpg'])
  queue.again(odd!.id)
  await queue.settled()
  expect(hashesOf(queue.get())).toEqual(['hash of odd.jpg', 'hash of front.jpg'])
})

test('a refused picture says why, also after a reload, is sent no more, and another takes its place', async () => {
  const world = makeWays()
  world.finishes = [{ refused: 'We could not read that picture.' }]
  const queue = queueIn(world)
  queue.add([fileOf('odd.jpg'), fileOf('back.jpg')])
  await queue.settled()
  const refused = { state: 'refused', problem: 'We could not read that picture.' }
  const [odd] = queue.get()
  expect(odd).toMatchObject(refused)
  expect([progressOf(queue.get()).failed, world.fileById.size]).toEqual([1, 0])
  expect(uploadOf(keptOf(odd!))).toMatchObject(refused)
  queue.replace(odd!.id, fileOf('front.jpg'))
  await queue.settled()
  expect(hashesOf(queue.get())).toEqual(['hash of front.jpg', 'hash of back.jpg'])
  expect(world.uploadedNames).toEqual(['odd.jpg', 'back.jpg', 'front.jpg'])
})

test('a picture that the server would not take is told before it is sent', async () => {
  const world = makeWays()
  const queue = queueIn(world)
  queue.add([fileOf('dot.jpg')])
  await queue.settled()
  expect(queue.get()[0]).toMatchObject({ state: 'refused', problem: 'Too small.' })
  expect(world.uploadedNames).toEqual([])
})

test('a picture taken away while it waits is never sent', async () => {
  const world = makeWays()
  const queue = queueIn(world)
  queue.add([fileOf('front.jpg'), fileOf('wrong.jpg')])
  queue.remove(queue.get()[1]!.id)
  await queue.settled()
  expect(world.uploadedNames).toEqual(['front.jpg'])
  expect(queue.get()).toHaveLength(1)
})

test('after a reload a finished picture is not sent again, and one under way goes on', async () => {
  const world = makeWays()
  const done = uploadOf({ id: 'a', name: 'front.jpg', picture: pictureOf('known'), hints: ['dark'] })!
  const half = uploadOf({ id: 'b', name: 'back.jpg', uploadUrl: '/api/uploads/b' }, fileOf('back.jpg'))!
  const queue = queueIn(world, [{ upload: done }, { upload: half, file: fileOf('back.jpg') }])
  await queue.settled()
  expect(world.uploadedNames).toEqual(['back.jpg'])
  expect(world.beginsAt).toEqual(['/api/uploads/b'])
  expect(hashesOf(queue.get())).toEqual(['known', 'hash of back.jpg'])
  expect(uploadOf({ id: 'c', name: 'lost.jpg' })).toBeUndefined()
})

test('what was under way when the page was left goes on when it comes back', async () => {
  const world = makeWays()
  const queue = queueIn(world)
  let letGo = (_sent: UploadAnswer) => {}
  const { send } = world.ways
  world.ways.send = (_file, { signal }) =>
    new Promise(resolve => {
      letGo = resolve
      signal.addEventListener('abort', () => resolve({ later: true }))
    })
  queue.add([fileOf('front.jpg')])
  await expect.poll(() => queue.get()[0]!.state).toBe('sending')
  queue.stop()
  letGo({ later: true })
  world.ways.send = send
  queue.begin()
  await queue.settled()
  expect(world.uploadedNames).toEqual(['front.jpg'])
})

test('the draft keeps the hash of a finished picture and the place of one under way', () => {
  const half = uploadOf({ id: 'b', name: 'back.jpg', uploadUrl: '/api/uploads/b' }, fileOf('back.jpg'))!
  expect(keptOf(half)).toEqual({ id: 'b', name: 'back.jpg', uploadUrl: '/api/uploads/b' })
  const done = { ...half, picture: pictureOf('h'), state: 'done' as const }
  expect(keptOf(done)).toEqual({ id: 'b', name: 'back.jpg', picture: pictureOf('h'), hints: [] })
})

test('pictures move in their order and not beyond its ends', () => {
  const start = ['a', 'b', 'c'].map(id => ({ upload: uploadOf({ id, name: id, picture: pictureOf(id) })! }))
  const queue = uploadQueue(makeWays().ways, start)
  queue.move('c', -1)
  expect(hashesOf(queue.get())).toEqual(['a', 'c', 'b'])
  queue.move('a', -1)
  expect(hashesOf(queue.get())).toEqual(['a', 'c', 'b'])
})

test('only so many pictures are taken as there is room for, and each other one is told', () => {
  const rule = { filesMax: 2, bytesMax: 5_000, accept: 'image/*' }
  const added = [fileOf('b.jpg'), fileOf('c.jpg'), fileOf('huge.jpg', 6_000)]
  const { files, problems } = takeable(1, added, rule)
  expect(files.map(({ name }) => name)).toEqual(['b.jpg'])
  expect(problems).toEqual(['huge.jpg is 6 kB; at most 5 kB each.', 'c.jpg stays out: at most 2 pictures.'])
  const names = (count: number) => Array.from({ length: count }, (_, at) => fileOf(`${at + 1}.jpg`))
  const wordsOf = (count: number) => takeable(2, names(count), { ...rule, noun: 'file' }).problems
  expect(takeable(2, names(1), rule).files).toEqual([])
  expect(wordsOf(2)).toEqual(['1.jpg and 2.jpg stay out: at most 2 files.'])
  expect(wordsOf(3)).toEqual(['1.jpg, 2.jpg and 3.jpg stay out: at most 2 files.'])
  expect(wordsOf(9)).toEqual(['1.jpg, 2.jpg and 7 more stay out: at most 2 files.'])
})

test('a picture says where it stands', () => {
  const half = uploadOf({ id: 'b', name: 'back.jpg' }, fileOf('back.jpg', 400_000))!
  expect(stateWords({ ...half, state: 'sending', uploadedBytes: 100_000 })).toBe('25% of 400 kB sent')
  expect(stateWords({ ...half, state: 'paused' })).toBe('No connection. The upload continues automatically.')
})
