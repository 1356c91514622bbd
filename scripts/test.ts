// Runs the steps of `npm test` and prints the summary.
import { beginRun, endProcessesOf } from '#server/testing/runs/run-folder.ts'
import { parts } from './slow-tests.ts'
import { affectedNow } from './test-changed.ts'
import { countsOf, type Failure } from './test-reports.ts'
import { type Durations, slowestLines } from './test-slowest.ts'
import { stages, type Step, steps } from './test-steps.ts'

const names = steps.map(step => step.name)
const args = process.argv.slice(2)
const chosen = args.filter(word => names.includes(word))
// What is not the name of a step (a file, an option) is handed to the steps that run tests.
const rest = args.filter(
  word => !names.includes(word) && !parts.some(each => each === word) && word !== 'changed',
)
// Who names a file or a test means all of it.
const part = parts.find(each => args.includes(each)) ?? (rest.length > 0 ? 'full' : 'quick')
const affected = args.includes('changed') ? affectedNow() : undefined
const wantedSteps = (): readonly string[] => {
  if (affected) return ['types', 'unit', ...(affected.journeys.length > 0 ? ['journeys'] : [])]
  return chosen.length === 0 && part === 'rest' ? ['unit', 'journeys'] : chosen
}
const chosenSteps = wantedSteps()
// The journeys walk through what the build made.
const needed = chosenSteps.includes('journeys') ? [...chosenSteps, 'build'] : chosenSteps
const runs = (step: Step) => needed.length === 0 || needed.includes(step.name)
/** The files of a step where only those of a change are run. */
const filesFor = ({ name }: Step): string[] => {
  if (name === 'journeys') return affected?.journeys ?? []
  if (name !== 'unit' || !affected) return []
  return part === 'full' ? [...affected.unit, ...affected.slow] : affected.unit
}

/** What this run says nothing about, and the command that does. */
const leftOut = (): string[] => {
  const skipped = steps.filter(step => !runs(step)).map(({ name }) => name)
  const unrun = affected && part !== 'full' ? affected.slow : []
  if (affected)
    return [
      `Left out, besides the tests that do not concern the change: ${[...skipped, ...unrun].join(', ')}.`,
      ...(unrun.length > 0 ? ['The slow tests of the change: npm run test:full -- changed'] : []),
    ]
  return part === 'quick' ? ['Left out: slow tests and most journeys. All of them: npm run test:full'] : []
}

const run = await beginRun(notice => console.log(notice)).catch((error: Error) => {
  console.log(error.message)
  process.exit(1)
})
let stopped = false
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => {
    stopped = true
    void endProcessesOf(run.folder)
  })

const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

const failedSteps: string[] = []
const durations: Durations[] = []
const reports: string[] = []
const failures: Failure[] = []
let passed = 0
let failed = 0

const attempt = async (step: Step): Promise<void> => {
  const began = performance.now()
  console.log(`\n${step.says} (${step.name}) …`)
  const outcome = await step
    .run([...filesFor(step), ...rest], affected ? 'full' : part)
    .catch((error: Error) => ({ code: 1, output: error.message }))
  if (outcome.code !== 0 && outcome.output) console.log(outcome.output)
  const counts = countsOf(outcome.code, 'counts' in outcome ? outcome.counts : undefined)
  if ('durations' in outcome && outcome.durations) durations.push(outcome.durations)
  if ('failures' in outcome && outcome.failures) failures.push(...outcome.failures)
  const line = `${step.says}: ${outcome.code === 0 ? 'yes' : 'NO'} (${secondsSince(began)})`
  console.log(line)
  reports.push(line)
  passed += counts.passed
  failed += counts.failed
  if (counts.failed > 0) failedSteps.push(step.name)
}

const inTurn = async (row: readonly Step[]): Promise<void> => {
  for (const step of row.filter(runs)) if (!stopped) await attempt(step)
}

const began = performance.now()
for (const stage of stages) await Promise.all(stage.map(inTurn))
await run.end()

if (stopped) {
  console.log('\nStopped.')
  process.exitCode = 130
} else {
  console.log(['', ...slowestLines(durations), '', ...reports].join('\n'))
  console.log(`\nTook ${secondsSince(began)}.`)
  for (const line of leftOut()) console.log(line)
  // Says once more what failed: the lines in which it was told first are thousands of lines above.
  for (const { name, why, alone } of failures) console.log(`\nFailed: ${name}\n${why}\nAlone: ${alone}`)
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}.`)
  console.log(`${passed} passed, ${failed} failed`)
  const noTestRan = passed === 0 && steps.some(step => runs(step) && step.hasParts)
  process.exitCode = failed > 0 || noTestRan ? 1 : 0
}
