// Bundles a program into one file to halve its restart cost.
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../../../', import.meta.url))

// A file finds what lies beside it by its own place, also from within the one.
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.' },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  },
}

/** Gives the path of the one file; packages stay where they are. It takes about a second. */
export const bundleIntoOneFile = async (entry: string): Promise<string> => {
  const outDir = join(root, '.cache', 'one-file', basename(entry, '.ts'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [keepPlaces],
    ssr: { external: true },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  })
  return join(outDir, 'program.mjs')
}
