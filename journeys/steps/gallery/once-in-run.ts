// Makes something dear once in a run, for all who walk side by side.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const isTaken = async (folder: string): Promise<boolean> => {
  try {
    await mkdir(folder)
    return false
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return true
    throw error
  }
}

/** Gives what `make` made, which must be as good from JSON: whoever comes first makes it, the others wait for it. */
export async function onceInRun<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  const file = join(process.env['AUTOX_SHARED']!, `${name}.json`)
  if (await isTaken(`${file}.begun`)) {
    await expect.poll(() => existsSync(file), { timeout: 100_000 }).toBe(true)
    return JSON.parse(await readFile(file, 'utf8')) as Made
  }
  const made = await make()
  // Whole or not at all.
  await writeFile(`${file}.new`, JSON.stringify(made))
  await rename(`${file}.new`, file)
  return made
}
