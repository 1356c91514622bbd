// Runs benchmark contenders in turn and compares each with the first of its round.
import { median, rangeOf } from './figures.ts'
import { type Cpu, cpuBetween, cpuSoFar } from './ledger/cpu.ts'

/** `run` works for so many seconds and gives how many it got done per second. */
export type Contender = { name: string; goal?: string; run: (seconds: number) => Promise<number> }
type Measured = { perSecond: number; cpuMs: Cpu }
export type Line = {
  name: string
  goal: string
  perSecond: number
  ratio: number[]
  cpuMs: Cpu
  cpuRatio: number[]
}
export type Length = { rounds: number; seconds: number; say: (sentence: string) => void }

const measure = async ({ run }: Contender, seconds: number, postmaster: number): Promise<Measured> => {
  const before = cpuSoFar(postmaster)
  const perSecond = await run(seconds)
  const used = cpuBetween(before, cpuSoFar(postmaster))
  const each = 1_000 / (perSecond * seconds)
  return { perSecond, cpuMs: { postgres: used.postgres * each, client: used.client * each } }
}

const total = ({ postgres, client }: Cpu): number => postgres + client

/** A line per contender: medians over the rounds, and each round's ratio to the first contender in that round. */
export const contest = async (
  contenders: readonly Contender[],
  postmaster: number,
  { rounds, seconds, say }: Length,
): Promise<Line[]> => {
  const measured: Measured[][] = []
  for (let round = 1; round <= rounds; round++) {
    const row: Measured[] = []
    for (const contender of contenders) row.push(await measure(contender, seconds, postmaster))
    measured.push(row)
    say(
      `Round ${round} of ${rounds}: ${row.map(({ perSecond }) => Math.round(perSecond)).join(' · ')} per second`,
    )
  }
  return contenders.map(({ name, goal = '' }, i) => ({
    name,
    goal,
    perSecond: median(measured.map(row => row[i]!.perSecond)),
    ratio: measured.map(row => row[i]!.perSecond / row[0]!.perSecond),
    cpuMs: {
      postgres: median(measured.map(row => row[i]!.cpuMs.postgres)),
      client: median(measured.map(row => row[i]!.cpuMs.client)),
    },
    cpuRatio: measured.map(row => total(row[i]!.cpuMs) / total(row[0]!.cpuMs)),
  }))
}

/** The lines as a table. */
export const describeLines = (lines: readonly Line[]): string =>
  [
    '| what | per second | ratio | goal | processor ms each: PostgreSQL + client | ratio |',
    '|---|---|---|---|---|---|',
    ...lines.map(
      ({ name, goal, perSecond, ratio, cpuMs, cpuRatio }) =>
        `| ${name} | ${Math.round(perSecond)} | ${rangeOf(ratio)} | ${goal} | ${cpuMs.postgres.toFixed(3)} + ${cpuMs.client.toFixed(3)} | ${rangeOf(cpuRatio)} |`,
    ),
  ].join('\n')
