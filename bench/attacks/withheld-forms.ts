// Registrations that are sent but for their last bytes, over sockets of their own.
import { readdir, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { registration } from '#server/testing/world/people.ts'

const boundary = 'withheld'

/** A registration as bytes, whose picture comes last and may go on after what it shows. */
export const registrationBytes = async (
  email: string,
  picture: Uint8Array,
  bytes: number,
): Promise<Buffer> => {
  const fields = [...registration(email).entries()].map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value as string}\r\n`,
  )
  const head = `${fields.join('')}--${boundary}\r\nContent-Disposition: form-data; name="ProfileImage"; filename="me.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const end = `\r\n--${boundary}--\r\n`
  const rest = Buffer.alloc(bytes - head.length - picture.length - end.length)
  return Buffer.concat([Buffer.from(head), picture, rest, Buffer.from(end)])
}

export type Withheld = {
  socket: Socket
  /** The status of the answer; undefined while there is none. */
  status: () => number | undefined
  answered: Promise<number>
  send: (part: Uint8Array) => void
}

/** Announces a form of so many bytes, and sends its beginning. */
export const announce = (port: number, from: string, bytes: number, beginning: Uint8Array): Withheld => {
  const socket = connect(port, '127.0.0.1')
  let status: number | undefined
  const answered = new Promise<number>(resolve => {
    const tell = (code: number) => {
      status ??= code
      resolve(code)
    }
    socket.on('data', chunk => tell(Number(/^HTTP\/1.1 (\d+)/.exec(chunk.toString())?.[1] ?? 0)))
    socket.on('error', () => tell(0))
    socket.on('close', () => tell(0))
  })
  socket.write(
    `POST /api/User/register HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${bytes}\r\n\r\n`,
  )
  socket.write(beginning)
  return { socket, status: () => status, answered, send: part => void socket.write(part) }
}

/** How many bytes lie in the files of a folder and all below it. */
export const bytesIn = async (folder: string): Promise<number> => {
  let bytes = 0
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    const stats = await stat(join(folder, name)).catch(() => undefined)
    if (stats?.isFile()) bytes += stats.size
  }
  return bytes
}
