// Hands the log of a backup to a recovering PostgreSQL, file by file.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { logName } from '../log-segments.ts'
import type { Store } from '../store.ts'
import type { Plan } from './choose-base.ts'

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

type Files = Pick<Plan, 'files' | 'histories'>

/** Writes files of the log into the folder, each once until it is fetched; `problem` is the first thing that went wrong. */
const bringer = (store: Store, folder: string, { files, histories }: Files) => {
  const known = new Set([...files, ...histories])
  const ready = new Map<string, Promise<void>>()
  const state: { problem: unknown } = { problem: undefined }

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
  const deny = (file: string): Promise<void> => writeFile(join(folder, `none.${file}`), '')
  const answer = async (file: string): Promise<void> => {
    if (state.problem || !known.has(file)) return deny(file)
    try {
      await prepare(file)
      // Should it be asked for again, the first answer has been moved away.
      ready.delete(file)
    } catch (error) {
      state.problem = error
      return deny(file)
    }
    const at = files.indexOf(file)
    if (at < 0) return
    for (const next of files.slice(at + 1, at + 1 + aheadMax)) prepare(next).catch(() => undefined)
  }
  const settle = () => Promise.allSettled(ready.values())
  return { answer, settle, state }
}

/** Serves the segments, each with the next ones prepared, and the histories; PostgreSQL hears that there is nothing else. */
export const feedLog = async (store: Store, placeFolder: string, names: Files): Promise<Feed> => {
  const folder = join(placeFolder, 'feed')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, 'fetch'), script, { mode: 0o700 })
  const { answer, settle, state } = bringer(store, folder, names)
  const stopping = new AbortController()
  const serve = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const requests = (await readdir(folder)).filter(name => name.startsWith('want.'))
      for (const name of requests) {
        await rm(join(folder, name), { force: true })
        await answer(name.slice('want.'.length))
      }
      if (requests.length === 0) await pause(lookEveryMs)
    }
  }
  const serving = serve().catch((error: unknown) => (state.problem ??= error))
  return {
    stop: async () => {
      stopping.abort()
      await serving
      await settle()
      await rm(folder, { recursive: true, force: true })
      if (state.problem) throw state.problem as Error
    },
  }
}
