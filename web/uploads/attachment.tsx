// A file of a message: fetched with the session, never by a shareable address.
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SendResult } from '../client/send-keyed.ts'
import { Dialog } from '../ui/dialog.tsx'
import { messageOf } from '../ui/message-of.ts'
import { sayBad } from '../ui/toast.ts'
import type { SentFile } from './attaching.tsx'
import { formatBytes } from './upload-progress.ts'
import { useSmallPicture } from './use-small-picture.ts'

/** Where files of one kind of message are read, and who else may read them; the same at every rendering. */
export type FileSource = {
  read: (id: string) => Promise<SendResult<Blob>>
  readSmall: (id: string) => Promise<SendResult<Blob>>
  privacy: string
}
type Props = { file: SentFile; source: FileSource }

const isPicture = ({ type }: SentFile) => type === 'image/jpeg'

async function fetchFile({ file, source }: Props): Promise<string | undefined> {
  const { data, error } = await source.read(file.id)
  if (data) return URL.createObjectURL(new Blob([data], { type: file.type }))
  sayBad(messageOf(error, 'The file could not be opened.'))
  return undefined
}

type ViewerProps = Props & { address: string; onClose: () => void }

function Viewer({ file, source, address, onClose }: ViewerProps) {
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <Dialog open onClose={onClose} as="drawer" title={isPicture(file) ? 'Picture' : 'Document'}>
      <p className="mb-4 text-sm break-all text-soft">{`${file.name}, ${formatBytes(file.bytes)}`}</p>
      {isPicture(file) && <img src={address} alt={file.name} className="mb-4 w-full rounded-plate" />}
      <div className="flex flex-wrap gap-3">
        <a href={address} target="_blank" rel="noopener" className="button button-main">
          Open full size
        </a>
        <a href={address} download={file.name} className="button button-line">
          Download
        </a>
      </div>
      <p className="mt-4 text-sm text-soft">{source.privacy}</p>
    </Dialog>
  )
}

export function Attachment({ file, source }: Props) {
  const [opened, setOpened] = useState<string>()
  const { place, address } = useSmallPicture<HTMLButtonElement>(
    isPicture(file) ? file.id : undefined,
    source.readSmall,
  )
  const open = async () => setOpened(await fetchFile({ file, source }))
  return (
    <>
      <button
        ref={place}
        type="button"
        onClick={() => void open()}
        // A document names itself by its text.
        aria-label={isPicture(file) ? `Open ${file.name}` : undefined}
        className={
          isPicture(file)
            ? 'block aspect-4/3 w-52 max-w-full overflow-hidden rounded-plate bg-sunk'
            : 'flex min-h-11 max-w-full items-center gap-2 rounded-plate bg-sunk px-3 py-2 text-left text-ink'
        }
      >
        {isPicture(file) ? (
          address && <img src={address} alt={file.name} className="size-full object-cover" />
        ) : (
          <>
            <FileText className="size-5 shrink-0" aria-hidden />
            <span className="min-w-0">
              <span className="block wrap-anywhere text-sm font-semibold">
                <span className="sr-only">Open </span>
                {file.name}
              </span>
              <span className="figures block text-xs text-soft">{`PDF, ${formatBytes(file.bytes)}`}</span>
            </span>
          </>
        )}
      </button>
      {opened && <Viewer file={file} source={source} address={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
