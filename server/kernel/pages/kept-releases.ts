// Keeps the browser's files of the last releases for tabs that are open.
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const keptDays = 7
const releasesMax = 4
const dayMs = 86_400_000

/** File names contain hashes, so the same names mean the same release. */
const nameOf = (files: readonly string[]): string =>
  createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 16)

async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.part-${process.pid}`
  await cp(from, join(part, 'assets'), { recursive: true })
  // Another process may have been first.
  await rename(part, to).catch(() => rm(part, { recursive: true, force: true }))
}

/**
 * Copies this release's assets from `built` (such as build/client) to `releasesDir`, which later builds do not empty, and
 * removes releases unused for a week. Returns the folders with `assets/`: this release first, then earlier ones, newest
 * first.
 */
export async function keepRelease(built: string, releasesDir: string, now: Date): Promise<string[]> {
  const name = nameOf(await readdir(join(built, 'assets')))
  await mkdir(releasesDir, { recursive: true })
  if (!(await readdir(releasesDir)).includes(name))
    await copyWhole(join(built, 'assets'), join(releasesDir, name))
  await utimes(join(releasesDir, name), now, now)
  const folders = await Promise.all(
    (await readdir(releasesDir)).map(async folder => ({
      folder,
      at: (await stat(join(releasesDir, folder))).mtimeMs,
    })),
  )
  const releases = folders.toSorted((a, b) => b.at - a.at)
  const [staying, going] = [[name], []] as [string[], string[]]
  for (const { folder, at } of releases) {
    if (folder === name) continue
    const isOver = now.getTime() - at > keptDays * dayMs || staying.length >= releasesMax
    if (isOver) going.push(folder)
    else if (!folder.includes('.part-')) staying.push(folder)
  }
  await Promise.all(going.map(folder => rm(join(releasesDir, folder), { recursive: true, force: true })))
  return staying.map(folder => join(releasesDir, folder))
}
