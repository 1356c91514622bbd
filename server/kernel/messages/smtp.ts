// Sends letters over SMTP, and proves at the start that the mail server takes them.
import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import SMTPConnection, { type SMTPConnectionCustomAuthHandler } from 'nodemailer/lib/smtp-connection'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { NodemailerError } from 'nodemailer'
import { isLoopback } from '../network/addresses.ts'
import { requestIdHeader } from '../request-id/request-id.ts'
import { permanentFailure } from '../jobs/jobs.ts'
import type { Sender } from './sender.ts'

/** The time-outs keep a dead mail server from holding a worker, or the start. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** Options for nodemailer: a password never travels unencrypted to another machine. */
const optionsOf = (url: string) => {
  const options = parseConnectionUrl(url)
  const leavesUnencrypted = options.auth && !isLoopback(options.host ?? '') && options.ignoreTLS === undefined
  return { ...options, ...patience, ...(leavesUnencrypted && { requireTLS: true }) }
}

const asError = (error: unknown): NodemailerError => error as NodemailerError

type Letter = {
  to: string
  subject: string
  text: string
  messageId?: string | undefined
  headers?: Record<string, string> | undefined
}

/** Hands letters to the mail server. Gives up if the server rejects the recipient for good. */
export const smtpSender = (url: string, sender: Sender): ((letter: Letter) => Promise<void>) => {
  // One connection serves many letters.
  const transport = createTransport({ ...optionsOf(url), pool: true })
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  return async ({ messageId, to, headers, ...letter }) => {
    const id = messageId ?? randomUUID()
    const envelope = { from: sender.address, to }
    await transport
      .sendMail({
        from: sender,
        ...letter,
        headers: { ...headers, ...requestIdHeader() },
        to,
        envelope,
        messageId: `<${id}@${domain}>`,
      })
      .catch((error: unknown) => {
        const { permanent, command, response } = asError(error)
        if (permanent && command === 'RCPT TO')
          throw permanentFailure(`The mail server refuses the reader: ${response ?? 'no reason given'}`)
        throw error
      })
  }
}

/** Why letters would not leave, in a sentence for the operator. `isFinal`: until the settings change. */
export type MailProblem = { words: string; isFinal: boolean }

const problemOf = (error: unknown, url: string, sender: Sender): MailProblem => {
  const { host = 'localhost', port } = parseConnectionUrl(url)
  const at = `The mail server ${host}${port ? `:${port}` : ''} (SMTP_URL)`
  const { code = '', command = '', response, permanent = false, originalCode, message } = asError(error)
  const words = (response ?? message).replaceAll(/\s+/g, ' ').slice(0, 300)
  if (command === 'MAIL FROM')
    return {
      words: `${at} does not let AutoX send as ${sender.address} (MAIL_FROM): ${words}. Allow that address or its domain there, give user and password in SMTP_URL where it asks for them, or set MAIL_FROM to an address it lets you use.`,
      isFinal: permanent,
    }
  if (command === 'RCPT TO' || command === 'DATA')
    return { words: `${at} does not take the letter: ${words}.`, isFinal: permanent }
  if (code === 'EAUTH' || code === 'ENOAUTH' || command.startsWith('AUTH'))
    return {
      words: `${at} refuses the user or password of SMTP_URL: ${words}. Write special characters in them as in an address (@ is %40).`,
      isFinal: permanent || response === undefined,
    }
  if (code === 'EDNS')
    return { words: `There is no mail server of the name ${host} (SMTP_URL).`, isFinal: false }
  if (code === 'ETLS' || /certificate|ssl|tls/i.test(`${originalCode ?? ''} ${message}`))
    return {
      words: `${at} cannot be spoken to encrypted: ${words}. As a rule port 465 takes smtps://, and port 587 smtp://.`,
      isFinal: false,
    }
  return { words: `${at} cannot be reached or does not answer: ${words}.`, isFinal: false }
}

// nodemailer has no command for this check; a custom sign-in method that signs nobody in sends it.
const senderCheck =
  (sender: Sender): SMTPConnectionCustomAuthHandler =>
  async session => {
    const answer = await session.sendCommand(`MAIL FROM:<${sender.address}>`)
    if (answer.status >= 400) {
      session.reject(answer.response)
      return
    }
    await session.sendCommand('RSET')
    session.resolve()
  }

type Step = (done: (error?: Error | null) => void) => void
const step = (run: Step): Promise<void> =>
  new Promise((resolve, reject) => run(error => (error ? reject(error) : resolve())))

/** A letter that says only that letters arrive. */
type TrialLetter = { to: string; at: Date }

const trialText = (sender: Sender, { to, at }: TrialLetter): string => {
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  const head = [
    `From: ${sender.address}`,
    `To: ${to}`,
    'Subject: AutoX: letters arrive',
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${domain}>`,
    'Auto-Submitted: auto-generated',
    'Content-Type: text/plain; charset=utf-8',
  ]
  return [
    ...head,
    '',
    'An operator asked for this letter, to see that letters of AutoX arrive here.',
    '',
  ].join('\r\n')
}

/**
 * Connects as for a letter, signs in, and names the sender; sends nothing unless a letter is named. Undefined where
 * letters can leave. Some servers judge the sender only once a reader is named; those are found by the first letter.
 */
export const checkMail = async (
  url: string,
  sender: Sender,
  letter?: TrialLetter,
): Promise<MailProblem | undefined> => {
  const options = optionsOf(url)
  const connection = new SMTPConnection({ ...options, customAuth: { 'SENDER-CHECK': senderCheck(sender) } })
  const broken = new Promise<never>((_, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('It closed the connection')))
  })
  const { auth } = options
  const ask = async () => {
    await step(done => connection.connect(done))
    if (auth) await step(done => connection.login(auth, done))
    await step(done => connection.login({ method: 'SENDER-CHECK' }, done)).catch((error: unknown) => {
      throw Object.assign(asError(error), { command: 'MAIL FROM' })
    })
    if (!letter) return
    const envelope = { from: sender.address, to: letter.to }
    await step(done => connection.send(envelope, trialText(sender, letter), done))
  }
  try {
    await Promise.race([ask(), broken])
    return undefined
  } catch (error) {
    return problemOf(error, url, sender)
  } finally {
    broken.catch(() => undefined)
    connection.quit()
  }
}
