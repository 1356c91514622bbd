// Refuses wrong settings before the web application is built for them.
import { readConfig } from './config.ts'
import { readInstallationKind } from './installation.ts'

try {
  readInstallationKind(readConfig(process.env))
} catch (error) {
  process.stderr.write(`AutoX could not start: ${(error as Error).message}\n`)
  process.exitCode = 1
}
