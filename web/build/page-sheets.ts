// Vite plugin that collects each public page's styles from its imports.
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { parseSync, type Plugin } from 'vite'

type Links = { now: string[]; lazily: string[]; sheet: boolean }

const inSource = (name: string | undefined): name is string => !!name && /^\.\.?\/.*\.tsx?$/.test(name)

/** What one module imports by relative address, without types; whether it brings a sheet of its own. */
function linksOf(file: string): Links {
  const text = readFileSync(file, 'utf8')
  const { module, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.filter(({ isType }) => !isType).map(({ moduleRequest }) => moduleRequest?.value),
  )
  const lazily = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  )
  const at = (names: (string | undefined)[]) =>
    names.filter(inSource).map(name => resolve(dirname(file), name))
  return {
    now: at([...imported, ...passedOn]),
    lazily: at(lazily),
    sheet: imported.some(name => name.endsWith('.css')),
  }
}

/**
 * Every module that a page may show, itself first. A part that is fetched later belongs to them, unless it imports a
 * sheet of its own. Throws where a module cannot be read.
 */
export function modulesOf(page: string): string[] {
  const linksByFile = new Map<string, Links>([[page, linksOf(page)]])
  for (const { now, lazily } of linksByFile.values()) {
    for (const file of now) if (!linksByFile.has(file)) linksByFile.set(file, linksOf(file))
    for (const file of lazily) {
      const links = linksByFile.has(file) ? undefined : linksOf(file)
      if (links && !links.sheet) linksByFile.set(file, links)
    }
  }
  return [...linksByFile.keys()]
}

const rule = /@source imports '([^']+)';/g

/** The sheet with each `@source imports './page.tsx'` written out as the files that hold classes, and what they were read from. */
export function expandSheet(sheet: string, path: string): { code: string; from: string[] } {
  const folder = dirname(path)
  const from: string[] = []
  const code = sheet.replaceAll(rule, (_, page: string) => {
    const files = modulesOf(resolve(folder, page))
    from.push(...files)
    return files
      .filter(file => file.endsWith('.tsx'))
      .map(file => `@source './${relative(folder, file)}';`)
      .join('\n')
  })
  return { code, from }
}

export function pageSheets(): Plugin {
  return {
    name: 'autox-page-sheets',
    enforce: 'pre',
    transform(code, id) {
      const path = id.replace(/\?.*/, '')
      if (!path.endsWith('.css') || !code.includes('@source imports')) return undefined
      const { code: written, from } = expandSheet(code, path)
      for (const file of from) this.addWatchFile(file)
      return { code: written, map: null }
    },
  }
}
