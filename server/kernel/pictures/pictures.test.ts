import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readDocument } from '../uploads/documents.ts'
import { openPicture } from './picture-check.ts'
import { pictureWidths, readPicture } from './pictures.ts'

const red = '#c01810'
const plain = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } })
const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
const fileOf = (files: { key: string; content: Uint8Array }[], ending: string) =>
  files.find(file => file.key.endsWith(ending))!.content
const refused = (message: RegExp) =>
  expect.objectContaining({ errorName: 'BAD_PICTURE', message: expect.stringMatching(message) })

test('a photograph becomes four widths in two formats and a card for sharing', { tags: 'slow' }, async () => {
  const made = await readPicture(await noisy(2400, 1800).jpeg().toBuffer())
  expect(made).toMatchObject({ width: 1600, height: 1200 })
  expect(made.hash).toMatch(/^[0-9a-f]{40}$/)
  expect(made.colour).toMatch(/^#[0-9a-f]{6}$/)
  for (const width of pictureWidths)
    for (const [ending, format] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ] as const)
      expect(await sharp(fileOf(made.files, `-${width}.${ending}`)).metadata()).toMatchObject({
        format,
        width,
      })
  const card = fileOf(made.files, '-og.jpg')
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(card.byteLength).toBeLessThanOrEqual(600_000)
})

test(
  'a small picture is never enlarged, and the same content has the same hash',
  { tags: 'slow' },
  async () => {
    const bytes = await plain(400, 300).png().toBuffer()
    const [first, second] = await Promise.all([readPicture(bytes), readPicture(bytes)])
    expect(first.hash).toBe(second.hash)
    expect(first).toMatchObject({ width: 400, height: 300 })
    expect((await sharp(fileOf(first.files, '-1600.webp')).metadata()).width).toBe(400)
  },
)

test('the dominant colour is the one that fills the picture', async () => {
  const { colour } = await readPicture(await plain(300, 200, '#2050a0').png().toBuffer())
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  expect(Math.abs(channel(1) - 0x20)).toBeLessThan(20)
  expect(Math.abs(channel(5) - 0xa0)).toBeLessThan(20)
})

test('where the picture was taken and by which phone does not survive', async () => {
  const bytes = await plain(800, 600)
    .withExif({
      IFD0: { Make: 'PhoneMaker', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect(bytes.includes('PhoneMaker')).toBe(true)
  for (const { content } of (await readPicture(bytes)).files) {
    const facts = await sharp(content).metadata()
    expect(facts.exif).toBeUndefined()
    expect(facts.xmp).toBeUndefined()
    expect(Buffer.from(content).includes('PhoneMaker')).toBe(false)
  }
})

test('a picture taken with the phone on its side stands upright', async () => {
  const left = await plain(400, 600, '#0000ff').png().toBuffer()
  const sideways = await plain(800, 600, '#ff0000')
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer()
  // Orientation 6: shown after a quarter turn clockwise, so that the blue left half comes to the top.
  const made = await readPicture(await sharp(sideways).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  expect(made).toMatchObject({ width: 600, height: 800 })
  const { data } = await sharp(fileOf(made.files, '-320.webp'))
    .extract({ left: 100, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[2]).toBeGreaterThan(200)
  expect(data[0]).toBeLessThan(60)
})

test('a CMYK picture from a print shop keeps its colours', async () => {
  const made = await readPicture(await plain(600, 400).toColourspace('cmyk').jpeg().toBuffer())
  const { dominant } = await sharp(fileOf(made.files, '-320.webp')).stats()
  expect(dominant.r).toBeGreaterThan(120)
  expect(dominant.b).toBeLessThan(80)
})

test('transparent, grey and 16-bit pictures are read', async () => {
  const clear = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const grey = await plain(300, 200).greyscale().png().toBuffer()
  const deep = await plain(300, 200).toColourspace('rgb16').png().toBuffer()
  for (const bytes of [clear, grey, deep]) expect((await readPicture(bytes)).width).toBe(300)
})

test('a picture of twenty megabytes is read', { tags: 'slow' }, async () => {
  const bytes = await noisy(3400, 2500).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  const padded = Buffer.concat([bytes, Buffer.alloc(Math.max(0, 20_000_000 - bytes.byteLength))])
  expect((await readPicture(padded)).width).toBe(1600)
})

test('a renamed executable, a page, a drawing and text are not pictures', async () => {
  const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(4096)])
  const unix = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(4096)])
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
  )
  for (const bytes of [program, unix, page, drawing, Buffer.from('hello')])
    await expect(readPicture(bytes)).rejects.toEqual(refused(/not a picture/))
})

test('nothing at all is refused in words', async () => {
  await expect(readPicture(Buffer.alloc(0))).rejects.toEqual(refused(/empty/))
})

test('a picture that stopped half way is refused, in each format', { tags: 'slow' }, async () => {
  const whole = noisy(1200, 900)
  for (const bytes of [
    await whole.clone().jpeg().toBuffer(),
    await whole.clone().png().toBuffer(),
    await whole.clone().webp().toBuffer(),
    await whole.clone().avif({ effort: 0 }).toBuffer(),
  ]) {
    const half = bytes.subarray(0, bytes.byteLength / 2)
    await expect(readPicture(half)).rejects.toEqual(refused(/damaged/))
  }
})

test('a JPEG that lacks its end marker is read, however it was written', { tags: 'slow' }, async () => {
  for (const how of [{}, { progressive: true }, { chromaSubsampling: '4:4:4' }, { mozjpeg: true }]) {
    const bytes = await noisy(600, 400).jpeg(how).toBuffer()
    for (const missing of [1, 2])
      expect(await openPicture(bytes.subarray(0, -missing), { widthMax: 600 })).toMatchObject({ height: 400 })
  }
})

test('a JPEG that lacks its last rows is read; one that lacks a tenth is refused', async () => {
  const bytes = await noisy(1200, 900).jpeg().toBuffer()
  for (const share of [0.9999, 0.999, 0.98])
    expect(await openPicture(bytes.subarray(0, bytes.byteLength * share), { widthMax: 600 })).toMatchObject({
      height: 450,
    })
  const most = bytes.subarray(0, bytes.byteLength * 0.9)
  await expect(openPicture(most, { widthMax: 600 })).rejects.toEqual(refused(/damaged/))
})

test(
  'a progressive JPEG that broke off while it was refined is read, and one that has parts not drawn at all is refused',
  { tags: 'slow' },
  async () => {
    const bytes = await noisy(1200, 900).jpeg({ progressive: true }).toBuffer()
    for (const cut of [bytes.subarray(0, -12), Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(500)])])
      expect(await openPicture(cut, { widthMax: 600 })).toMatchObject({ height: 450 })
    await expect(openPicture(bytes.subarray(0, bytes.byteLength / 12), { widthMax: 600 })).rejects.toEqual(
      refused(/damaged/),
    )
  },
)

test('a header followed by rubbish is refused', async () => {
  const jpeg = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    Buffer.from('JFIF\0'),
    Buffer.alloc(900, 7),
  ])
  await expect(readPicture(jpeg)).rejects.toEqual(refused(/damaged/))
})

const pngOf = (width: number, height: number) => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.byteLength, 0)
    let crc = ~0
    for (const byte of body)
      for (let bit = 0, c = (crc ^= byte); bit < 8; bit++, c = crc) crc = (c >>> 1) ^ (c & 1 ? 0xedb88320 : 0)
    ends.writeUInt32BE(~crc >>> 0, 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a few kilobytes that would open to a hundred megapixels are refused before they open', async () => {
  const bomb = pngOf(10_000, 10_000)
  expect(bomb.byteLength).toBeLessThan(3_000)
  await expect(readPicture(bomb)).rejects.toEqual(refused(/50 megapixels/))
})

test('a picture too long and thin to show is refused', async () => {
  await expect(readPicture(await plain(40, 4_000).png().toBuffer())).rejects.toEqual(refused(/long and thin/))
})

test('a moving picture is refused', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map(colour => plain(80, 60, colour).png().toBuffer()),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer()
  await expect(readPicture(moving)).rejects.toEqual(refused(/Moving/))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  await expect(readPicture(gif)).rejects.toMatchObject({ errorName: 'BAD_PICTURE' })
})

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')
const badDocument = { errorName: 'BAD_DOCUMENT' }

test('a PDF is kept as it is, under a name that cannot be guessed', async () => {
  const [first, second] = await Promise.all([readDocument(pdf), readDocument(pdf)])
  expect(first).toMatchObject({ type: 'application/pdf', bytes: pdf.byteLength })
  expect(Buffer.from(first.content).equals(pdf)).toBe(true)
  expect(first.key).not.toBe(second.key)
})

test('a photograph of a paper is made again without its metadata', async () => {
  const photo = await plain(900, 1200)
    .withExif({ IFD0: { Make: 'PhoneMaker' } })
    .jpeg()
    .toBuffer()
  const read = await readDocument(photo)
  expect(read).toMatchObject({ type: 'image/jpeg', bytes: read.content.byteLength })
  expect(read.key).toMatch(/\.jpg$/)
  expect(Buffer.from(read.content).includes('PhoneMaker')).toBe(false)
})

test('a document that is broken, empty, too large or a program is refused', async () => {
  await expect(readDocument(Buffer.from('%PDF-1.4\nhalf'))).rejects.toMatchObject(badDocument)
  await expect(readDocument(Buffer.alloc(0))).rejects.toMatchObject(badDocument)
  await expect(readDocument(Buffer.from('MZ\x90\0', 'latin1'))).rejects.toMatchObject(badDocument)
  await expect(readDocument(Buffer.alloc(20_000_001))).rejects.toMatchObject(badDocument)
  await expect(readDocument({ path: import.meta.filename })).rejects.toMatchObject(badDocument)
})
