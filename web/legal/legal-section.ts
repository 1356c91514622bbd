// A section of the Terms or the Privacy notice; `id` is its address within the page.

export type LegalSection = {
  id: string
  title: string
  paragraphs: readonly string[]
  link?: { words: string; to: `/${string}` }
}
