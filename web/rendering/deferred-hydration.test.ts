// A visitor's page waits with its scripts; a failed page has none.
import { expect, test } from 'vitest'
import { deferredHydration, withoutScripts } from './deferred-hydration.ts'
import themeScript from './inline/theme.ts?inline-script'

const page = `<head><script>${themeScript}</script><link rel="modulepreload" href="/a.js"/></head><body><script>window.x=1</script><script nonce="m" type="module" async="">import "/a.js"</script></body>`

test('the module script is kept as text and nothing is preloaded', () => {
  const html = deferredHydration(page, 'm')
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain('type="module" async')
  expect(html).toContain('<script nonce="m" id="deferredEntry" type="text/plain">import "/a.js"</script>')
})

test('pages of the market are fetched ahead, and photographs are carried along where there are any', () => {
  expect(deferredHydration(page, 'm')).toContain('<script nonce="m" type="speculationrules">{"prefetch"')
  expect(deferredHydration(page, 'm')).not.toContain('pagereveal')
  expect(deferredHydration(`${page}<picture>`, 'm')).toContain('pagereveal')
})

test('a page without the script that is to wait is a mistake, not a silent page', () => {
  expect(() => deferredHydration('<body></body>', 'm')).toThrow('expected one module script, found 0')
})

test('a failed page keeps only the script of the theme', () => {
  expect(withoutScripts(page).match(/<script/g)).toHaveLength(1)
  expect(withoutScripts(page)).toContain(themeScript)
})

test('only a listing is remembered as seen, and only a search tidies its address', () => {
  const at = (canonical: string) =>
    deferredHydration(page.replace('<head>', `<head><link rel="canonical" href="${canonical}">`), 'm')
  const id = '5f05bada-8712-4aa9-833b-86fe9289d284'
  const origin = 'https://autox.example'
  expect(at(`${origin}/marketplace/${id}`)).toContain('autoXseen')
  for (const address of [`/marketplace/sellers/${id}`, '/marketplace?Make=Toyota', '/'])
    expect(at(origin + address), address).not.toContain('autoXseen')
  expect(at(`${origin}/marketplace?Make=Toyota`)).toContain('submit')
  expect(at(`${origin}/marketplace/${id}`)).not.toContain('submit')
  const toRent = at(`${origin}/marketplace/${id}"><form action="#rent`)
  expect(toRent).toContain('autoXseen')
  expect(toRent).not.toContain('submit')
})
