// SMTP server double that stores mail and can be full or down.
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

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

/** What a strict mail server asks of whoever sends. */
export type Rules = {
  /** The only addresses that may send. */
  senders?: readonly string[]
  /** The only one who may sign in; without it nobody needs to. */
  user?: { name: string; password: string }
  /** Readers that are not there. */
  unknown?: readonly string[]
  /** Encrypted from the first byte, with a certificate of its own. */
  tls?: true
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

type Refusing = Rules & { unknown: readonly string[]; isFull: () => boolean }
type Handlers = Pick<SMTPServerOptions, 'onAuth' | 'onMailFrom' | 'onRcptTo'>

const refusals = ({ senders, user, unknown, isFull }: Refusing): Handlers => ({
  onAuth: ({ username, password }, _session, done) =>
    username === user?.name && password === user?.password
      ? done(null, { user: username })
      : done(refusal(535, 'authentication failed')),
  onMailFrom: ({ address }, _session, done) =>
    done(senders && !senders.includes(address) ? refusal(553, `${address} may not send here`) : null),
  onRcptTo: ({ address }, _session, done) =>
    done(
      isFull()
        ? refusal(452, `no room for ${address}`)
        : unknown.includes(address)
          ? refusal(550, `nobody is called ${address}`)
          : null,
    ),
})

/** Starts one, for whoever stops it. */
export const openMailServer = async ({
  senders,
  user,
  unknown = [],
  tls,
}: Rules = {}): Promise<MailServer> => {
  const received: Received[] = []
  let full = false
  const listen = (port: number) =>
    new Promise<SMTPServer>(resolve => {
      const made = new SMTPServer({
        authOptional: !user,
        // It asks for a password, and this connection never leaves the machine.
        allowInsecureAuth: true,
        secure: tls ?? false,
        disabledCommands: user ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
        closeTimeout: 100,
        ...refusals({ senders, user, unknown, isFull: () => full }),
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
  return {
    url: `${tls ? 'smtps' : 'smtp'}://${user ? `${user.name}:${encodeURIComponent(user.password)}@` : ''}127.0.0.1:${port}`,
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
