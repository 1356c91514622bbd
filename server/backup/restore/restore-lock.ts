// Lets one restore run at a time on a data folder.
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { birthOf } from '#server/kernel/postgres/processes.ts'

const holderLives = async (path: string): Promise<boolean> => {
  const [pid, birth] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  return Boolean(pid && birth) && birthOf(Number(pid)) === birth
}

/** Runs `work` while no other restore runs there. Throws one sentence if one does. A dead process holds nothing. */
export const whileAlone = async <T>(dataDir: string, work: () => Promise<T>): Promise<T> => {
  const path = join(dataDir, 'restore.lock')
  const own = `${path}.${process.pid}`
  await writeFile(own, `${process.pid}\n${birthOf(process.pid) ?? ''}\n`, { mode: 0o600 })
  try {
    // A link fails where another process was first.
    await link(own, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      if (await holderLives(path))
        throw new Error('Another restore is under way on this data folder. Wait until it has ended.')
      await rm(path, { force: true })
      await link(own, path)
    })
  } finally {
    await rm(own, { force: true })
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}
