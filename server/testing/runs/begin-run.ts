// Begins a run in a folder and starts another inside, for tests that kill it.
import { spawn } from 'node:child_process'
import { beginRun } from './run-folder.ts'

const run = await beginRun()
const helper = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 60_000)'], { stdio: 'ignore' })
process.stdout.write(`${JSON.stringify({ folder: run.folder, helper: helper.pid })}\n`)
process.once('SIGTERM', () => void run.end().then(() => process.exit()))
setInterval(() => undefined, 60_000)
