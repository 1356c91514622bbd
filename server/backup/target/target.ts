// The interface of a place for backups, whether folder or bucket.
/** An object in it: its name, such as `wal/00000001/…`, its size, and when it was written there. */
export type Entry = { name: string; bytes: number; at: Date }

/** Objects have at most some tens of megabytes. What cannot be done is thrown as one sentence. */
export type Target = {
  /** What it is, in words for people. */
  words: string
  /** Writes an object whole or not at all. Returns false if one of that name is there, which stays as it is. */
  put(name: string, content: Uint8Array): Promise<boolean>
  get(name: string): Promise<Buffer | undefined>
  /** Every object whose name begins with `prefix`, by name. */
  list(prefix: string): Promise<Entry[]>
  remove(name: string): Promise<void>
}
