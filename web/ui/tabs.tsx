// Tabs: a few views of one thing, switched by press, arrow keys or touch.
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type Tab = { id: string; words: ReactNode; view: ReactNode }

export const Tabs = ({ tabs, start = tabs[0]?.id }: { tabs: readonly Tab[]; start?: string | undefined }) => (
  <Base.Root defaultValue={start}>
    <Base.List className="mb-5 flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map(({ id, words }) => (
        <Base.Tab
          key={id}
          value={id}
          className="min-h-12 shrink-0 border-b-3 border-transparent px-3 font-semibold text-soft data-active:border-brand data-active:text-ink"
        >
          {words}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map(({ id, view }) => (
      <Base.Panel key={id} value={id}>
        {view}
      </Base.Panel>
    ))}
  </Base.Root>
)
