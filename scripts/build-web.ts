// Builds the web application when its sources have changed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { senderOf } from '../server/kernel/messages/sender.ts'
import { fingerprint } from './fingerprint.ts'
import { root, runQuietly } from './programs.ts'

const parts = [
  'web',
  'contract',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]
// What the environment says is built in, so another value is another build.
const setting = (name: string) => process.env[name]?.trim() ?? ''
const builtIn = {
  VITE_API_BASE: setting('VITE_API_BASE'),
  VITE_COMPANY: setting('COMPANY'),
  VITE_COMPANY_PHONE: setting('COMPANY_PHONE'),
  VITE_COMPANY_HOURS: setting('COMPANY_HOURS'),
  VITE_COMPANY_LICENCE: setting('COMPANY_LICENCE'),
  VITE_PARTNER_BANK: setting('PARTNER_BANK'),
  VITE_HELP_EMAIL: setting('HELP_EMAIL') || (senderOf(setting('MAIL_FROM'))?.address ?? ''),
}
const stamp = join(root, 'build', 'built-from')

const builtFrom = (): string => {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return ''
  }
}

const now = `${fingerprint(root, parts, path => !/\.test\.tsx?$/.test(path))} ${JSON.stringify(builtIn)}`
if (builtFrom() !== now) {
  console.log('Building the web application.')
  rmSync(stamp, { force: true })
  const began = performance.now()
  const { code, output } = await runQuietly('react-router', ['build'], {
    NODE_ENV: 'production',
    ...builtIn,
  })
  if (code === 0) {
    mkdirSync(join(root, 'build'), { recursive: true })
    writeFileSync(stamp, now)
    console.log(`The web application is built (${((performance.now() - began) / 1000).toFixed(1)} s).`)
  } else {
    console.log(output)
    console.log('The web application could not be built; the reason is above.')
    process.exitCode = 1
  }
}
