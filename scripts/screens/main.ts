// Takes pictures of forty screens and reports what changed.
import { chromiumOrInstall } from '../chromium.ts'
import { runAttached } from '../programs.ts'

const chromium = await chromiumOrInstall()
process.exitCode = await runAttached(
  'playwright',
  ['test', '--config', 'screens-config.ts', '--reporter', 'line', ...process.argv.slice(2)],
  { CHROMIUM_PATH: chromium, PLAYWRIGHT_FORCE_TTY: '0' },
)
