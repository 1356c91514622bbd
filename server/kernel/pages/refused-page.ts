// The plain page served when rendering is refused: the reason, and when to come back.
import { errors } from '#contract/core/error-table.ts'
import { Failure } from '#contract/core/errors.ts'
import { type Page, pageOf } from './page-bytes.ts'

const retrySeconds = { BUSY: 3, TOO_MANY_REQUESTS: 20 }
const words = {
  BUSY: 'Many people are looking at AutoX at this moment.',
  TOO_MANY_REQUESTS: 'Very many pages were asked for from your network.',
}

const document = (sentence: string, seconds: number) => `<!doctype html>
<html lang="en-NG">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>One moment | AutoX</title>
    <style>
      :root { color-scheme: light dark }
      body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 4rem auto; max-width: 32rem; padding: 0 1rem }
    </style>
  </head>
  <body>
    <main>
      <h1>One moment, please</h1>
      <p>${sentence} Your money and everything you did are safe. Load this page again in ${seconds} seconds.</p>
    </main>
  </body>
</html>
`

const make = (name: keyof typeof words): Promise<Page> => {
  const seconds = retrySeconds[name]
  return pageOf(
    new Response(document(words[name], seconds), {
      status: errors[name].status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(seconds),
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      },
    }),
  )
}
// Rendered once: floods aim at expensive refusals.
const made = new Map<string, Promise<Page>>()

/** The page for BUSY and TOO_MANY_REQUESTS; any other error is thrown again. */
export const refusedPage = (error: unknown): Promise<Page> => {
  const name = error instanceof Failure ? error.errorName : undefined
  if (name !== 'BUSY' && name !== 'TOO_MANY_REQUESTS') throw error
  const page = made.get(name) ?? make(name)
  made.set(name, page)
  return page
}
