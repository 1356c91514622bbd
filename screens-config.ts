// Playwright settings of `npm run screens`: one browser, in order.
import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

export default defineConfig(base, {
  testDir: 'journeys/screens',
  testMatch: 'take-screens.ts',
  workers: 1,
  // Forty screens in four forms are a few minutes' work.
  timeout: 900_000,
})
