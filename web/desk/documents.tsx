// Documents at the desk: fetched on opening, never kept, and audited.
import { useEffect, useState } from 'react'
import type { DeskDocumentView } from '#contract/desk/subject-view.ts'
import { deskApi } from '../client/desk-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Panel } from '../ui/panel.tsx'
import { sayBad } from '../ui/toast.ts'

type OpenDocument = { words: string; contentType: string; address: string }

function DocumentDialog({ opened, onClose }: { opened: OpenDocument; onClose: () => void }) {
  const { address, contentType, words } = opened
  // The content must not outlive the tab's view.
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <Dialog open onClose={onClose} title={words}>
      {contentType === 'application/pdf' ? (
        <a href={address} target="_blank" rel="noreferrer" className="text-link underline">
          Open the PDF in another tab
        </a>
      ) : (
        <img src={address} alt={words} className="w-full rounded-plate" />
      )}
    </Dialog>
  )
}

/** Opens documents of a thing one at a time, each in a dialog. */
export function useDocument({ type, id: thingId }: { type: string; id: string }) {
  const [opened, setOpened] = useState<OpenDocument>()
  const open = async ({ id, words }: Pick<DeskDocumentView, 'id' | 'words'>) => {
    const { data, error } = await deskApi.work.document({ query: { Type: type, Id: thingId, Document: id } })
    if (error) return sayBad(messageOf(error, 'We couldn’t open the document.'))
    setOpened({ words, contentType: data.type, address: URL.createObjectURL(data) })
  }
  const dialog = opened && <DocumentDialog opened={opened} onClose={() => setOpened(undefined)} />
  return { open, dialog }
}

type Props = { type: string; id: string; documents: readonly DeskDocumentView[] }

export function Documents({ type, id, documents }: Props) {
  const { open, dialog } = useDocument({ type, id })
  return (
    <Panel title="Documents">
      <p className="mb-2 text-sm text-soft">Opening one is recorded in the audit trail.</p>
      <ul>
        {documents.map(each => (
          <li
            key={each.id}
            className="flex items-center gap-4 border-b border-line py-3 last:border-0 last:pb-0"
          >
            <span className="min-w-0 grow">
              <span className="block font-semibold">{each.words}</span>
              {each.note && <span className="block text-sm wrap-anywhere text-soft">{each.note}</span>}
            </span>
            <Button variant="line" onClick={() => open(each)} aria-label={`Open ${each.words}`}>
              Open
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  )
}
