// Finds a Chromium for the journeys, or installs one.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium as playwrightChromium } from '@playwright/test'
import { runAttached } from './programs.ts'

// The shell has no window to draw: the journeys take a quarter less processor time than in the whole browser.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Said where there is no browser. */
export const noChromium =
  'There is no Chromium for the journeys. Install one (npx playwright install chromium), or name one in CHROMIUM_PATH.'

/** A browser that is already here: CHROMIUM_PATH, the system's, Playwright's own; undefined where there is none. */
export const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH']
  if (named && !isProgram(named))
    throw new Error(
      `CHROMIUM_PATH names ${named}, which cannot be run. Name a Chromium or Chrome there, or leave it out.`,
    )
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap(name => folders.map(folder => join(folder, name)))
  const all = [...(named ? [named] : []), ...onPath, macApplication, playwrightChromium.executablePath()]
  return all.find(path => path !== '' && isProgram(path))
}

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0
const runVisibly = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0

// Ubuntu's package of that name is an empty door to its store, so only Debian's own is asked for.
const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

const installFromDebian = (asRoot: string[]): boolean => {
  const apt = [...asRoot, 'apt-get']
  const run = (...args: string[]) => runVisibly(apt[0]!, [...apt.slice(1), ...args])
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', shell)
}

/** A browser for the journeys, installed if there is none. Throws with a sentence where that is not possible. */
export const chromiumOrInstall = async (): Promise<string> => {
  const browserPath = findChromium()
  if (browserPath) return browserPath
  console.log('Installing Chromium for the journeys. This is done once.')
  const root = process.getuid?.() === 0
  const mayInstall = root || succeeds('sudo', ['-n', 'true'])
  if (isDebian() && mayInstall) installFromDebian(root ? [] : ['sudo', '-n'])
  if (!findChromium())
    await runAttached('playwright', ['install', ...(mayInstall ? ['--with-deps'] : []), 'chromium'])
  const installed = findChromium()
  if (!installed) throw new Error(noChromium)
  return installed
}
