// Defers hydration of public pages until an element that needs it is touched.
import keepingBeside from './inline/store-compared.ts?inline-script'
import comparing from './inline/compare.ts?inline-script'
import searching from './inline/search.ts?inline-script'
import pageChange from './inline/page-change.ts?inline-script'
import seeing from './inline/see.ts?inline-script'
import themeScript from './inline/theme.ts?inline-script'
import waiting from './inline/wait.ts?inline-script'

const isSearch = /<form|rel="canonical" href="[^"]*\?/
const isListing = /data-add|rel="canonical" href="[^"]*\/marketplace\/[0-9a-f-]{36}"/

/** Code for the waiting page, limited to what the page uses. */
const startOf = (html: string): string =>
  [
    waiting,
    ...(html.includes('<picture') ? [pageChange] : []),
    // A listing for rent has a form of its own, whose dates stay in its address.
    ...(isListing.test(html) ? [seeing] : isSearch.test(html) ? [searching] : []),
    ...(html.includes('id="compare"') ? [comparing] : []),
    ...(html.includes('<table class="compare') ? [keepingBeside] : []),
  ].join(';')

/**
 * Pages of the market are fetched while a pointer rests on their link or a finger comes down. Browsers leave it in data
 * saver, and fetch two at most. https://developer.chrome.com/docs/web-platform/prerender-pages
 */
const fetchedAhead = '{"prefetch":[{"where":{"href_matches":"/marketplace*"},"eagerness":"moderate"}]}'

const preloads = /<link rel="modulepreload"[^>]*>/g
// Marks for looking up routes as links come into view; this application knows its routes from the start.
const discoveries = / data-discover="true"/g

/** Rewrites a rendered page so that its one module script waits; `mark` is that of our own scripts (own-scripts.ts). Throws where the page has not exactly one. */
export function deferredHydration(html: string, mark: string): string {
  const moduleScript = new RegExp(`<script nonce="${mark}" type="module" async="">([^]*?)</script>`, 'g')
  let scriptCount = 0
  const page = html
    .replaceAll(preloads, '')
    .replaceAll(discoveries, '')
    .replaceAll(moduleScript, (_, code: string) => {
      scriptCount++
      return `<script nonce="${mark}" id="deferredEntry" type="text/plain">${code}</script><script nonce="${mark}">${startOf(html)}</script><script nonce="${mark}" type="speculationrules">${fetchedAhead}</script>`
    })
  if (scriptCount !== 1)
    throw new Error(`deferredHydration: expected one module script, found ${scriptCount}`)
  return page
}

/** A failed page gets no scripts that could fail again, except the one for the theme. */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(preloads, '')
    .replaceAll(/<script[^>]*>([^]*?)<\/script>/g, (whole, code: string) =>
      code === themeScript ? whole : '',
    )
