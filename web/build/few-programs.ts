// Vite plugin that groups shared modules by what a first, outline build shows.
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { build, type Plugin, type Rolldown } from 'vite'
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

/** The files of each screen, with the frames around it. */
const screensIn = (routes: readonly RouteConfigEntry[], around: string[]): string[][] =>
  routes.flatMap(({ file, children }) =>
    children ? screensIn(children, [...around, file]) : [[...around, file]],
  )

type Chunk = Pick<Rolldown.OutputChunk, 'facadeModuleId' | 'fileName' | 'imports' | 'isDynamicEntry'> & {
  modules: Record<string, { renderedLength: number }>
}

/** Builds nothing but the outline: no styles, not minified, not written. */
async function outlineOf(files: string[], plugins: Plugin[]): Promise<Chunk[]> {
  const outline: Plugin = {
    name: 'autox-outline',
    enforce: 'pre',
    resolveId: id => (id.startsWith(screenMark) ? id : undefined),
    load(id) {
      if (id.startsWith(screenMark)) return screenCode(id.slice(screenMark.length))
      return /\.css(?:\?|$)/.test(id) ? { code: 'export default ""', moduleType: 'js' } : undefined
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
  return output.filter(chunk => chunk.type === 'chunk')
}

/** The chunk with all that it loads, as numbers. */
function reachOf(start: number, imports: readonly number[][]): Set<number> {
  const reach = new Set([start])
  for (const at of reach) for (const next of imports[at]!) reach.add(next)
  return reach
}

/** The program of each shared module. What most screens need is `common`. */
export function programsOf(chunks: readonly Chunk[], screens: readonly string[][]): Map<string, string> {
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
  const shared = chunks.flatMap((chunk, number) => {
    const usedBy = users.flatMap((reach, user) => (reach.has(number) ? [user] : []))
    return chunk.facadeModuleId || usedBy.length < 2 ? [] : [{ chunk, number, usedBy }]
  })
  const isCommon = ({ usedBy }: { usedBy: number[] }) => usedBy.length > screens.length / 2
  const rest = shared.filter(part => !isCommon(part))
  const place = new Map(rest.map(({ number }, order) => [number, order]))
  const programs = joinShared(
    rest.map(({ chunk: { modules }, number, usedBy }) => ({
      modules: Object.keys(modules),
      bytes: Object.values(modules).reduce(
        (sum, { renderedLength }) => sum + renderedLength * weightOfCode,
        0,
      ),
      users: new Set(usedBy),
      needs: [...reaches[number]!].flatMap(next => (next === number ? [] : (place.get(next) ?? []))),
    })),
    users.length,
  )
  return new Map([
    ...shared
      .filter(isCommon)
      .flatMap(({ chunk }) => Object.keys(chunk.modules).map(id => [id, 'common'] as const)),
    ...programs.flatMap((modules, order) => modules.map(id => [id, `shared-${order}`] as const)),
  ])
}

/** `plugins` makes those that give modules their code, for the outline. */
export function fewPrograms(plugins: () => Plugin[]): Plugin {
  let programs = new Map<string, string>()
  const codeSplitting: Rolldown.CodeSplittingOptions = {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'shared', name: id => programs.get(id) ?? null }],
  }
  return {
    name: 'autox-few-programs',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: name =>
      name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting } } } } : undefined,
    // Where no module follows its importer, a screen's file has to export what others need of it.
    options: options => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    async buildStart() {
      const { default: routes } = (await import(/* @vite-ignore */ join(web, 'routes.ts'))) as {
        default: RouteConfigEntry[]
      }
      const screens = screensIn(routes, ['entry.client.tsx', 'root.tsx'])
      programs = programsOf(await outlineOf([...new Set(screens.flat())], plugins()), screens)
    },
  }
}
