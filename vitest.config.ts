// Vitest settings: all unit tests on one real PostgreSQL.
import { defineConfig } from 'vitest/config'
import { readTree } from './scripts/architecture/tree.ts'
import { filesLeftOut, type Part, partVariable } from './scripts/slow-tests.ts'
import { inlineScripts } from './web/build/inline-scripts.ts'

const outside = ['node_modules/**', 'journeys/**', 'build/**', '.data/**', '.cache/**']
const part = (process.env[partVariable] ?? 'full') as Part
const leftOut = part === 'full' ? [] : filesLeftOut(readTree(), part)

// These replace a module for themselves, or lean on the state in which a page begins; the files beside them must not see it.
const alone = [
  'web/**/*.test.{ts,tsx}',
  'server/testing/suites/known-bugs.test.ts',
  'server/user/consents/consents.test.ts',
  'server/user/guessing.test.ts',
  'server/wallet/pin.test.ts',
  'server/kernel/pictures/pictures.test.ts',
]

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    globalSetup: ['server/testing/database/global-setup.ts'],
    pool: 'threads',
    maxWorkers: 2,
    // Many start programs of their own, which takes its time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // A failure is told in full at the end of a run, where no difference is printed beside it.
    chaiConfig: { truncateThreshold: 1_000 },
    env: { TZ: 'UTC' },
    tags: [{ name: 'slow', description: 'Left out of `npm test`; `npm run test:full` runs it.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...outside, ...alone, ...leftOut],
          // What one file has loaded serves the next: loading the server costs more than most of its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, exclude: [...outside, ...leftOut], isolate: true },
      },
    ],
  },
})
