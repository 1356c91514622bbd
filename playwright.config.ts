// Playwright settings: phone-size Chromium against the whole product.
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.spec.ts',
  globalSetup: './journeys/start-product.ts',
  outputDir: 'test-results',
  // A journey waits for a fifth of its time, and another works meanwhile.
  workers: 3,
  fullyParallel: true,
  // What passes only at a second try has failed: for a person there is no second try.
  retries: 0,
  forbidOnly: true,
  // A loaded machine may be slow; a hang is still told within two minutes. How long a step takes is measured elsewhere.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // Set by the global set-up once the product is ready, before the workers read this file.
    baseURL: process.env['AUTOX_URL'],
    viewport: { width: 360, height: 740 },
    // What a page weighs on a sharper screen is weighed by itself; drawing everything at four times the points only takes time.
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // It is installed anew in each browser, and answers past the routes of a journey: those that need it allow it.
    serviceWorkers: 'block',
    // Recorded with `npm test -- journeys --trace on`: it doubles what a journey costs.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'phone' }],
})
