// Serves a folder as an S3 bucket.
import { createRequire } from 'node:module'
import { bucketHost } from './topology.ts'

type Options = {
  address: string
  port: number
  silent: boolean
  directory: string
  configureBuckets: { name: string; configs: never[] }[]
}
// The package brings no types.
const S3Server = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: Options) => {
  run: () => Promise<unknown>
}

const [directory = ''] = process.argv.slice(2)
const options = { address: bucketHost, port: 9000, silent: true, directory }
await new S3Server({ ...options, configureBuckets: [{ name: 'autox', configs: [] }] }).run()
