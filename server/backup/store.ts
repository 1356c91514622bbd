// A backup target with its key: every object goes in encrypted and comes out proven.
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { type Head, openObject, sealObject } from './sealed-object.ts'
import type { Entry, Target } from './target/target.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Content that does not shrink, such as pictures and encrypted documents, is written as it is. */
type Form = 'plain' | 'packed'
type Content = { name: string; at: Date; content: Uint8Array; form: Form }

export type Store = {
  words: string
  /** The database that the backups belong to; undefined while there are none. */
  system(): string | undefined
  /** Claims an empty target for a database. Throws if the backups of another one are there. */
  claim(system: string, now: Date): Promise<void>
  /** Writes an object once. Throws if another content is there under that name. */
  put(object: Content): Promise<void>
  get(name: string, form: Form): Promise<{ head: Head; content: Buffer } | undefined>
  list(prefix: string): Promise<Entry[]>
  remove(name: string): Promise<void>
}

const claimName = 'autox-backup'

const foreignTarget = (words: string, owner: string): Error =>
  new Error(
    `${words[0]!.toUpperCase()}${words.slice(1)} holds the backups of another database (${owner}). Name an empty one in BACKUP_URL, or restore from it.`,
  )

/** Opens a target. Throws if the key is not the one that its backups were encrypted with. */
export const openStore = async (target: Target, key: Uint8Array): Promise<Store> => {
  let system: string | undefined
  const claimed = await target.get(claimName)
  if (claimed) ({ system } = openObject(key, { name: claimName }, claimed).head)

  const get: Store['get'] = async (name, form) => {
    const sealed = await target.get(name)
    const object = sealed && openObject(key, { name, system }, sealed)
    if (!object || form === 'plain') return object
    return { head: object.head, content: await decompress(object.content) }
  }
  // Another release may pack the same content into other bytes.
  const refuseOther = async ({ name, content, form }: Content): Promise<void> => {
    const present = await get(name, form)
    if (present && !present.content.equals(content))
      throw new Error(
        `${name} is in the backup with another content: another database writes into ${target.words}. Stop it, or name an empty place in BACKUP_URL.`,
      )
  }

  return {
    words: target.words,
    system: () => system,
    claim: async (ours, now) => {
      if (system !== undefined && system !== ours) throw foreignTarget(target.words, system)
      if (system !== undefined) return
      const sealed = sealObject(
        key,
        { system: ours, name: claimName, at: now.getTime() },
        Buffer.from('AutoX backups'),
      )
      if (!(await target.put(claimName, sealed))) {
        const owner = openObject(key, { name: claimName }, (await target.get(claimName))!).head.system
        if (owner !== ours) throw foreignTarget(target.words, owner)
      }
      system = ours
    },
    put: async object => {
      const { name, at, content, form } = object
      const params = { [constants.ZSTD_c_compressionLevel]: 3 }
      const packed = form === 'packed' ? await compress(content, { params }) : content
      const sealed = sealObject(key, { system: system!, name, at: at.getTime() }, packed)
      if (!(await target.put(name, sealed))) await refuseOther(object)
    },
    get,
    list: prefix => target.list(prefix),
    remove: name => target.remove(name),
  }
}
