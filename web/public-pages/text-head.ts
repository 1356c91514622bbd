// Head of a public page of text, which is the same for everybody.
import { canonical, headOf } from './page-meta.ts'

export const textHeaders = () => ({ 'cache-control': 'public, max-age=0, s-maxage=300' })

type TextHead = { origin: string; path: string; title: string; words: string }

export const textHead = ({ origin, path, title, words }: TextHead) => {
  const address = `${origin}${path}`
  return [
    ...headOf({ title, words, address, image: `${origin}/og.png`, kind: 'website' }),
    canonical(address),
  ]
}
