import { expect, test } from 'vitest'
import { plainHtml } from './plain-html.ts'

test('void elements, names and flags are written as HTML has them', () => {
  const rendered =
    '<meta charSet="utf-8"/><img srcSet="/a 1x" fetchPriority="low" alt="a/&gt;b"/><input inputMode="tel" required="" value=""/><option selected="" value="">x</option>'
  expect(plainHtml(rendered)).toBe(
    '<meta charset="utf-8"><img srcset="/a 1x" fetchpriority="low" alt="a/&gt;b"><input inputmode="tel" required value=""><option selected value="">x</option>',
  )
})

test('drawings keep the names that XML gives them', () => {
  const drawing = '<svg viewBox="0 0 1 1" preserveAspectRatio="none"><path d="M0 0"></path></svg>'
  expect(plainHtml(drawing)).toBe(drawing)
})

test('the tag of a script is written so too', () => {
  expect(plainHtml('<script type="module" async="" srcSet="">a=""</script>')).toBe(
    '<script type="module" async srcset="">a=""</script>',
  )
})

test('a script and what it draws stay as they are', () => {
  const script = '<script>let a=b<c/>d;e=`<img srcSet="x" open=""/>`</script>'
  expect(plainHtml(`<br/>${script}<br/>`)).toBe(`<br>${script}<br>`)
})
