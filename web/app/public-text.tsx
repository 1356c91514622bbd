// Frame of a public page of text: header, title, column and footer.
import type { ReactNode } from 'react'
import { PublicFooter, PublicHeader } from './public-frame.tsx'

type Props = { title: string; words: string; children: ReactNode }

export const PublicText = ({ title, words, children }: Props) => (
  <>
    <PublicHeader />
    <main id="main" className="wide">
      <div className="max-w-lg pt-8 pb-16">
        <h1 className="show text-3xl">{title}</h1>
        <p className="mt-2 text-soft">{words}</p>
        {children}
      </div>
    </main>
    <PublicFooter />
  </>
)
