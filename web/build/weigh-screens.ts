// Weighs the programs that each screen of a build loads before it can be used.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type Route = { id: string; parentId?: string; module: string; imports?: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

/** `bytes` compressed, without what every screen loads; `files` with it. */
export type ScreenWeight = { screen: string; files: number; bytes: number }
export type BuildWeight = { everywhere: number; screens: ScreenWeight[] }

function programsOf({ entry, routes }: Manifest, screen: Route): Set<string> {
  const programs = new Set([entry.module, ...entry.imports])
  for (let route: Route | undefined = screen; route; route = routes[route.parentId ?? ''])
    for (const program of [route.module, ...(route.imports ?? [])]) programs.add(program)
  return programs
}

/** Reads the browser's build in `folder`. Throws where there is none. */
export function weighScreens(folder: string): BuildWeight {
  const name = readdirSync(join(folder, 'assets')).find(each => /^manifest-.*\.js$/.test(each))
  if (!name) throw new Error(`${folder} holds no manifest of screens.`)
  const manifestPath = `/assets/${name}`
  const text = readFileSync(join(folder, manifestPath), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
  const frames = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId))
  const screens = Object.values(manifest.routes)
    .filter(({ id }) => !frames.has(id))
    .map(route => ({ screen: route.id, programs: programsOf(manifest, route) }))
  const isCommon = (program: string) => screens.every(({ programs }) => programs.has(program))
  const bytesOf = (programs: string[]) =>
    programs.reduce((sum, program) => sum + statSync(join(folder, `${program}.br`)).size, 0)
  return {
    everywhere: bytesOf([manifestPath, ...[...screens[0]!.programs].filter(isCommon)]),
    screens: screens.map(({ screen, programs }) => ({
      screen,
      files: programs.size,
      bytes: bytesOf([...programs].filter(program => !isCommon(program))),
    })),
  }
}
