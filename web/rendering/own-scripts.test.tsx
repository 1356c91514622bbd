// Own scripts in rendered pages are marked; injected ones are not.
import { createHash } from 'node:crypto'
import { createRequestHandler, Meta, Outlet, Scripts, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { AutoxApi } from '../client/api.ts'
import * as entry from '../entry.server.tsx'
import { InlineScript } from '../public-pages/inline-script.tsx'

const injected = 'stolen(localStorage.autoXtoken)'
// What somebody wrote, shown by mistake as it was written.
const value = `</script><script>${injected}</script><script type="module" async="">${injected}</script>`

const Root = () => (
  <html lang="en">
    <head>
      <InlineScript code="ours(1)" />
      <Meta />
    </head>
    <body>
      <main dangerouslySetInnerHTML={{ __html: value }} />
      <Outlet />
      <Scripts />
    </body>
  </html>
)
const build = {
  entry: { module: entry },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    page: {
      id: 'page',
      path: '*',
      parentId: 'root',
      module: {
        default: () => null,
        handle: { document: true },
        loader: () => ({ told: value }),
        meta: () => [{ 'script:ld+json': { name: value } }],
      },
    },
  },
  assets: {
    entry: { imports: [], module: '/assets/entry.js' },
    routes: Object.fromEntries(
      ['root', 'page'].map(id => [id, { id, module: `/assets/${id}.js`, imports: [], css: [] }]),
    ),
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('a script that came in with a value is not among those that may run, ours are', async () => {
  const handle = createRequestHandler(build, 'production')
  const response = await handle(new Request('http://page/x'), entry.contextOf({} as AutoxApi, '/x'))
  const html = await response.text()
  const allowed = response.headers.get(entry.ownScriptsHeader)!.split(' ')
  const scripts = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)]
    .filter(([tag]) => !tag.includes('ld+json'))
    .map(([, code]) => code!)
  expect(scripts.filter(code => code === injected)).toHaveLength(2)
  const ours = scripts.filter(code => code !== injected)
  expect(ours).toContain('ours(1)')
  expect(ours.length).toBeGreaterThan(3)
  expect(allowed.toSorted()).toEqual([...new Set(ours.map(hashOf))].toSorted())
  // The mark that tells them apart stays inside.
  expect(html).not.toContain('nonce')
})
