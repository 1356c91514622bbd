// Renders a page on the server: whole, never streamed, the same for everybody.
import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { AutoxApi } from './client/api.ts'
import { apiContext, documentContext } from './client/context.ts'
import { ScriptMark } from './public-pages/inline-script.tsx'
import { deferredHydration, withoutScripts } from './rendering/deferred-hydration.ts'
import { ownScriptsHeader, takeMarks } from './rendering/own-scripts.ts'
import { plainHtml } from './rendering/plain-html.ts'
import { RequestId } from './client/request-id.ts'
export { addressKeysOf, severalKeys } from './rendering/address-keys.ts'
export { ownScriptsHeader }

const base = import.meta.env.VITE_API_BASE
/** The other host that the browser's calls go to, if any: the policy of each page has to name it. */
export const callsOrigin: string = base ? new URL(base).origin : ''

/** What a loader may use; made by the server for each request, here so that the context has one identity. */
export const contextOf = (api: AutoxApi, address: string) => {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(documentContext, !/\.data(?:$|\?)/.test(address))
  return context
}

// A route says `handle = { document: true }` where its page is complete without scripts.
const isDocument = ({ staticHandlerContext, routeModules }: EntryContext) =>
  staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as { document?: true } | undefined)?.document,
  )

export default function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  const requestId = request.headers.get('x-request-id') ?? undefined
  const mark = randomUUID()
  let code = status
  const finish = (html: string) => {
    const made =
      code >= 500
        ? withoutScripts(html)
        : isDocument(context) || code === 404
          ? deferredHydration(html, mark)
          : html
    const { html: body, hashes } = takeMarks(made, mark)
    headers.set(ownScriptsHeader, hashes)
    return new Response(plainHtml(body), { status: code, headers })
  }
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <RequestId value={requestId}>
        <ScriptMark value={mark}>
          <ServerRouter context={context} url={request.url} nonce={mark} />
        </ScriptMark>
      </RequestId>,
      {
        nonce: mark,
        onAllReady() {
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          text(body).then(html => resolve(finish(html)), reject)
          pipe(body)
        },
        onShellError: reject,
        onError: () => {
          code = 500
        },
      },
    )
  })
}

/** A loader failed: told to the server's log by name, never to the person. */
export const handleError = (error: unknown, { request }: { request: Request }) => {
  if (request.signal.aborted) return
  console.error(
    JSON.stringify({
      level: 'error',
      message: 'a page failed',
      path: new URL(request.url).pathname,
      error: error instanceof Error ? error.stack : String(error),
    }),
  )
}
