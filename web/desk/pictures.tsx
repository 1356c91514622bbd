// Pictures that a case is decided by: what each shows, who took it and when.
import type { DeskPicture } from '#contract/desk/subject-view.ts'
import { PictureStrip } from '../deal-engine/picture-strip.tsx'
import { formatMoment } from '../ui/date.ts'
import { Panel } from '../ui/panel.tsx'

export const Pictures = ({ pictures }: { pictures: readonly DeskPicture[] }) => (
  <Panel title="Pictures">
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {pictures.map(({ picture, shows, by, at }) => (
        <li key={`${picture.hash} ${shows}`} className="min-w-0">
          <PictureStrip pictures={[picture]} about={`${shows}, ${by}`} />
          <p className="mt-1 text-sm font-semibold wrap-anywhere">{shows}</p>
          <p className="figures text-sm text-soft">{`${by}, ${formatMoment(at)}`}</p>
        </li>
      ))}
    </ul>
  </Panel>
)
