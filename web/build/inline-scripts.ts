// Vite plugin that compiles a typed file to inline script text (`x.ts?inline-script`).
import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, transformWithOxc } from 'vite'

const query = /\?inline-script$/

/** The file without types, minified, its names kept from those of other scripts. It may import types only. */
export async function inlineScript(file: string): Promise<string> {
  const plain = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false })
  const body = plain.code.replace(/export\s*\{\s*\};?/, '')
  const { code, errors } = minifySync(file, `{${body}}`, { module: false, compress: { target: 'es2022' } })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return code.trim()
}

export function inlineScripts(): Plugin {
  return {
    name: 'autox-inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: query },
      async handler(id) {
        const file = id.replace(query, '')
        this.addWatchFile(file)
        return { code: `export default ${JSON.stringify(await inlineScript(file))}`, moduleType: 'js' }
      },
    },
  }
}
