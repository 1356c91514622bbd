// Reads the tar archive that PostgreSQL writes of itself, file by file.

const blockBytes = 512

export type TarEntry = { path: string; kind: 'file' | 'folder' | 'link'; bytes: number; mode: number }
export type TarReader = {
  /** A file or folder begins; what follows is its content. */
  begin: (entry: TarEntry) => Promise<void>
  data: (chunk: Buffer) => Promise<void>
  end: (entry: TarEntry) => Promise<void>
}

const textAt = (block: Buffer, from: number, length: number): string => {
  const field = block.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end)
}
const octalAt = (block: Buffer, from: number, length: number): number =>
  Number.parseInt(textAt(block, from, length).trim() || '0', 8)

const kinds: Record<string, TarEntry['kind']> = { '0': 'file', '\0': 'file', '5': 'folder', '2': 'link' }

const parseEntry = (block: Buffer): TarEntry | undefined => {
  if (block.every(byte => byte === 0)) return undefined
  const [name, prefix] = [textAt(block, 0, 100), textAt(block, 345, 155)]
  const path = prefix ? `${prefix}/${name}` : name
  const kind = kinds[String.fromCharCode(block[156]!)]
  if (!kind || path.startsWith('/') || path.split('/').includes('..'))
    throw new Error(
      `The archive of the database holds ${JSON.stringify(path)}, which no backup of AutoX has.`,
    )
  return { path, kind, mode: octalAt(block, 100, 8), bytes: kind === 'file' ? octalAt(block, 124, 12) : 0 }
}

/** Reads an archive from its chunks. Throws if it ends inside a file. */
export const readTar = async (
  chunks: AsyncIterable<Buffer>,
  { begin, data, end }: TarReader,
): Promise<void> => {
  let [entry, left, padding]: [TarEntry | undefined, number, number] = [undefined, 0, 0]
  let head: Buffer = Buffer.alloc(0)
  const takeContent = async (chunk: Buffer): Promise<number> => {
    const size = Math.min(left, chunk.length)
    if (size > 0) await data(chunk.subarray(0, size))
    left -= size
    if (left === 0) {
      await end(entry!)
      entry = undefined
    }
    return size
  }
  const takeHead = async (chunk: Buffer): Promise<number> => {
    const size = Math.min(blockBytes - head.length, chunk.length)
    head = Buffer.concat([head, chunk.subarray(0, size)])
    if (head.length < blockBytes) return size
    entry = parseEntry(head)
    head = Buffer.alloc(0)
    if (!entry) return size
    ;[left, padding] = [entry.bytes, (blockBytes - (entry.bytes % blockBytes)) % blockBytes]
    await begin(entry)
    if (left === 0) {
      await end(entry)
      entry = undefined
    }
    return size
  }
  for await (const whole of chunks) {
    let chunk = whole
    while (chunk.length > 0) {
      if (entry) chunk = chunk.subarray(await takeContent(chunk))
      else if (padding > 0) {
        const skipped = Math.min(padding, chunk.length)
        padding -= skipped
        chunk = chunk.subarray(skipped)
      } else chunk = chunk.subarray(await takeHead(chunk))
    }
  }
  if (entry || head.length > 0) throw new Error('The archive of the database ends inside a file.')
}
