// Vite build of web/: styles, routes and the calls browsers may make.
import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { callsModule } from './web/build/calls-module.ts'
import { inlineScripts } from './web/build/inline-scripts.ts'
import { pageSheets } from './web/build/page-sheets.ts'
import { unusedContract } from './web/build/unused-contract.ts'

/** Zod itself, or a module that makes schemas with it. */
const holdsSchemas = (path: string): boolean =>
  path.includes('/node_modules/zod/') ||
  (path.includes('/contract/') && /^import \{[^}]*\bz\b[^}]*\} from 'zod'/m.test(readFileSync(path, 'utf8')))

export default defineConfig({
  plugins: [callsModule(), inlineScripts(), pageSheets(), unusedContract(), tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A schema that no screen uses has no effect: without this, zod would reach every page that formats an amount.
      treeshake: { manualPureFunctions: ['z'] },
      // What most screens need arrives as one program: sixty small ones cost a phone more than their bytes. Zod and the
      // modules of schemas stay out of it: many forms load them, but only once somebody fills one in.
      output: {
        codeSplitting: { groups: [{ name: 'common', minShareCount: 60, test: path => !holdsSchemas(path) }] },
      },
    },
  },
})
