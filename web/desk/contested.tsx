// Contested lines of a deal at the desk: amounts, reasons and pictures.
import type { ContestedLineView } from '#contract/desk/subject-view.ts'
import { PictureStrip } from '../deal-engine/picture-strip.tsx'
import { Amount } from '../ui/amount.tsx'
import { Panel } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'

export const Contested = ({ lines }: { lines: readonly ContestedLineView[] }) => (
  <Panel title="Contested lines">
    <ul className="grid gap-5">
      {lines.map(({ words, amountKobo, outcome, reason, pictures }) => (
        <li key={words}>
          <p className="split-row items-baseline gap-x-4">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{words}</span>
              <Pill tone={outcome === 'Contested' ? 'warn' : 'plain'}>{outcome}</Pill>
            </span>
            <Amount kobo={amountKobo} />
          </p>
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{reason}</p>
          <PictureStrip pictures={pictures} about={words} />
        </li>
      ))}
    </ul>
  </Panel>
)
