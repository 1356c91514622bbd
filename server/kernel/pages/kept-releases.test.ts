// An open tab finds the files of its release for a week.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { browserFiles } from './pages.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))

async function folders() {
  const folder = await mkdtemp(join(tmpdir(), 'autox-releases-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [built, keptFolder] = [join(folder, 'client'), join(folder, 'kept')]
  /** A build empties the folder before it writes. */
  const build = async (...names: string[]) => {
    await rm(built, { recursive: true, force: true })
    await mkdir(join(built, 'assets'), { recursive: true })
    await writeFile(join(built, 'icon.svg'), '<svg/>')
    for (const name of names) await writeFile(join(built, 'assets', name), `// ${name}`)
  }
  const start = async (now: Date) => {
    const app = fastify()
    onTestFinished(() => app.close())
    await browserFiles(app, { built, releasesDir: keptFolder, now, headers: {} })
    return async (url: string) => (await app.inject(url)).statusCode
  }
  return { keptFolder, build, start }
}

test('the parts of the release before are served beside those of this one, and not for ever', async () => {
  const { keptFolder, build, start } = await folders()
  await build('wallet-a.js', 'same.js')
  const first = await start(at(1))
  expect(await first('/assets/wallet-a.js')).toBe(200)
  await build('wallet-b.js', 'same.js')
  // A process that has not been started again yet.
  expect(await first('/assets/wallet-a.js')).toBe(200)
  const second = await start(at(2))
  for (const name of ['assets/wallet-a.js', 'assets/wallet-b.js', 'assets/same.js', 'icon.svg'])
    expect([name, await second(`/${name}`)]).toEqual([name, 200])
  expect(await second('/assets/wallet-c.js')).toBe(404)
  expect(await second('/assets/..%2f..%2ficon.svg')).toBe(404)
  const later = await start(at(10))
  expect(await later('/assets/wallet-a.js')).toBe(404)
  expect(await later('/assets/wallet-b.js')).toBe(200)
  expect(await readdir(keptFolder)).toHaveLength(1)
})

test('of many releases in a week the newest four stay', async () => {
  const { keptFolder, build, start } = await folders()
  for (const day of [1, 2, 3, 4, 5, 6]) {
    await build(`wallet-${day}.js`)
    await start(at(day))
  }
  expect(await readdir(keptFolder)).toHaveLength(4)
  const last = await start(at(6))
  expect([await last('/assets/wallet-3.js'), await last('/assets/wallet-2.js')]).toEqual([200, 404])
})
