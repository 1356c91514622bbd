// A real SMTP server inside a test: it keeps what it is sent, and can be full or down.
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export type Received = { from: string; to: string[]; mail: Email }
export type MailServer = {
  url: string
  received: Received[]
  /** The letters to one address, oldest first. */
  to: (address: string) => Email[]
  /** Whether every reader's box is full. */
  setFull: (full: boolean) => void
  stop: () => Promise<void>
  /** Listens again, at the same port. */
  start: () => Promise<void>
}

/** Starts one; call it at the top of a test file. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: Received[] = []
  let full = false
  const listen = (port: number) =>
    new Promise<SMTPServer>(resolve => {
      const made = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        closeTimeout: 100,
        onRcptTo: ({ address }, _session, done) =>
          done(full ? Object.assign(new Error(`no room for ${address}`), { responseCode: 452 }) : null),
        onData: (stream, { envelope }, done) => {
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => {
            const from = envelope.mailFrom ? envelope.mailFrom.address : ''
            const to = envelope.rcptTo.map(each => each.address)
            const keep = async () =>
              received.push({ from, to, mail: await PostalMime.parse(Buffer.concat(chunks)) })
            void keep().finally(done)
          })
        },
      })
      made.on('error', () => undefined)
      made.listen(port, '127.0.0.1', () => resolve(made))
    })
  let server = await listen(0)
  const { port } = server.server.address() as { port: number }
  const stop = () => new Promise<void>(resolve => server.close(() => resolve()))
  afterAll(stop)
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    to: address => received.filter(each => each.to.includes(address)).map(each => each.mail),
    setFull: is => {
      full = is
    },
    stop,
    start: async () => {
      server = await listen(port)
    },
  }
}
