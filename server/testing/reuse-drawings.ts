// Loaded before the product of the journeys: takes unchanged drawings from the last run.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import sharp from 'sharp'
import { drawBy, type Drawing } from '#server/seed/pictures.ts'

const server = dirname(import.meta.dirname)
const folders = [
  'seed/drawings',
  'seed/photos',
  'seed/photos/files',
  'seed/photos/clips',
  'seed/yards',
  'seed/yards/files',
  'kernel/pictures',
].map(name => join(server, name))
const sources = [
  ...folders.flatMap(folder => readdirSync(folder).map(name => join(folder, name))),
  join(server, 'seed', 'pictures.ts'),
  join(server, 'seed', 'random.ts'),
]

const keyOfSources = (): string => {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  for (const path of sources.filter(name => /(?<!\.test)\.(ts|avif|mp4)$/.test(name)))
    hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

const all = join(dirname(server), '.cache', 'drawings')
const key = keyOfSources()
const folder = join(all, key)
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(all)) if (name !== key) rmSync(join(all, name), { recursive: true })

drawBy(draw => async name => {
  const path = join(folder, encodeURIComponent(name))
  const bytes = await readFile(path).catch(() => undefined)
  if (bytes) return deserialize(bytes) as Drawing
  const drawing = await draw(name)
  // Whole or not at all: a run may be killed, and another may run beside it.
  const part = `${path}.${process.pid}`
  await writeFile(part, serialize(drawing))
  await rename(part, path)
  return drawing
})
