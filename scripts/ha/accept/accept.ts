// Runs the acceptance table on a cluster of its own and prints it.
import { cpus } from 'node:os'
import { type Site, startCluster } from '../cluster.ts'
import { commitRows } from './commit-rows.ts'
import { databaseRows } from './database-rows.ts'
import { figureRows } from './figure-rows.ts'
import { serverRows } from './server-rows.ts'
import { uploadRow } from './upload-row.ts'
import { type Row, setStage, type Stage, type Verdict } from './stage.ts'

const rows: readonly Row[] = [
  ...databaseRows,
  ...commitRows,
  ...serverRows,
  uploadRow,
  ...figureRows,
].toSorted((a, b) => Number(a.name.slice(1)) - Number(b.name.slice(1)))

const chosenRows = (names: readonly string[]): readonly Row[] => {
  const unknown = names.find(name => !rows.some(row => row.name === name))
  if (unknown)
    throw new Error(`There is no row ${unknown}. There are: ${rows.map(row => row.name).join(', ')}.`)
  return names.length === 0 ? rows : rows.filter(({ name }) => names.includes(name))
}

const run = async (row: Row, work: () => Promise<Verdict>): Promise<Verdict> => {
  process.stderr.write(`${row.name}: ${row.promise} …\n`)
  const verdict = await work().catch((error: Error) => ({ holds: false, figure: error.message }))
  process.stderr.write(`${row.name} ${verdict.holds ? 'holds' : 'DOES NOT HOLD'}: ${verdict.figure}\n`)
  return verdict
}

/** One after the other; those that mostly wait begin together once nothing breaks the primary any more. */
const runAll = async (chosen: readonly Row[], stage: Stage): Promise<Map<Row, Verdict>> => {
  const verdicts = new Map<Row, Verdict>()
  const take = async (row: Row) => void verdicts.set(row, await run(row, () => row.run(stage)))
  const breaking = chosen.filter(row => !row.isIdle && !figureRows.includes(row))
  for (const row of breaking) await take(row)
  const idle = Promise.all(chosen.filter(row => row.isIdle).map(take))
  for (const row of figureRows.filter(each => chosen.includes(each))) await take(row)
  await idle
  return verdicts
}

/** Runs these rows, or all of them. Gives 0 where each holds. */
export const accept = async (site: Site, names: readonly string[]): Promise<number> => {
  const chosen = chosenRows(names)
  const cluster = await startCluster(site)
  const end = () => void cluster.stop().then(() => process.exit(130))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, end)
  try {
    const stage = await setStage(cluster, site.say)
    const verdicts = await runAll(chosen, stage)
    const lines = chosen.map(row => {
      const { holds, figure } = verdicts.get(row)!
      return `| ${row.name} | ${row.promise} | ${holds ? 'holds' : 'does not hold'} | ${figure} |`
    })
    process.stdout.write(
      `\n${cpus().length} processors, ${stage.fullPerSecond.toFixed(0)} transfers a second at full load\n\n` +
        `| row | promise | verdict | figure |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`,
    )
    return [...verdicts.values()].every(({ holds }) => holds) ? 0 : 1
  } finally {
    await cluster.stop()
  }
}
