// Vitest: every test beside the code, on one real PostgreSQL; the journeys have a browser of their own.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'journeys/**', 'build/**', '.data/**', '.cache/**'],
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { TZ: 'UTC' },
  },
})
