// Vite build of web/: styles, routes and the calls browsers may make.
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { callsModule } from './web/build/calls-module.ts'
import { fewPrograms } from './web/build/few-programs.ts'
import { inlineScripts } from './web/build/inline-scripts.ts'
import { pageSheets } from './web/build/page-sheets.ts'
import { unusedContract } from './web/build/unused-contract.ts'

/** What gives the modules of web/ and contract/ their code. */
const ownModules = () => [callsModule(), inlineScripts(), unusedContract()]

export default defineConfig({
  plugins: [ownModules(), fewPrograms(ownModules), pageSheets(), tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A schema that no screen uses has no effect: without this, zod would reach every page that formats an amount.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
})
