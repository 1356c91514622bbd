// Names the browser and system of a user agent from two short lists.

// In this order, because most browsers also name their ancestors.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Opera Mini/, 'Opera Mini'],
  [/OPR\/|Opera/, 'Opera'],
  [/UCBrowser/, 'UC Browser'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
const nameIn = (list: typeof browsers, userAgent: string): string | undefined =>
  list.find(([form]) => form.test(userAgent))?.[1]

/** "Chrome on Android", or "Another browser on another system". */
export const deviceWords = (userAgent: string): string =>
  `${nameIn(browsers, userAgent) ?? 'Another browser'} on ${nameIn(systems, userAgent) ?? 'another system'}`
