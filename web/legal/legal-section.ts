// Section of the Terms or Privacy notice; `id` is its anchor.

export type LegalSection = {
  id: string
  title: string
  paragraphs: readonly string[]
  link?: { words: string; to: `/${string}` }
}
