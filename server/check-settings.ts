// Refuses wrong settings before the web application is built for them.
import { readConfig } from './config.ts'
import { wantedKind } from './installation.ts'

try {
  wantedKind(readConfig(process.env))
} catch (error) {
  process.stderr.write(`AutoX could not start: ${(error as Error).message}\n`)
  process.exitCode = 1
}
