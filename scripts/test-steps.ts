// Steps of `npm test`: names, commands and which run in parallel.
import { runQuietly, runAttached } from './programs.ts'
import { chromiumOrInstall } from './chromium.ts'
import {
  type Counts,
  type Failure,
  playwrightCounts,
  playwrightFailures,
  reportPath,
  vitestCounts,
  vitestFailures,
} from './test-reports.ts'
import { filterOf, type Part, partVariable } from './slow-tests.ts'
import { type Durations, playwrightDurations, vitestDurations } from './test-slowest.ts'

export type Outcome = {
  code: number
  output?: string
  counts?: Counts
  durations?: Durations
  failures?: Failure[]
}
export type Step = {
  name: string
  says: string
  /** Whether it runs tests, of which a part can be chosen. */
  hasParts?: true
  run(args: string[], part: Part): Promise<Outcome>
}

// Checkers of types in Go: a second one reads every type again, and on two processors takes the tests' time; memory is cheap.
const checkersOfTypes = { GOMAXPROCS: '1', GOGC: '300' }

const quiet = (name: string, says: string, ...programs: [string, ...string[]][]): Step => ({
  name,
  says,
  run: async () => {
    for (const [program, ...args] of programs) {
      const outcome = await runQuietly(program, args, checkersOfTypes)
      if (outcome.code !== 0) return outcome
    }
    return { code: 0 }
  },
})

const unit: Step = {
  name: 'unit',
  says: 'Unit and HTTP tests, on a real PostgreSQL',
  hasParts: true,
  run: async (args, part) => {
    const report = reportPath('unit')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await runAttached('vitest', ['run', ...reporters, ...filterOf[part].unit, ...args], {
      [partVariable]: part,
    })
    return {
      code,
      counts: vitestCounts(report),
      durations: vitestDurations(report),
      failures: vitestFailures(report),
    }
  },
}

const journeys: Step = {
  name: 'journeys',
  says: 'Journeys through the product, in a real browser of phone size',
  hasParts: true,
  run: async (args, part) => {
    const chromium = await chromiumOrInstall()
    const report = reportPath('journeys')
    const code = await runAttached(
      'playwright',
      ['test', '--reporter=list,json', ...filterOf[part].journeys, ...args],
      {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PLAYWRIGHT_FORCE_TTY: '0',
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      },
    )
    return {
      code,
      counts: playwrightCounts(report),
      durations: playwrightDurations(report),
      failures: playwrightFailures(report),
    }
  },
}

// One after another beside the unit tests: each of them alone keeps more than one processor busy.
const checks: Step[] = [
  quiet('format', 'Every file is formatted', ['oxfmt', '--check', '.']),
  // The types of routes are made first: the linter reads them, too.
  quiet('types', 'The types agree', ['react-router', 'typegen'], ['tsc', '-p', '.', '--checkers', '1']),
  quiet('lint', 'No lint, types considered', ['oxlint', '--type-aware', '--deny-warnings', '.']),
  quiet('unused', 'Nothing is unused', ['knip']),
  quiet('build', 'The web application builds', ['node', 'scripts/build-web.ts']),
]

/** Stages follow one another; the rows of a stage run side by side, and the steps of a row in turn. */
export const stages: Step[][][] = [[checks, [unit]], [[journeys]]]
export const steps: Step[] = stages.flat(2)
