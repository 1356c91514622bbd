// Checks of the machine: versions, disk, open files, clock.
import { readFile, statfs } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { isLoopback } from '../../kernel/network/addresses.ts'
import { type Check, type Disk, fault, type Finding, notSet, type Patient, warning, well } from './examine.ts'

const oldestNode = 24

export const versions: Check = {
  name: 'Node',
  run: async () => [
    Number(process.versions.node.split('.')[0]) >= oldestNode
      ? well(`Node ${process.versions.node}.`)
      : fault(
          `Node ${process.versions.node} is older than AutoX needs.`,
          `Run it with \`npm start\`, which brings Node ${oldestNode}, or install that.`,
        ),
  ],
}

const gb = 1024 ** 3
const inGb = (bytes: number): string => `${(bytes / gb).toFixed(1)} GB`

/** The disk of a folder, or of where the first start will make it. */
export const diskOf = async (folder: string): Promise<Disk> => {
  if (!existsSync(folder) && dirname(folder) !== folder) return diskOf(dirname(folder))
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

const judgeDisk = ({ freeBytes, totalBytes }: Disk, folder: string): Finding => {
  const words = `${inGb(freeBytes)} of ${inGb(totalBytes)} are free under ${folder} (DATA_DIR).`
  const advice = 'Make room or enlarge the disk. Uploads are refused at the last 256 MB.'
  if (freeBytes < gb / 2) return fault(words, advice)
  return freeBytes < 2 * gb || freeBytes < totalBytes / 20 ? warning(words, advice) : well(words)
}

export const disk: Check = {
  name: 'disk',
  run: async ({ config: { dataDir }, readDisk }) => [judgeDisk(await readDisk(dataDir), dataDir)],
}

/** The limit of this process, which Node has raised as far as it may. */
export const fileLimitOf = async (): Promise<number | undefined> => {
  const text = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const [, soft] = /^Max open files\s+(\d+)/m.exec(text) ?? []
  return soft === undefined ? undefined : Number(soft)
}

// Connections to the database, files being sent, and requests under way.
const otherFiles = 500

export const openFilesLimit: Check = {
  name: 'open files',
  run: async ({ config: { liveStreams }, readFileLimit }) => {
    const limit = await readFileLimit()
    if (limit === undefined) return [notSet('This system does not say how many files a process may open.')]
    const needed = liveStreams + otherFiles
    return [
      limit < needed
        ? warning(
            `This shell may open ${limit} files, and LIVE_STREAMS lets ${liveStreams} browsers be connected, one file each.`,
            `Raise the limit of the service to ${needed} or more (LimitNOFILE in systemd), or lower LIVE_STREAMS.`,
          )
        : well(`A process may open ${limit} files, and needs up to ${needed}.`),
    ]
  },
}

const keepTime = 'Let the system keep its clock: `timedatectl set-ntp true`, or install chrony.'

/** `secondsOff` is ours less serverTime; a Date header says whole seconds only. */
const judgeClock = (secondsOff: number, source: string): Finding => {
  const size = Math.abs(secondsOff)
  const words = `The clock of this machine is ${size.toFixed(0)} seconds ${secondsOff > 0 ? 'ahead of' : 'behind'} that of ${source}.`
  if (size > 30) return fault(words, keepTime)
  return size > 3 ? warning(words, keepTime) : well(`The clock agrees with that of ${source}.`)
}

const timeOf = async (
  work: () => Promise<Date | undefined>,
  now: () => Date,
): Promise<number | undefined> => {
  const before = now().getTime()
  const serverTime = await work()
  const middle = (before + now().getTime()) / 2
  return serverTime && (middle - serverTime.getTime()) / 1_000
}

const databaseClock = async ({ db, now }: Patient): Promise<Finding[]> => {
  if (typeof db === 'string') return []
  const secondsOff = await timeOf(
    async () => (await db.one<{ at: Date }>`select clock_timestamp() as at`).at,
    now,
  )
  return [judgeClock(secondsOff!, 'the database')]
}

/** Servers whose clock is not ours: the bank, the storage, the register, or our own public address. */
const serversOf = ({ config }: Patient): string[] =>
  [
    config.paystackSecretKey && 'https://api.paystack.co',
    config.s3?.base,
    config.dojah?.url,
    config.publicUrl,
  ].filter((url): url is string => url !== undefined && url !== '')

/** The Date header of the first of these servers that sends one. */
const firstDate = async (
  urls: readonly string[],
  now: () => Date,
  signal: AbortSignal,
): Promise<Finding[]> => {
  for (const url of urls) {
    const answer = async () => {
      const { headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal })
      const date = headers.get('date')
      return date === null ? undefined : new Date(date)
    }
    const secondsOff = await timeOf(answer, now).catch(() => undefined)
    if (secondsOff !== undefined) return [judgeClock(secondsOff, new URL(url).host)]
  }
  return [notSet('No server outside answered with its time, so only the database was compared.')]
}

export const clock: Check = {
  name: 'clock',
  run: async (patient, signal) => {
    const urls = serversOf(patient)
    const elsewhere = urls.filter(url => !isLoopback(new URL(url).hostname))
    return [
      ...(await databaseClock(patient)),
      ...(await firstDate(elsewhere.length > 0 ? elsewhere : urls, patient.now, signal)),
    ]
  },
}
