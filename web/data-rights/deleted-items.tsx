// What deleting erases and what is kept: said before, and again after.
import { Archive, Eraser } from 'lucide-react'
import type { Deletion } from '#contract/data-rights/data-rights.ts'

type Props = { deletion: Pick<Deletion, 'erased' | 'retained'>; erasedTitle: string; keptTitle: string }

export const DeletedItems = ({ deletion, erasedTitle, keptTitle }: Props) =>
  (
    [
      [erasedTitle, deletion.erased, Eraser],
      [keptTitle, deletion.retained, Archive],
    ] as const
  ).map(([title, lines, Icon]) => (
    <section key={title} className="mb-8">
      <h2 className="show mb-2 text-xl">{title}</h2>
      <ul className="border-t border-line">
        {lines.map(line => (
          <li key={line} className="flex gap-3 border-b border-line py-2.5">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  ))
