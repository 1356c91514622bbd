// Builds what the service worker takes from the contract into one plain script beside it.
import { build } from 'vite'

/** Writes receipt-check.js into `folder`; the worker keeps it together with itself, so it works without a network. */
export const buildWorkerChunk = (folder: string): Promise<unknown> =>
  build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: 'web/offline/worker-chunk.ts',
        formats: ['iife'],
        name: 'autoxWorkerPart',
        fileName: () => 'receipt-check.js',
      },
    },
  })
