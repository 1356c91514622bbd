import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawView, viewNames } from '#server/seed/drawings/views.ts'
import { nonPhotographs } from '#server/testing/world/no-photographs.ts'
import { drawFlatGrey, scene } from '#server/testing/world/scenes.ts'
import { openPicture } from './picture-check.ts'
import { kindBy, measure } from './picture-kind.ts'

const kindOf = async (content: Buffer) =>
  kindBy(await measure(await openPicture(content, { widthMax: 1600 })))

test.for(Object.entries(nonPhotographs))(
  '%s is told, of whatever size and making',
  async ([kind, pictures]) => {
    for (const [name, make] of pictures) expect([name, await kindOf(await make())]).toEqual([name, kind])
  },
)

const onWhite = async (content: Buffer, width: number) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fff' } })
    .composite([{ input: await sharp(content).resize({ width }).toBuffer() }])
    .jpeg()
    .toBuffer()

const bearable: Record<string, (content: Buffer) => Promise<Buffer>> = {
  'as it is': content => Promise.resolve(content),
  'at night': content => sharp(content).linear(0.1, 0).jpeg({ quality: 70 }).toBuffer(),
  'in fog': content => sharp(content).linear(0.12, 190).jpeg({ quality: 70 }).toBuffer(),
  'too bright': content => sharp(content).linear(1.4, 60).jpeg({ quality: 70 }).toBuffer(),
  blurred: content => sharp(content).blur(12).jpeg({ quality: 70 }).toBuffer(),
  'a third of a white page': content => onWhite(content, 400),
  'a sixth of a white page': content => onWhite(content, 200),
}

test('a scene may be dark, bright, blurred, in fog or cut out on white', { tags: 'slow' }, async () => {
  for (const [name, alter] of Object.entries(bearable))
    expect([name, await kindOf(await alter(await scene(960, 720)))]).toEqual([name, 'photograph'])
})

test('pictures of tests are taken for photographs, whatever their dice', async () => {
  const wrong: string[] = []
  for (let n = 0; n < 5; n++)
    for (const content of [await scene(640, 480), await drawFlatGrey(320, 240)])
      if ((await kindOf(content)) !== 'photograph') wrong.push(`${n}`)
  expect(wrong).toEqual([])
})

test('no drawing of the demonstration is held', { tags: 'slow' }, async () => {
  const held: [string, string][] = []
  for (const name of viewNames) {
    const kind = kindBy(await measure(await drawView(name, 960)))
    if (kind !== 'photograph') held.push([name, kind])
  }
  expect(held).toEqual([])
})
