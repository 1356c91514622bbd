// React Router's build: where the application lives, and the compressed copies made of every file that it sends.
import type { Config } from '@react-router/dev/config'
import { compressFiles } from './web/build/compress-files.ts'

export default {
  appDirectory: 'web',
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => compressFiles('build/client'),
} satisfies Config
