// Pages as they leave the server: which scripts their policy allows, and what stays inside.
import { createElement } from 'react'
import fastify from 'fastify'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Build, pages } from './pages.ts'

// A page of one route; `respond` stands for what web/entry.server.tsx gives.
const buildOf = (respond: (address: string) => Response) =>
  ({
    entry: {
      module: {
        default: (request: Request) => respond(new URL(request.url).pathname),
        contextOf: () => new RouterContextProvider(),
        addressKeysOf: () => ['Search'],
        ownScriptsHeader: 'x-own-scripts',
      },
    },
    routes: {
      root: { id: 'root', path: '*', module: { default: () => createElement('p') } },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }) as unknown as Build

const html = (text: string, hashes: string) =>
  new Response(text, { headers: { 'content-type': 'text/html', 'x-own-scripts': hashes } })

test('the policy of a page allows the scripts that its rendering names, and none that merely stands in it', async () => {
  const app = fastify()
  const build = buildOf(() => html('<script>ours()</script><script>theirs()</script>', "'sha256-ours'"))
  await pages(app, { dev: false, origin: 'http://page', api: {}, connectTo: 'https://api.example', build })
  const { headers } = await app.inject('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' 'sha256-ours';")
  expect(policy).toContain("connect-src 'self' https://api.example;")
  expect(headers).not.toHaveProperty('x-own-scripts')
})
