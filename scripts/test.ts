// `npm test`: runs every step in order and closes with one line of what passed and what failed. `npm test -- unit` runs a part.
import { countsOf, type Counts } from './test-reports.ts'
import { steps, type Step } from './test-steps.ts'

const names = steps.map(step => step.name)
const given = process.argv.slice(2)
const chosen = given.filter(word => names.includes(word))
// What is not the name of a step (a file, an option) is handed to the steps that run tests.
const rest = given.filter(word => !names.includes(word))
// The journeys walk through what the build made.
const needed = chosen.includes('journeys') ? [...chosen, 'build'] : chosen
const toRun = chosen.length === 0 ? steps : steps.filter(step => needed.includes(step.name))

let stopped = false
process.on('SIGINT', () => (stopped = true))

const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

const attempt = async (step: Step): Promise<Counts> => {
  const began = performance.now()
  console.log(`\n${step.says} (${step.name}) …`)
  const outcome = await step.run(rest).catch((error: Error) => ({ code: 1, output: error.message }))
  if (outcome.code !== 0 && outcome.output) console.log(outcome.output)
  const counts = countsOf(outcome.code, 'counts' in outcome ? outcome.counts : undefined)
  console.log(`${step.says}: ${outcome.code === 0 ? 'yes' : 'NO'} (${secondsSince(began)})`)
  return counts
}

const began = performance.now()
const failedSteps: string[] = []
let passed = 0
let failed = 0
for (const step of toRun) {
  if (stopped) break
  const counts = await attempt(step)
  passed += counts.passed
  failed += counts.failed
  if (counts.failed > 0) failedSteps.push(step.name)
}

if (stopped) {
  console.log('\nStopped.')
  process.exitCode = 130
} else {
  console.log(`\nTook ${secondsSince(began)}.`)
  if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}.`)
  console.log(`${passed} passed, ${failed} failed`)
  const noTestRan = passed === 0 && toRun.some(step => step.name === 'unit' || step.name === 'journeys')
  process.exitCode = failed > 0 || noTestRan ? 1 : 0
}
