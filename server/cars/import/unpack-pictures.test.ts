import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { zipOf } from '#server/testing/files/zip-file.ts'
import { unpackPictures } from './unpack-pictures.ts'

test('a file name longer than any disk takes is matched to no car, and the report says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unpack-'))
  const zip = join(folder, 'pictures.zip')
  // The longest name that a ZIP file can hold, of as many pieces as fit.
  const longest = `YM-7-${'a-'.repeat(32_760)}.jpg`
  const atMost = `YM-7-2${' '.repeat(245)}.jpg`
  await writeFile(zip, zipOf({ [longest]: 'x', [`YM-7/${atMost}.`]: 'x', [`YM-7/${atMost}`]: 'x' }))
  const unpacked = await unpackPictures(zip, { folder, names: [{ carId: 'car', name: 'YM 7' }] })
  await rm(folder, { recursive: true })
  expect(unpacked.pictures.map(({ name }) => name)).toEqual([atMost.slice(-120)])
  expect(unpacked.unmatched).toEqual([
    expect.stringMatching(/^…[a-]+\.jpg \(its name is longer than 255 bytes\)$/),
    expect.stringMatching(/longer than 255 bytes/),
  ])
})
