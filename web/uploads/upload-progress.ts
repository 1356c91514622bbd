// Splits total upload progress among the files.

/** Files are sent in sequence, so sent bytes fill them in order. Returns a share from 0 to 1 for each. */
export function progressPerFile(sizesBytes: readonly number[], uploadedBytes: number): number[] {
  let left = uploadedBytes
  return sizesBytes.map(size => {
    const share = size === 0 ? (left > 0 ? 1 : 0) : Math.min(Math.max(left / size, 0), 1)
    left -= size
    return share
  })
}

/** 2.4 MB, 180 kB. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`
    : `${Math.max(1, Math.round(bytes / 1000))} kB`

/** Moves one file to another place in the list. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  if (to < 0 || to >= list.length) return [...list]
  const next = list.toSpliced(from, 1)
  next.splice(to, 0, list[from]!)
  return next
}

type Rule = { filesMax: number; bytesMax: number; accept: string }

const fits = (accept: string, type: string) =>
  accept
    .split(',')
    .some(pattern => (pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type))

/** Splits chosen files into accepted ones and a sentence for each refused one. */
export function chosen(before: readonly File[], added: readonly File[], rule: Rule) {
  const problems: string[] = []
  const files = [...before]
  for (const file of added)
    if (file.type && !fits(rule.accept, file.type))
      problems.push(`${file.name}: we don’t accept this type of file.`)
    else if (file.size > rule.bytesMax)
      problems.push(`${file.name} is ${formatBytes(file.size)}; at most ${formatBytes(rule.bytesMax)} each.`)
    else if (file.size === 0) problems.push(`${file.name} is empty.`)
    else if (files.length >= rule.filesMax) problems.push(`${file.name}: at most ${rule.filesMax} files.`)
    else if (!files.some(({ name, size }) => name === file.name && size === file.size)) files.push(file)
  return { files, problems }
}
