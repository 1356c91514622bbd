// Vite plugin that groups shared modules by what a first, outline build shows.
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { build, type Plugin, type Rolldown } from 'vite'
import { findCircle } from './find-circle.ts'
import { joinShared } from './shared-programs.ts'

const web = join(import.meta.dirname, '..')
/** What the browser gets of a screen; loaders and headers stay on the server. */
const browserExports = [
  'default',
  'clientLoader',
  'clientAction',
  'clientMiddleware',
  'handle',
  'meta',
  'links',
]
const fallbacks = ['ErrorBoundary', 'HydrateFallback', 'Layout', 'shouldRevalidate']
// Rendered code shrinks to about this much on its way through minifier and Brotli.
const weightOfCode = 0.16

const screenMark = '\0screen:'
const screenCode = (file: string): string =>
  `import * as screen from ${JSON.stringify(file)}; export const used = [${[...browserExports, ...fallbacks]
    .map(name => `screen.${name}`)
    .join()}]`

const sharedMark = 'shared-'

/** The files of each screen, with the frames around it. */
const screensIn = (routes: readonly RouteConfigEntry[], around: string[]): string[][] =>
  routes.flatMap(({ file, children }) =>
    children ? screensIn(children, [...around, file]) : [[...around, file]],
  )

export type Chunk = Pick<
  Rolldown.OutputChunk,
  'facadeModuleId' | 'fileName' | 'imports' | 'isDynamicEntry'
> & {
  modules: Record<string, { renderedLength: number }>
}

/** `lazy` holds the modules that import lazily, and those that need such a module. */
type Outline = { chunks: Chunk[]; lazy: ReadonlySet<string> }

type Graph = {
  getModuleIds: () => Iterable<string>
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null
}

function lazyModules(graph: Graph): ReadonlySet<string> {
  const lazy = new Set(
    [...graph.getModuleIds()].filter(id => graph.getModuleInfo(id)?.dynamicallyImportedIds.length),
  )
  for (const id of lazy) for (const importer of graph.getModuleInfo(id)?.importers ?? []) lazy.add(importer)
  return lazy
}

/** Builds nothing but the outline: no styles, not minified, not written. */
async function outlineOf(files: string[], plugins: Plugin[]): Promise<Outline> {
  let lazy: ReadonlySet<string> = new Set()
  const outline: Plugin = {
    name: 'autox-outline',
    enforce: 'pre',
    resolveId: id => (id.startsWith(screenMark) ? id : undefined),
    load(id) {
      if (id.startsWith(screenMark)) return screenCode(id.slice(screenMark.length))
      return /\.css(?:\?|$)/.test(id) ? { code: 'export default ""', moduleType: 'js' } : undefined
    },
    buildEnd() {
      lazy = lazyModules(this)
    },
  }
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [outline, ...plugins],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: {
        treeshake: { manualPureFunctions: ['z'] },
        input: files.map(file => screenMark + join(web, file)),
      },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  return { chunks: output.filter(chunk => chunk.type === 'chunk'), lazy }
}

/** The chunk with all that it loads, as numbers. */
function reachOf(start: number, imports: readonly number[][]): Set<number> {
  const reach = new Set([start])
  for (const at of reach) for (const next of imports[at]!) reach.add(next)
  return reach
}

/** A name that changes only when a program gains or loses a module, wherever the sources lie. */
const nameOf = (modules: readonly string[]): string =>
  createHash('sha256')
    .update(
      modules
        .map(id => relative(web, id))
        .toSorted()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 12)

/** In an order that does not hang on what the modules say. */
const byModules = (a: { modules: string[] }, b: { modules: string[] }): number =>
  a.modules[0]! < b.modules[0]! ? -1 : 1

/** What several screens or lazy parts need, with the numbers of those. */
function sharedIn(chunks: readonly Chunk[], screens: readonly string[][]) {
  const at = new Map(chunks.map(({ fileName }, number) => [fileName, number]))
  const byFile = new Map(chunks.map(({ facadeModuleId }, number) => [facadeModuleId, number]))
  const imports = chunks.map(chunk => chunk.imports.flatMap(file => at.get(file) ?? []))
  const reaches = chunks.map((_, number) => reachOf(number, imports))
  const users = [
    ...screens.map(
      files => new Set(files.flatMap(file => [...reaches[byFile.get(screenMark + join(web, file))!]!])),
    ),
    ...chunks.flatMap(({ isDynamicEntry }, number) => (isDynamicEntry ? [reaches[number]!] : [])),
  ]
  const shared = chunks.flatMap(({ facadeModuleId, modules }, number) => {
    const usedBy = users.flatMap((reach, user) => (reach.has(number) ? [user] : []))
    const bytes = Object.values(modules).reduce((sum, each) => sum + each.renderedLength * weightOfCode, 0)
    return facadeModuleId || usedBy.length < 2
      ? []
      : [{ modules: Object.keys(modules).toSorted(), bytes, number, usedBy, reach: reaches[number]! }]
  })
  return { shared: shared.toSorted(byModules), userCount: users.length }
}

/**
 * The program of each shared module. What more than a third of the screens need is `common`, and `libraries`, which few
 * releases change. A lazy import names the files that it loads, so whatever has one is renamed with them: modules with
 * such imports are apart from `common`, which nearly all import.
 */
export function programsOf({ chunks, lazy }: Outline, screens: readonly string[][]): Map<string, string> {
  const { shared, userCount } = sharedIn(chunks, screens)
  const isCommon = ({ usedBy }: { usedBy: number[] }) =>
    usedBy.filter(user => user < screens.length).length > screens.length / 3
  const rest = shared.filter(part => !isCommon(part))
  const place = new Map(rest.map(({ number }, order) => [number, order]))
  const programs = joinShared(
    rest.map(({ modules, bytes, number, usedBy, reach }) => ({
      modules,
      bytes,
      users: new Set(usedBy),
      needs: [...reach].flatMap(next => (next === number ? [] : (place.get(next) ?? []))),
    })),
    userCount,
  )
  const common = shared.filter(isCommon).flatMap(({ modules }) => modules)
  const commonName = (id: string) =>
    id.includes('/node_modules/') ? 'libraries' : lazy.has(id) ? 'common-lazy' : 'common'
  return new Map([
    ...common.map(id => [id, commonName(id)] as const),
    ...programs.flatMap(modules => {
      const name = `${sharedMark}${nameOf(modules)}`
      return modules.map(id => [id, name] as const)
    }),
  ])
}

/** `plugins` makes those that give modules their code, for the outline. */
export function fewPrograms(plugins: () => Plugin[]): Plugin {
  let programs = new Map<string, string>()
  const output: Rolldown.OutputOptions = {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'shared', name: id => programs.get(id) ?? null }],
    },
    // Every screen loads a list of these names, so they are short.
    chunkFileNames: ({ name }) => `assets/${name.startsWith(sharedMark) ? '' : '[name]-'}[hash].js`,
  }
  return {
    name: 'autox-few-programs',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: name => (name === 'client' ? { build: { rolldownOptions: { output } } } : undefined),
    // Where no module follows its importer, a screen's file has to export what others need of it.
    options: options => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    async buildStart() {
      const { default: routes } = (await import(/* @vite-ignore */ join(web, 'routes.ts'))) as {
        default: RouteConfigEntry[]
      }
      const screens = screensIn(routes, ['entry.client.tsx', 'root.tsx'])
      programs = programsOf(await outlineOf([...new Set(screens.flat())], plugins()), screens)
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
      const circle = findCircle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (circle) this.error(`These programs import each other in a circle: ${circle.join(', ')}.`)
    },
  }
}
