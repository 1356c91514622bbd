import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../deploy', path), 'utf8')
const config = read('../server/config.ts') + read('../server/company-settings.ts')
/** Every variable that the configuration reads. */
const known = new Set([...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!))
// Those of others: of Node, of the build, of PostgreSQL, and what Caddy and compose are told.
const foreign = new Set([
  'NODE_ENV', 'NODE_COMPILE_CACHE', 'NODE_IMAGE', 'VITE_API_BASE', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD',
  'SITE_ADDRESS', 'UPSTREAMS',
]) // prettier-ignore

const forms: Record<string, RegExp> = {
  'autox.service': /^Environment=([A-Z_0-9]+)=/gm,
  'autox.env.example': /^#?([A-Z][A-Z_0-9]+)=/gm,
  'compose.yaml': /^\s+([A-Z][A-Z_0-9]+): /gm,
  Dockerfile: /^ARG ([A-Z_0-9]+)=|(?<=ENV.*)\b([A-Z][A-Z_0-9]+)=/gm,
}

describe('files for an installation', () => {
  test.each(Object.entries(forms))('%s sets only what AutoX reads', (path, form) => {
    const names = [...read(path).matchAll(form)].map(match => (match[1] ?? match[2])!)
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter(name => !known.has(name) && !foreign.has(name))).toEqual([])
  })

  test('agree about the port, the folder of the data and the time to close', () => {
    const [service, compose, image, caddy] = ['autox.service', 'compose.yaml', 'Dockerfile', 'Caddyfile'].map(
      read,
    )
    expect(service).toContain('Environment=PORT=3000')
    expect(compose).toMatch(/PORT: '3000'[\s\S]*UPSTREAMS: autox:3000/)
    expect(image).toMatch(/PORT=3000[\s\S]*EXPOSE 3000/)
    expect(caddy).toContain('{$UPSTREAMS:127.0.0.1:3000}')
    const stateFolder = /^StateDirectory=(\w+)$/m.exec(service!)?.[1]
    expect(service).toContain(`Environment=DATA_DIR=/var/lib/${stateFolder}`)
    expect(read('autox-operator')).toContain(`/var/lib/${stateFolder}`)
    expect(compose).toMatch(/DATA_DIR: \/data[\s\S]*- data:\/data/)
    const seconds = (form: RegExp, text = '') => Number(form.exec(text)?.[1])
    expect(seconds(/TimeoutStopSec=(\d+)/, service)).toBeGreaterThan(
      seconds(/DRAIN_SECONDS=(\d+)/, service) + 30,
    )
    expect(seconds(/stop_grace_period: (\d+)s/, compose)).toBeGreaterThan(
      seconds(/DRAIN_SECONDS: '(\d+)'/, compose) + 30,
    )
  })

  test('trust the proxy by the address that it has', () => {
    const compose = read('compose.yaml')
    const [, proxy] = /TRUSTED_PROXIES: (\S+)/.exec(compose) ?? []
    expect(compose).toContain(`ipv4_address: ${proxy}`)
  })

  test('bring into the image every folder that the server imports', () => {
    const folders = ['contract', 'server']
    for (const folder of folders) expect(read('Dockerfile')).toContain(`COPY ${folder} ${folder}`)
    const allowed = read('../.dockerignore').split('\n')
    const rooms = readdirSync(join(import.meta.dirname, '..'))
    for (const name of allowed.filter(line => line.startsWith('!'))) expect(rooms).toContain(name.slice(1))
  })
})
