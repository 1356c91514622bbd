// Loading screen that already shows its title and heading.
import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { PageHeader } from '../ui/page-header.tsx'
import { Waiting } from '../ui/states.tsx'
import { pageTitles } from './page-titles.ts'

/** `children` is a skeleton, for unusual screens. */
export function WaitingPage({ children = <Waiting headless /> }: { children?: ReactNode }) {
  const title = pageTitles[useMatches().at(-1)?.id ?? '']
  return (
    <>
      <PageHeader title={title ?? 'One moment'} />
      {children}
    </>
  )
}
