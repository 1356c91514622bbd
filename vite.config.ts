// Vite build of web/: styles, routes and the calls browsers may make.
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { callsModule } from './web/build/calls-module.ts'
import { inlineScripts } from './web/build/inline-scripts.ts'
import { pageSheets } from './web/build/page-sheets.ts'

export default defineConfig({
  plugins: [callsModule(), inlineScripts(), pageSheets(), tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A schema that no screen uses has no effect: without this, zod would reach every page that formats an amount.
      treeshake: { manualPureFunctions: ['z'] },
      // What most screens need arrives as one program: sixty small ones cost a phone more than their bytes.
      output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 60 }] } },
    },
  },
})
