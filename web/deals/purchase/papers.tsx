// The papers of a purchase: by round and kind, opened here and never through an address that somebody could pass on.
import { useEffect, useState } from 'react'
import type { Booking } from '#contract/deals/purchase/shape.ts'
import { paperKinds } from '#contract/cars/paper-kinds.ts'
import { api } from '../../client/api.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { sayBad } from '../../ui/toast.ts'
import { formatBytes } from '../../features/uploads/upload-progress.ts'

type Paper = Booking['papers'][number]
type Opened = { paper: Paper; address: string }

const isPicture = (paper: Paper) => paper.contentType.startsWith('image/')
const fileName = (paper: Paper) =>
  `${paperKinds[paper.kind]} ${paper.round}.${isPicture(paper) ? 'jpg' : 'pdf'}`

function Viewer({ opened: { paper, address }, onClose }: { opened: Opened; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} as="drawer" title={paperKinds[paper.kind]}>
      <p className="mb-4 text-sm break-all text-soft">{`${paper.name}, ${formatBytes(paper.bytes)}`}</p>
      {isPicture(paper) && (
        <img
          src={address}
          alt={`${paperKinds[paper.kind]}: ${paper.name}`}
          className="mb-4 w-full rounded-plate"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <a href={address} target="_blank" rel="noopener" className="button button-main">
          Open in full
        </a>
        <a href={address} download={fileName(paper)} className="button button-line">
          Save on this device
        </a>
      </div>
      <p className="mt-4 text-sm text-soft">Only you and the other side of this booking can open it.</p>
    </Dialog>
  )
}

function PaperRow({ paper, open }: { paper: Paper; open: (opened: Opened) => void }) {
  const fetchFile = async () => {
    const { data, error } = await api.bookings.paper({ query: { Id: paper.id } })
    if (error) return sayBad(messageOf(error, 'The paper could not be opened.'))
    open({ paper, address: URL.createObjectURL(new Blob([data], { type: paper.contentType })) })
  }
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
      <span
        aria-hidden
        className="grid h-12 w-9.5 shrink-0 place-items-center rounded-plate border border-edge bg-sunk text-[0.625rem] font-bold"
      >
        {isPicture(paper) ? 'IMG' : 'PDF'}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{paperKinds[paper.kind]}</span>
        <span className="figures block truncate text-sm text-soft">
          {`${formatBytes(paper.bytes)} · ${paper.name}`}
        </span>
      </span>
      <Button look="line" onClick={fetchFile} aria-label={`Open ${paperKinds[paper.kind]}, ${paper.name}`}>
        Open
      </Button>
    </li>
  )
}

/** Newest round first; earlier rounds stay readable, marked as sent back. */
export function Papers({ booking: { papers } }: { booking: Booking }) {
  const [opened, setOpened] = useState<Opened>()
  // The file leaves the memory with its viewer.
  useEffect(() => () => URL.revokeObjectURL(opened?.address ?? ''), [opened])
  if (papers.length === 0) return null
  const rounds = [...new Set(papers.map(paper => paper.round))].toSorted((a, b) => b - a)
  return (
    <Panel title="Papers">
      {rounds.map((round, place) => (
        <section key={round} className="not-first:mt-6">
          {rounds.length > 1 && (
            <h3 className="flex items-center gap-2 text-sm font-semibold">
              <span>{place === 0 ? 'Handed in last' : `Round ${round}`}</span>
              {place > 0 && <Pill>Sent back</Pill>}
            </h3>
          )}
          <ul>
            {papers
              .filter(paper => paper.round === round)
              .map(paper => (
                <PaperRow key={paper.id} paper={paper} open={setOpened} />
              ))}
          </ul>
        </section>
      ))}
      {opened && <Viewer opened={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  )
}
