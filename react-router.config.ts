// React Router build: app location, worker bundle and compressed copies.
import type { Config } from '@react-router/dev/config'
import { buildWorkerChunk } from './web/build/build-worker-chunk.ts'
import { compressFiles } from './web/build/compress-files.ts'

export default {
  appDirectory: 'web',
  routeDiscovery: { mode: 'initial' },
  // In one piece the router notices a screen whose program is gone from the server, and loads the page again; in pieces a tap does nothing.
  splitRouteModules: false,
  buildEnd: async () => {
    await buildWorkerChunk('build/client')
    await compressFiles('build/client')
  },
} satisfies Config
