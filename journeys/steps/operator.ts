// The operator's commands, as somebody at AutoX types them beside the running product.
import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** Gives what it printed; throws where it is refused. */
export const operator = async (...words: string[]): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, ['server/operator/main.ts', ...words], {
      cwd: dirname(dirname(import.meta.dirname)),
      env: { ...process.env, DATA_DIR: process.env['AUTOX_DATA'], DATABASE_URL: '', FORCE_COLOR: '' },
    })
  ).stdout
