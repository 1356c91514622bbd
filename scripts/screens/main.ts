// Takes pictures of the design system and of forty screens, and reports what changed.
import { chromiumOrInstall } from '../chromium.ts'
import { runAttached } from '../programs.ts'
import { drawSpecimens } from './draw-specimens.ts'

const chromium = await chromiumOrInstall()
const names = await drawSpecimens(chromium)
if (names.length > 0) console.log(`Drawn anew in docs/design: ${names.join(', ')}`)
process.exitCode = await runAttached(
  'playwright',
  ['test', '--config', 'screens-config.ts', '--reporter', 'line', ...process.argv.slice(2)],
  { CHROMIUM_PATH: chromium, PLAYWRIGHT_FORCE_TTY: '0' },
)
