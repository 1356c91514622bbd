// Measures how reliably edited pictures are recognised, and how often others match falsely.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { findLikePictures } from '#server/uploads/like-pictures.ts'
import { rememberPicture } from '#server/uploads/kept-pictures.ts'
import { connect, type Db } from '#server/kernel/db/db.ts'
import { openPicture } from '#server/kernel/pictures/picture-check.ts'
import type { Kind } from '#server/kernel/pictures/picture-kind.ts'
import { measureQuality } from '#server/kernel/pictures/picture-quality.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { drawView, viewNames } from '#server/seed/drawings/views.ts'
import { nonPhotographs } from '#server/testing/world/no-photographs.ts'
import { alterations, scene } from '#server/testing/world/scenes.ts'
import { describeSizes, fill, measure, prepareSellers, type Size } from './many-pictures.ts'

type Recognition = { name: string; of: number; hitCount: number }
export type PictureBench = {
  recognitions: Recognition[]
  scenes: { pictures: number; alarms: number }
  drawings: { pictures: number; alarms: number; kinds: Map<string, number> }
  /** By what each plainly is: of the scenes, the drawings, and what was planted. */
  judged: { of: string; pictures: number; photographs: number }[]
  sizes: Size[]
}
type Options = { say: (sentence: string) => void; sizes: readonly number[] }

const everyThird = 3

const personIn = async (db: Db): Promise<string> =>
  (
    await db.one<{ id: string }>`
      insert into app_user (account_type, first_name, last_name, email, phone_number, state, password_hash, created_at)
      values ('Individual', 'Ada', 'Demo', 'ada@demo.autox.example', '08030000000', 'Lagos', 'none', now()) returning id`
  ).id

const keeper = (db: Db, userId: string) => async (hash: string, content: Buffer) => {
  const raw = await openPicture(content, { widthMax: 1600 })
  const facts = { hash, width: raw.width, height: raw.height, colour: '#000000' }
  const look = await measureQuality(raw)
  await rememberPicture(db, { userId, facts, look, now: new Date() })
  return look.kind
}

const judgedOf = (of: string, kinds: readonly Kind[]) => ({
  of,
  pictures: kinds.length,
  photographs: kinds.filter(kind => kind === 'photograph').length,
})

const judgePlanted = async () => {
  const kinds: Kind[] = []
  for (const planted of Object.values(nonPhotographs))
    for (const [, make] of planted)
      kinds.push((await measureQuality(await openPicture(await make(), { widthMax: 1600 }))).kind)
  return judgedOf('planted noise, plain surfaces and pages of text', kinds)
}

const drawn = async (name: string): Promise<Buffer> => {
  const { pixels, width, height } = await drawView(name, 960)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const others = async (db: Db, hashes: readonly string[]): Promise<[string, string][]> => {
  const pairs: [string, string][] = []
  for (const hash of hashes)
    for (const like of await findLikePictures(db, [hash])) if (like !== hash) pairs.push([hash, like])
  return pairs
}

/** A cut of 10 to 15 % in both directions anywhere, mirrored or not, made smaller, a little brighter or darker, at quality 40. */
const stolen = async (content: Buffer, random: () => number): Promise<Buffer> => {
  const { width, height } = await sharp(content).metadata()
  const [off, down] = [0.1 + random() * 0.05, 0.1 + random() * 0.05]
  const cut = sharp(content).extract({
    left: Math.floor(random() * off * width),
    top: Math.floor(random() * down * height),
    width: Math.floor((1 - off) * width),
    height: Math.floor((1 - down) * height),
  })
  const picture = random() < 0.5 ? cut.flop() : cut
  return picture
    .resize(Math.round(500 + random() * 400))
    .linear(0.92 + random() * 0.16, random() * 12)
    .jpeg({ quality: 40 })
    .toBuffer()
}

const numbers = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647

const knownAgain = async (db: Db, keep: ReturnType<typeof keeper>, bases: Map<string, Buffer>) => {
  const random = numbers(4_711)
  const all = { ...alterations, 'all of it at random': (content: Buffer) => stolen(content, random) }
  const results: Recognition[] = []
  for (const [name, alter] of Object.entries(all)) {
    let [hitCount, of] = [0, 0]
    for (const [hash, content] of bases) {
      const altered = `${hash} ${name}`
      await keep(altered, await alter(content))
      of++
      if ((await findLikePictures(db, [altered])).includes(hash)) hitCount++
    }
    results.push({ name, of, hitCount })
  }
  return results
}

const bench = async (db: Db, { say, sizes }: Options): Promise<PictureBench> => {
  await prepareDatabase(db)
  const keep = keeper(db, await personIn(db))
  say('Pictures: false alarms among scenes and drawings.')
  const scenes = Array.from({ length: 100 }, (_, n) => `scene ${n}`)
  const sceneKinds: Kind[] = []
  for (const hash of scenes) sceneKinds.push(await keep(hash, await scene(800, 600)))
  const sceneAlarms = (await others(db, scenes)).length
  const drawings = new Map<string, Buffer>()
  for (const name of viewNames) drawings.set(name, await drawn(name))
  const drawnKinds: Kind[] = []
  for (const [hash, content] of drawings) drawnKinds.push(await keep(hash, content))
  const alarms = await others(db, [...drawings.keys()])
  const kindOf = (name: string) => name.split('-').at(-1)!
  const kinds = new Map(
    [
      ...Map.groupBy(alarms, ([a, b]) =>
        kindOf(a) === kindOf(b) ? `${kindOf(a)} views` : 'different views',
      ),
    ].map(([kind, pairs]) => [kind, pairs.length]),
  )
  say('Pictures: known again after what people do to them.')
  const bases = new Map([...drawings].filter((_, i) => i % everyThird === 0))
  const recognitions = await knownAgain(db, keep, bases)
  await prepareSellers(db)
  const measured: Size[] = []
  let from = 1
  for (const size of sizes) {
    say(`Pictures: keeping one and looking at a listing among ${size}.`)
    await fill(db, from, size)
    from = size + 1
    measured.push(await measure(db, size))
  }
  return {
    recognitions,
    scenes: { pictures: scenes.length, alarms: sceneAlarms },
    drawings: { pictures: drawings.size, alarms: alarms.length, kinds },
    judged: [
      judgedOf('scenes', sceneKinds),
      judgedOf('drawings of the demonstration', drawnKinds),
      await judgePlanted(),
    ],
    sizes: measured,
  }
}

export const benchPictures = async (options: Options): Promise<PictureBench> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-bench-'))
  const postgres = await startPostgres(folder, { durability: 'durable' })
  const db = connect(postgres.url())
  try {
    return await bench(db, options)
  } finally {
    await db.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

export const describePictures = ({ recognitions, scenes, drawings, judged, sizes }: PictureBench): string => {
  const pairs = (n: number) => (n * (n - 1)).toLocaleString('en-US')
  return [
    '| what was done to a picture | known again |\n| --- | --- |',
    ...recognitions.map(
      each => `| ${each.name} | ${each.hitCount} of ${each.of} (${percent(each.hitCount, each.of)}) |`,
    ),
    `\nTaken for each other among ${scenes.pictures} different scenes (${pairs(scenes.pictures)} pairs): ${scenes.alarms}.`,
    `Among the ${drawings.pictures} drawings of the demonstration, many of which show one shape in other colours (${pairs(drawings.pictures)} pairs): ${drawings.alarms} (${[...drawings.kinds].map(([kind, n]) => `${kind} ${n}`).join(', ')}); none of them holds a listing, since they are known as ours.`,
    '\n| judged when it is taken in | taken for a photograph |\n| --- | --- |',
    ...judged.map(each => `| ${each.of} | ${each.photographs} of ${each.pictures} |`),
    `\n${describeSizes(sizes)}`,
  ].join('\n')
}
