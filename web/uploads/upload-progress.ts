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

/** "a.jpg", "a.jpg and b.jpg", "a.jpg, b.jpg and 3 more". */
const listNames = (names: readonly string[]): string => {
  const listed = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names
  return listed.length === 1 ? listed[0]! : `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}`
}

/** Which files stay out because there is room for no more; empty where all fit. */
export const describeLeftOut = (
  files: readonly File[],
  { room, filesMax, noun }: { room: number; filesMax: number; noun: 'file' | 'picture' },
): string[] => {
  const names = files.slice(Math.max(0, room)).map(({ name }) => name)
  if (names.length === 0) return []
  const most = `at most ${filesMax} ${noun}${filesMax === 1 ? '' : 's'}`
  return [`${listNames(names)} ${names.length === 1 ? 'stays' : 'stay'} out: ${most}.`]
}

/** What the place for files invites to, by what it accepts. */
export const describeAccepted = (accept: string): string => {
  if (accept.startsWith('video/')) return '+ Record or choose a video'
  const takesPdf = accept.includes('application/pdf')
  if (!accept.includes('image/')) return takesPdf ? '+ Choose a PDF' : '+ Choose a file'
  return takesPdf ? '+ Picture or PDF' : '+ Camera or gallery'
}

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
    else if (!files.some(({ name, size }) => name === file.name && size === file.size)) files.push(file)
  problems.push(...describeLeftOut(files, { room: rule.filesMax, filesMax: rule.filesMax, noun: 'file' }))
  return { files: files.slice(0, rule.filesMax), problems }
}
