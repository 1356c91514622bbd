// Documents of a purchase: thumbnails beside the VIN and plate that they are compared with.
import { FileText, Image } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Booking } from '#contract/purchase/shape.ts'
import { paperKinds } from '#contract/cars/paper-kinds.ts'
import { api } from '../client/api.ts'
import { messageOf } from '../ui/message-of.ts'
import { Dialog } from '../ui/dialog.tsx'
import { type Fact, Facts, Panel } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'
import { sayBad } from '../ui/toast.ts'
import { formatBytes } from '../uploads/upload-progress.ts'
import { useSmallPicture } from '../uploads/use-small-picture.ts'

type Document = Booking['papers'][number]
type OpenDocument = { document: Document; address: string }

const isPicture = ({ contentType }: Document) => contentType.startsWith('image/')
const typeOf = (document: Document) => (isPicture(document) ? 'Picture' : 'PDF')
const fileName = (document: Document) =>
  `${paperKinds[document.kind]} ${document.round}.${isPicture(document) ? 'jpg' : 'pdf'}`

const markFacts = ({ vin, plate, car }: Booking): Fact[] => [
  ['VIN (chassis number)', vin || 'Not given'],
  ['Plate', plate || 'Not given'],
  ['Car', car.title],
]

type ViewerProps = { opened: OpenDocument; booking: Booking; onClose: () => void }

function Viewer({ opened: { document, address }, booking, onClose }: ViewerProps) {
  return (
    <Dialog open onClose={onClose} as="drawer" title={paperKinds[document.kind]}>
      <Facts facts={markFacts(booking)} />
      {isPicture(document) && (
        <img
          src={address}
          alt={`${paperKinds[document.kind]}: ${document.name}`}
          className="mt-4 w-full rounded-plate"
        />
      )}
      <p className="mt-4 text-sm break-all text-soft">{`${document.name}, ${formatBytes(document.bytes)}`}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={address} target="_blank" rel="noopener" className="button button-main">
          Open full size
        </a>
        <a href={address} download={fileName(document)} className="button button-line">
          Download
        </a>
      </div>
      <p className="mt-4 text-sm text-soft">Only the two of you can open it.</p>
    </Dialog>
  )
}

const fetchSmall = (id: string) => api.bookings.paper({ query: { Id: id, Small: true } })

type TileProps = { document: Document; open: (opened: OpenDocument) => void }

function Tile({ document, open }: TileProps) {
  const [busy, setBusy] = useState(false)
  const { place, address } = useSmallPicture<HTMLButtonElement>(
    document.hasSmall ? document.id : undefined,
    fetchSmall,
  )
  const openFile = async () => {
    if (busy) return
    setBusy(true)
    const { data, error } = await api.bookings.paper({ query: { Id: document.id } })
    setBusy(false)
    if (error) return sayBad(messageOf(error, 'We couldn’t open the document.'))
    open({ document, address: URL.createObjectURL(new Blob([data], { type: document.contentType })) })
  }
  const Icon = isPicture(document) ? Image : FileText
  return (
    <li className="min-w-0">
      <button
        ref={place}
        type="button"
        onClick={() => void openFile()}
        aria-busy={busy}
        className="group relative block w-full text-left"
      >
        <span className="sr-only">Open</span>
        <span className="grid aspect-4/3 place-items-center overflow-hidden rounded-plate border border-edge bg-sunk group-hover:border-brand">
          {address ? (
            <img src={address} alt="" className="size-full object-cover object-top" />
          ) : (
            <Icon aria-hidden className="size-8 text-soft" />
          )}
        </span>
        <span className="mt-1.5 block text-sm font-semibold wrap-anywhere group-hover:underline">
          {paperKinds[document.kind]}
        </span>
        <span className="figures block text-xs text-soft">
          {busy ? 'Opening…' : `${typeOf(document)}, ${formatBytes(document.bytes)}`}
        </span>
      </button>
    </li>
  )
}

const tiles = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-4'

type RoundsProps = { booking: Booking; documents: readonly Document[]; marks?: boolean }

/** The newest round first; earlier ones stay readable, marked as rejected. */
function Rounds({ booking, documents, marks = false }: RoundsProps) {
  const [opened, setOpened] = useState<OpenDocument>()
  // The file leaves the memory with its viewer.
  useEffect(() => () => URL.revokeObjectURL(opened?.address ?? ''), [opened])
  const newest = Math.max(...booking.papers.map(({ round }) => round))
  const rounds = [...new Set(documents.map(({ round }) => round))].toSorted((a, b) => b - a)
  return (
    <>
      {marks && <Facts facts={markFacts(booking)} />}
      {rounds.map(round => (
        <section key={round} className="mt-4 first:mt-0">
          {(rounds.length > 1 || round < newest) && (
            <h3 className="mb-2 flex items-center gap-2 text-sm font-semibold">
              <span>{`Round ${round}`}</span>
              {round < newest && <Pill>Rejected</Pill>}
            </h3>
          )}
          <ul className={tiles}>
            {documents
              .filter(document => document.round === round)
              .map(document => (
                <Tile key={document.id} document={document} open={setOpened} />
              ))}
          </ul>
        </section>
      ))}
      {opened && <Viewer opened={opened} booking={booking} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** The buyer decides on the newest round now. */
const isDeciding = ({ allowed }: Booking) => allowed.includes('accept-papers')
const newestRound = ({ papers }: Booking) => Math.max(0, ...papers.map(({ round }) => round))

/** What the buyer decides on, above the buttons that do. */
export const DocumentsToCheck = ({ booking }: { booking: Booking }) =>
  isDeciding(booking) && (
    <div className="mt-4 border-t border-amber pt-4">
      <Rounds
        booking={booking}
        documents={booking.papers.filter(({ round }) => round === newestRound(booking))}
        marks
      />
    </div>
  )

/** Every document, less those that stand above the decision. */
export function Documents({ booking }: { booking: Booking }) {
  const deciding = isDeciding(booking)
  const documents = booking.papers.filter(({ round }) => !deciding || round < newestRound(booking))
  if (documents.length === 0) return null
  return (
    <Panel title={deciding ? 'Earlier documents' : 'Documents'}>
      <Rounds booking={booking} documents={documents} marks={!deciding} />
    </Panel>
  )
}
