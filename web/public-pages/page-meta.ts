// Shared metadata of public pages: title, canonical address, lists and schema.org amounts.

type HeadOptions = {
  title: string
  words: string
  address: string
  image: string
  kind?: 'product' | 'website'
}

/** Title, description and Open Graph. */
export const headOf = ({ title, words, address, image, kind }: HeadOptions) => [
  { title: `${title} | AutoX` },
  { name: 'description', content: words },
  ...(kind ? [{ property: 'og:type', content: kind }] : []),
  { property: 'og:title', content: title },
  { property: 'og:description', content: words },
  { property: 'og:url', content: address },
  { property: 'og:image', content: image },
]

export const canonical = (address: string) => ({ tagName: 'link', rel: 'canonical', href: address })

export const schemaAmount = (kobo: number): string =>
  `${Math.floor(kobo / 100)}.${String(kobo % 100).padStart(2, '0')}`

/** Where a page lies: names and paths from the top. */
export const breadcrumbs = (steps: readonly (readonly [name: string, path: string])[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: origin + path,
  })),
})

/** The pages that a list leads to, in their order. */
export const listOf = (paths: readonly string[], origin: string) => ({
  '@type': 'ItemList',
  itemListElement: paths.map((path, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    url: origin + path,
  })),
})
