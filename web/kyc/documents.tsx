import { useEffect, useState } from 'react'
import type { KycFile } from '#contract/kyc/file.ts'
import { api } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formatDay } from '../ui/date.ts'
import { documentWords, texts } from './words.ts'
import { messageOf } from '../ui/message-of.ts'
import { Pill, type Tone } from '../ui/pill.tsx'
import { sayBad } from '../ui/toast.ts'
import { formatBytes } from '../uploads/upload-progress.ts'

type Document = KycFile['documents'][number]
type OpenDocument = { document: Document; address: string; words: string }

const verdicts: Record<Document['verdict'], readonly [Tone, string]> = {
  waiting: ['plain', 'In review'],
  accepted: ['good', 'Accepted'],
  returned: ['warn', 'Send it again'],
}

const isPicture = ({ contentType }: Document) => contentType.startsWith('image/')

function Viewer({
  opened: { document, address, words },
  onClose,
}: {
  opened: OpenDocument
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} as="drawer" title={words}>
      <p className="mb-4 text-sm break-all text-soft">{`${document.name}, ${formatBytes(document.bytes)}`}</p>
      {isPicture(document) && (
        <img src={address} alt={`${words}: ${document.name}`} className="mb-4 w-full rounded-plate" />
      )}
      <div className="flex flex-wrap gap-3">
        <a href={address} target="_blank" rel="noopener" className="button button-main">
          Open in full
        </a>
        <a
          href={address}
          download={`${words}.${isPicture(document) ? 'jpg' : 'pdf'}`}
          className="button button-line"
        >
          Download
        </a>
      </div>
      <p className="mt-4 text-sm text-soft">{texts.whoOpensDocument}</p>
    </Dialog>
  )
}

const untilWords = (day: string, today: string) =>
  day <= today ? `Expired on ${formatDay(day)}` : `Expires on ${formatDay(day)}`

type RowProps = { document: Document; words: string; today: string; open: (opened: OpenDocument) => void }

function Row({ document, words, today, open }: RowProps) {
  const [tone, verdict] = verdicts[document.verdict]
  const fetchFile = async () => {
    const { data, error } = await api.kyc.document({ query: { Id: document.id } })
    if (error) return sayBad(messageOf(error, 'The document could not be opened.'))
    const address = URL.createObjectURL(new Blob([data], { type: document.contentType }))
    open({ document, address, words })
  }
  return (
    <li className="border-b border-line py-3.5 first:pt-0 last:border-0 last:pb-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="font-semibold">{words}</p>
          <p className="mt-1">
            <Pill tone={tone}>{verdict}</Pill>
          </p>
          {document.expiresOn && (
            <p className="figures mt-1.5 text-sm text-soft">{untilWords(document.expiresOn, today)}</p>
          )}
        </div>
        <Button variant="line" onClick={fetchFile} aria-label={`Open ${words}`} className="shrink-0">
          Open
        </Button>
      </div>
      {document.reason && (
        <p className="mt-2 border-l-4 border-warn bg-warn-wash px-3 py-2 text-sm">{document.reason}</p>
      )}
    </li>
  )
}

type Props = { file: KycFile; today: string }

export function Documents({ file: { type, documents }, today }: Props) {
  const [opened, setOpened] = useState<OpenDocument>()
  // The document leaves the memory with its viewer.
  useEffect(() => () => URL.revokeObjectURL(opened?.address ?? ''), [opened])
  return (
    <>
      <ul>
        {documents.map(document => (
          <Row
            key={document.id}
            document={document}
            words={documentWords(type, document.kind)}
            today={today}
            open={setOpened}
          />
        ))}
      </ul>
      {opened && <Viewer opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
