// Writes backups to a disk that is full, then to one that is read-only.
import { execFileSync } from 'node:child_process'
import { folderTarget } from '#server/backup/target/folder-target.ts'

const folder = process.argv[2] ?? ''
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder])
const target = folderTarget(folder)
const sentenceOf = (name: string, bytes: number): Promise<string> =>
  target.put(name, Buffer.alloc(bytes)).then(
    () => 'written',
    (error: Error) => error.message,
  )
const full = await sentenceOf('base/large', 1024 * 1024)
const entries = await target.list('')
execFileSync('mount', ['-o', 'remount,ro', folder])
const readOnly = await sentenceOf('base/small', 10)
process.stdout.write(`${JSON.stringify({ full, left: entries.length, readOnly })}\n`)
