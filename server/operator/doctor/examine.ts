// Runs the checks of `operator doctor` side by side, each within its time.
import type { Config } from '../../config.ts'
import type { Installation, Kind } from '../../installation.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Rail } from '../../rails/rail.ts'
import type { Print } from '../../desk/desk.ts'

export type Verdict = 'well' | 'warning' | 'fault' | 'not set'

/** `words` is one sentence about what is so, `advice` one about what to do. */
export type Finding = { verdict: Verdict; words: string; advice?: string }

export const well = (words: string): Finding => ({ verdict: 'well', words })
export const warning = (words: string, advice: string): Finding => ({ verdict: 'warning', words, advice })
export const fault = (words: string, advice: string): Finding => ({ verdict: 'fault', words, advice })
export const notSet = (words: string, advice?: string): Finding => ({
  verdict: 'not set',
  words,
  ...(advice !== undefined && { advice }),
})

export type Disk = { freeBytes: number; totalBytes: number }

/** What the checks look at. What could not be opened is the sentence that says why. */
export type Patient = {
  config: Config
  /** What the database says it is; before the first start what the settings ask for. */
  kind: Kind
  db: Db | string
  installation: Installation | string
  rail: Rail | string
  now: () => Date
  readDisk: (folder: string) => Promise<Disk>
  /** How many files this process may open; undefined where the system does not say. */
  readFileLimit: () => Promise<number | undefined>
  /** Whether one letter is really sent, to OPERATOR_MAIL. */
  shouldSendLetter: boolean
}

export type Check = {
  name: string
  run: (patient: Patient, signal: AbortSignal) => Promise<readonly Finding[]>
}

export type Examined = Finding & { name: string }

const withinMs = 20_000

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return `${message}${cause?.code ? ` (${cause.code})` : ''}`.replaceAll(/\s+/g, ' ').slice(0, 300)
}

const outOfTime = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('There was no answer in time')), { once: true }),
  )

const runOne = async ({ name, run }: Check, patient: Patient, limitMs: number): Promise<Examined[]> => {
  const signal = AbortSignal.timeout(limitMs)
  try {
    const findings = await Promise.race([run(patient, signal), outOfTime(signal)])
    return findings.map(finding => ({ name, ...finding }))
  } catch (error) {
    return [
      {
        name,
        ...fault(
          `This check could not be made: ${reasonOf(error)}.`,
          'Mend the other faults, then run this again.',
        ),
      },
    ]
  }
}

/** All findings, in the order of the checks. A check that throws or takes too long is a fault. */
export const examine = async (
  checks: readonly Check[],
  patient: Patient,
  limitMs: number = withinMs,
): Promise<Examined[]> => (await Promise.all(checks.map(check => runOne(check, patient, limitMs)))).flat()

const marks: Record<Verdict, string> = { well: '✓', warning: '!', fault: '✗', 'not set': '–' }

/** Prints each finding with what to do; false where there is a fault. */
export const printFindings = (findings: readonly Examined[], print: Print): boolean => {
  const width = Math.max(...findings.map(({ name }) => name.length))
  for (const { name, verdict, words, advice } of findings) {
    print(`${marks[verdict]} ${name.padEnd(width)}  ${verdict === 'not set' ? `not set: ${words}` : words}`)
    if (advice !== undefined) print(`${' '.repeat(width + 4)}→ ${advice}`)
  }
  const count = (verdict: Verdict) => findings.filter(each => each.verdict === verdict).length
  const faults = count('fault')
  print(
    `${count('well')} well, ${count('warning')} to look at, ${faults} ${faults === 1 ? 'fault' : 'faults'}.`,
  )
  return faults === 0
}
