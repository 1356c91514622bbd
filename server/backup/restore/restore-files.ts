// Brings pictures and documents of a backup back.
import { type BaseNote, keysName, readJson } from '../base-note.ts'
import { fileName, type FileSource, type Keys, spaces } from '../ship-files.ts'
import type { Store } from '../store.ts'

/**
 * Writes the files of a base, and those that came after it, where they are not yet. Returns how many. What the restored
 * database does not use is forgotten later, as always.
 */
export const restoreFiles = async (store: Store, base: BaseNote, target: FileSource): Promise<number> => {
  const ofBase = await readJson<Keys>(store, keysName(base.id))
  let count = 0
  for (const name of spaces) {
    const prefix = fileName(name, '')
    const later = (await store.list(prefix)).filter(({ at }) => at.getTime() >= base.beganAt)
    const keys = new Set([...ofBase[name], ...later.map(entry => entry.name.slice(prefix.length))])
    const present = new Set(await target.keys(name))
    for (const key of keys) {
      if (present.has(key)) continue
      const object = await store.get(fileName(name, key), 'plain')
      if (!object) throw new Error(`${fileName(name, key)} is missing in ${store.words}.`)
      await target.space(name).put(key, object.content)
      count++
    }
  }
  return count
}
