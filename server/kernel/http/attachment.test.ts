// Download headers: exact and fallback names, always on one line.
import { expect, test } from 'vitest'
import { attachment, safeFileName } from './attachment.ts'

test.each([
  ['AutoX receipt 12.pdf', 'attachment; filename="AutoX receipt 12.pdf"'],
  ['a "quoted" name.pdf', `attachment; filename="a 'quoted' name.pdf"`],
  ['C:\\papers\\a.pdf', 'attachment; filename="C--papers-a.pdf"'],
  ['../../etc/passwd', 'attachment; filename="-..-etc-passwd"'],
  ['Ọmọ.pdf', `attachment; filename="Omo.pdf"; filename*=UTF-8''%E1%BB%8Cm%E1%BB%8D.pdf`],
  ['car 🚗.jpg', `attachment; filename="car _.jpg"; filename*=UTF-8''car%20%F0%9F%9A%97.jpg`],
  ['100% (new)*.pdf', `attachment; filename="100_ (new)-.pdf"; filename*=UTF-8''100%25%20%28new%29-.pdf`],
  ['a\r\nSet-Cookie: x=1.pdf', 'attachment; filename="a Set-Cookie- x=1.pdf"'],
  ['evil\u202Efdp.exe', 'attachment; filename="evilfdp.exe"'],
  ['\uD800.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
  ['', 'attachment; filename="file"'],
  ['...', 'attachment; filename="file"'],
])('%j is sent as %s', (name, header) => expect(attachment(name)).toBe(header))

test('a very long name keeps its ending and whole letters', () => {
  const name = safeFileName(`${'ọ'.repeat(500)}.pdf`)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
  expect(name).toMatch(/^ọ+\.pdf$/)
})
