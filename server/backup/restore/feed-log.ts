// Hands the log of a backup to a recovering PostgreSQL, file by file as it asks.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { logName } from '../log-segments.ts'
import type { Store } from '../store.ts'

// Prepared ahead, so that PostgreSQL seldom waits: at most 128 MB.
const aheadMax = 8
const lookEveryMs = 5

/**
 * The script runs in PostgreSQL's data folder, beside which `feed` is. It says which file is wanted, and takes it or hears
 * that there is none. Should we die, it gives up after a minute or two.
 */
const script = `: > "../feed/want.$1"
n=0
while [ $n -lt 6000 ]; do
  if [ -f "../feed/has.$1" ]; then exec mv "../feed/has.$1" "$2"; fi
  if [ -f "../feed/none.$1" ]; then rm -f "../feed/none.$1"; exit 1; fi
  n=$((n + 1))
  sleep 0.01
done
exit 1
`
export const restoreCommand = 'sh ../feed/fetch "%f" "%p"'

export type Feed = {
  /** Ends it. Throws what went wrong with a file, which PostgreSQL has only taken for the end of the log. */
  stop: () => Promise<void>
}

/** `files` are the segments in order; whatever else PostgreSQL asks for, such as history, is looked up by name. */
export const feedLog = async (
  store: Store,
  placeFolder: string,
  { files, others }: { files: readonly string[]; others: readonly string[] },
): Promise<Feed> => {
  const folder = join(placeFolder, 'feed')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, 'fetch'), script, { mode: 0o700 })
  const known = new Set([...files, ...others])
  const ready = new Map<string, Promise<void>>()
  let problem: unknown
  let stopped = false

  const bring = async (file: string): Promise<void> => {
    const object = await store.get(logName(file), 'packed')
    if (!object) throw new Error(`${logName(file)} is missing in ${store.words}.`)
    await writeFile(join(folder, `half.${file}`), object.content, { mode: 0o600 })
    await rename(join(folder, `half.${file}`), join(folder, `has.${file}`))
  }
  const prepare = (file: string): Promise<void> => {
    const present = ready.get(file)
    if (present) return present
    const bringing = bring(file)
    bringing.catch(() => undefined)
    ready.set(file, bringing)
    return bringing
  }
  const answer = async (file: string): Promise<void> => {
    const at = files.indexOf(file)
    try {
      if (problem || !known.has(file)) throw problem ?? new Error('It is not in the backup.')
      // Asked for again, it was moved away by the first answer.
      await prepare(file)
      ready.delete(file)
    } catch (error) {
      if (known.has(file)) problem ??= error
      await writeFile(join(folder, `none.${file}`), '')
      return
    }
    if (at >= 0)
      for (const next of files.slice(at + 1, at + 1 + aheadMax)) void prepare(next).catch(() => undefined)
  }
  const serve = async (): Promise<void> => {
    while (!stopped) {
      const wanted = (await readdir(folder)).filter(name => name.startsWith('want.'))
      for (const name of wanted) {
        await rm(join(folder, name), { force: true })
        await answer(name.slice('want.'.length))
      }
      if (wanted.length === 0) await pause(lookEveryMs)
    }
  }
  const serving = serve()
  serving.catch((error: unknown) => (problem ??= error))
  return {
    stop: async () => {
      stopped = true
      await serving.catch(() => undefined)
      await Promise.all([...ready.values()].map(each => each.catch(() => undefined)))
      await rm(folder, { recursive: true, force: true })
      if (problem) throw problem as Error
    },
  }
}
