// Checks of what AutoX leans on: public address, mail, files, bank and register.
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { connect } from 'node:tls'
import { buffer } from 'node:stream/consumers'
import { formatNaira } from '#contract/core/money.ts'
import { folderSpace } from '../../kernel/files/files-folder.ts'
import { s3Space } from '../../kernel/files/files-s3.ts'
import { senderOf } from '../../kernel/messages/sender.ts'
import { checkMail } from '../../kernel/messages/smtp.ts'
import { checkDojah } from '../../rails/dojah/dojah.ts'
import { type Check, fault, type Finding, notSet, type Patient, warning, well } from './examine.ts'

const reach = 'Look whether the server runs, the proxy sends to it, and the name leads to this machine.'

export const publicAddress: Check = {
  name: 'public address',
  run: async ({ config: { publicUrl }, kind }, signal) => {
    const refuse = kind === 'real' ? fault : warning
    try {
      const { status } = await fetch(`${publicUrl}/readyz`, { redirect: 'manual', signal })
      return [
        status === 200
          ? well(`AutoX answers at ${publicUrl}.`)
          : refuse(`${publicUrl}/readyz answers ${status} instead of 200 (PUBLIC_URL).`, reach),
      ]
    } catch (error) {
      const { code = 'no answer' } = ((error as Error).cause ?? {}) as { code?: string }
      return [refuse(`AutoX cannot be reached at ${publicUrl} (PUBLIC_URL): ${code}.`, reach)]
    }
  },
}

type Certificate = { until: Date; problem: string | undefined }

const readCertificate = ({ hostname, port }: URL, signal: AbortSignal): Promise<Certificate> =>
  new Promise((resolve, reject) => {
    const host = hostname.replaceAll(/[[\]]/g, '')
    const named = /^[\d.]+$|:/.test(host) ? {} : { servername: host }
    const socket = connect({ host, port: Number(port || 443), rejectUnauthorized: false, ...named })
    signal.addEventListener('abort', () => socket.destroy(), { once: true })
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate()
      const problem = socket.authorized ? undefined : String(socket.authorizationError)
      socket.destroy()
      resolve({ until: new Date(until), problem })
    })
  })

const renew = 'Caddy renews automatically: read its log. Ports 80 and 443 must be open to everybody.'
const dayMs = 86_400_000

export const certificate: Check = {
  name: 'certificate',
  run: async ({ config: { publicUrl }, now }, signal) => {
    const url = new URL(publicUrl)
    if (url.protocol !== 'https:') return [notSet('PUBLIC_URL is no https:// address.')]
    const { until, problem } = await readCertificate(url, signal)
    const days = Math.floor((until.getTime() - now().getTime()) / dayMs)
    if (problem !== undefined)
      return [fault(`Browsers refuse the certificate of ${url.host}: ${problem}.`, renew)]
    return [
      days < 14
        ? warning(`The certificate of ${url.host} ends in ${days} days.`, renew)
        : well(`The certificate of ${url.host} is good for ${days} days.`),
    ]
  },
}

export const mail: Check = {
  name: 'mail',
  run: async ({ config: { smtpUrl, mailFrom, operatorMail }, shouldSendLetter, now }) => {
    if (smtpUrl === undefined || mailFrom === undefined)
      return [notSet('Letters stay on the page of the mailbox.')]
    if (shouldSendLetter && operatorMail === undefined)
      return [fault('There is no one to send an email to.', 'Set OPERATOR_MAIL.')]
    const letter = shouldSendLetter ? { to: operatorMail!, at: now() } : undefined
    const problem = await checkMail(smtpUrl, senderOf(mailFrom)!, letter)
    if (problem) return [fault(problem.words, 'Mend SMTP_URL or MAIL_FROM, or ask your mail provider.')]
    return [
      letter
        ? well(`The mail server took a letter to ${letter.to}. Look whether it arrives, and not as spam.`)
        : well('The mail server takes letters from MAIL_FROM. `doctor letter` sends one to OPERATOR_MAIL.'),
    ]
  },
}

/** Whether a stranger can read what lies in the bucket. */
const isOpenToAll = async (address: string, signal: AbortSignal): Promise<boolean> => {
  const answer = await fetch(address, { signal }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status === 200
}

const bucketAdvice =
  'Look at S3_URL: key, secret, region and bucket, and that the key may write, read and delete.'

const tryFiles = async ({ config }: Patient, signal: AbortSignal): Promise<Finding> => {
  const { s3, dataDir } = config
  if (!s3 && !existsSync(dataDir)) return notSet('The first start makes the folder of the data (DATA_DIR).')
  const space = s3 ? s3Space(s3, 'documents') : folderSpace(dataDir, 'documents')
  const [key, content] = [`doctor-${randomUUID()}.pdf`, randomBytes(1_000)]
  const place = s3 ? `The bucket ${s3.base}` : `The folder ${dataDir}`
  try {
    await space.put(key, content)
    const stored = await space.get(key)
    const isSame = stored !== undefined && content.equals(await buffer(stored.stream))
    const isOpen = s3 !== undefined && (await isOpenToAll(`${s3.base}/documents/${key}`, signal))
    await space.remove(key)
    if (!isSame) return fault(`${place} gave back another file than was put.`, bucketAdvice)
    if (isOpen)
      return warning(
        `${place} gives files to anybody without a key.`,
        'Close it to the public: AutoX alone hands files out. Documents there are encrypted, pictures are not.',
      )
    return well(`${place} takes a file, gives it back and removes it.`)
  } catch (error) {
    return fault(
      `${place} does not keep files: ${(error as Error).message}.`,
      s3 ? bucketAdvice : 'Look at the owner and the rights of the folder, and at the disk.',
    )
  }
}

export const files: Check = {
  name: 'files',
  run: async (patient, signal) => [await tryFiles(patient, signal)],
}

export const bank: Check = {
  name: 'bank',
  run: async ({ db, rail, config }) => {
    // The check of the database says why.
    if (typeof db === 'string') return []
    if (typeof rail === 'string') return [fault(rail, 'Set the key of the bank as at the start.')]
    if (config.paystackSecretKey === undefined)
      return [
        notSet('The sandbox bank moves no real money.', 'Set PAYSTACK_SECRET_KEY to move it over Paystack.'),
      ]
    const float = await rail.float()
    return [
      float.kind === 'float'
        ? well(
            `Paystack answers; ${formatNaira(float.amountKobo)} are there. \`rail float\` compares it with the books.`,
          )
        : fault(
            `Paystack does not say what money is there: ${float.why}.`,
            'Look at PAYSTACK_SECRET_KEY, and whether this machine reaches api.paystack.co.',
          ),
    ]
  },
}

export const register: Check = {
  name: 'BVN and NIN',
  run: async ({ config: { dojah } }, signal) => {
    if (!dojah) return [notSet('BVN and NIN are checked by document at the desk.')]
    const problem = await checkDojah(dojah, signal)
    return [
      problem ? fault(problem.words, 'Mend the settings, or ask Dojah.') : well('Dojah takes the keys.'),
    ]
  },
}
