import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '#server/testing/files/s3-double.ts'
import type { Space } from './file-space.ts'
import { folderSpace } from './files-folder.ts'
import { s3Space } from './files-s3.ts'
import { openFiles, type Files } from './files.ts'
import { sealSpace } from './sealed-space.ts'

const s3 = await startS3()
const { storage } = s3
let dataDir = ''
const pepper = Buffer.alloc(32, 7)
let stores: Record<string, Files> = {}
/** The storage of documents as it lies. */
const openSpaces = (name: string): Space =>
  name === 's3' ? s3Space(storage(), 'documents') : folderSpace(dataDir, 'documents')

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'files '))
  stores = { folder: openFiles({ dataDir }, pepper), s3: openFiles({ dataDir, s3: storage() }, pepper) }
})
afterAll(async () => {
  s3.close()
  await rm(dataDir, { recursive: true })
})

const key = `${'a1'.repeat(20)}-480.avif`
const content = Buffer.from('any bytes')

describe.each(['folder', 's3'])('a %s', name => {
  test('gives back what was put, with its type and length, until it is removed', async () => {
    const { pictures } = stores[name]!
    await pictures.put(key, content)
    await pictures.put(key, content)
    const stored = (await pictures.get(key))!
    expect({ type: stored.type, bytes: stored.bytes }).toEqual({
      type: 'image/avif',
      bytes: content.byteLength,
    })
    expect((await buffer(stored.stream)).equals(content)).toBe(true)
    await pictures.remove(key)
    await pictures.remove(key)
    expect(await pictures.get(key)).toBeUndefined()
  })

  test('gives a part of a file, and says how long the whole is', async () => {
    const { pictures } = stores[name]!
    const video = `${'b2'.repeat(20)}.mp4`
    await pictures.put(video, content)
    const part = async (start: number, end?: number) => {
      const { stream, ...facts } = (await pictures.getPart(video, { start, end }))!
      return { ...facts, text: String(await buffer(stream)) }
    }
    const type = 'video/mp4'
    expect(await part(4, 6)).toEqual({ bytes: 3, start: 4, wholeBytes: 9, type, text: 'byt' })
    expect(await part(4)).toEqual({ bytes: 5, start: 4, wholeBytes: 9, type, text: 'bytes' })
    expect(await part(4, 400)).toEqual({ bytes: 5, start: 4, wholeBytes: 9, type, text: 'bytes' })
    expect(await part(9)).toEqual({ bytes: 0, start: 9, wholeBytes: 9, type, text: '' })
    expect(await pictures.getPart(`${'c3'.repeat(20)}.mp4`, { start: 0 })).toBeUndefined()
  })

  test('keeps documents where the space of pictures cannot see them', async () => {
    const { pictures, documents } = stores[name]!
    const secret = '0b5c0c86-6f0a-4c8e-a8f1-5a4f6a1e9a10.pdf'
    await documents.put(secret, content)
    expect(await pictures.get(secret)).toBeUndefined()
    const stored = (await documents.get(secret))!
    stored.stream.destroy()
    expect(stored.type).toBe('application/pdf')
  })

  test('documents lie sealed in storage, each differently, and open under their own name and pepper alone', async () => {
    const { documents } = stores[name]!
    const [firstPaper, two] = ['one-paper-of-ada.pdf', 'two-paper-of-ada.pdf']
    await documents.put(firstPaper, content)
    await documents.put(two, content)
    const lying = async (under: string) => {
      const stored = (await openSpaces(name).get(under))!
      return buffer(stored.stream)
    }
    const [first, second] = [await lying(firstPaper), await lying(two)]
    expect(first.includes(content)).toBe(false)
    expect(first.subarray(-content.byteLength).equals(second.subarray(-content.byteLength))).toBe(false)
    const read = async (pepperThen: Uint8Array, under = firstPaper) => {
      const stored = (await sealSpace(openSpaces(name), pepperThen).get(under))!
      expect(stored.bytes).toBe(content.byteLength)
      return String(await buffer(stored.stream))
    }
    expect(await read(pepper)).toBe(String(content))
    const longer = Buffer.concat([pepper, Buffer.alloc(32, 9)])
    expect(await read(longer)).toBe(String(content))
    await sealSpace(openSpaces(name), longer).put(two, content)
    expect(await read(longer, two)).toBe(String(content))
    await expect(read(pepper, two)).rejects.toThrow('part 2 of the pepper')
    await expect(read(Buffer.alloc(32, 8))).rejects.toThrow('authenticate')
    await openSpaces(name).put(two, first)
    await expect(read(pepper, two)).rejects.toThrow('authenticate')
    first[first.length - 1]! ^= 1
    await openSpaces(name).put(firstPaper, first)
    await expect(read(pepper)).rejects.toThrow('authenticate')
  })

  test('a document from before there were seals is read as it lies, and sealed when it is asked for', async () => {
    const { documents } = stores[name]!
    const old = 'old-paper-of-ada.pdf'
    await openSpaces(name).put(old, content)
    const read = async () => String(await buffer((await documents.get(old))!.stream))
    expect(await read()).toBe(String(content))
    await documents.sealOpen(old)
    const sealed = await buffer((await openSpaces(name).get(old))!.stream)
    expect(sealed.includes(content)).toBe(false)
    await documents.sealOpen(old)
    expect(sealed.equals(await buffer((await openSpaces(name).get(old))!.stream))).toBe(true)
    expect(await read()).toBe(String(content))
    await documents.sealOpen('no-such-paper.pdf')
    expect(await documents.get('no-such-paper.pdf')).toBeUndefined()
  })

  test('knows no name that could lead elsewhere', async () => {
    const { pictures } = stores[name]!
    for (const bad of [
      '../../etc/passwd',
      '..%2fx.pdf',
      '/etc/x.pdf',
      'a/b/cdefgh.pdf',
      'abcdefgh.html',
      '.abcdefgh.pdf',
      '',
    ])
      expect(await pictures.get(bad)).toBeUndefined()
    await expect(pictures.put('../evil-evil.pdf', content)).rejects.toThrow(RangeError)
    await expect(pictures.remove('..\\evil-evil.pdf')).rejects.toThrow(RangeError)
  })
})

test('a write that cannot finish leaves nothing half done in the folder', async () => {
  const blocked = join(dataDir, 'blocked')
  await writeFile(blocked, 'a file where a folder should be')
  await expect(openFiles({ dataDir: blocked }, pepper).pictures.put(key, content)).rejects.toThrow(
    /ENOTDIR|EEXIST/,
  )
  await stores['folder']!.pictures.put(key, content)
  const names = await readdir(join(dataDir, 'files', 'pictures'), { recursive: true })
  expect(names.filter(name => name.endsWith('.half'))).toEqual([])
})

test('a hiccup of the storage is tried again; wrong keys are refused without telling them', async () => {
  s3.stumble(1)
  await stores['s3']!.pictures.put(key, content)
  const wrong = openFiles({ dataDir, s3: storage('other-key:very-secret') }, pepper)
  const refusal = await wrong.pictures.put(key, content).catch((error: Error) => error.message)
  expect(refusal).toBe('The file storage refused to keep a file: status 403')
})
