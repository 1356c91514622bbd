// Files of a statement or a message at the desk, each opened as a document.
import { Button } from '../ui/button.tsx'
import { useDocument } from './documents.tsx'

type Props = { type: string; id: string; files: readonly { id: string; name: string }[] }

export function CaseFiles({ type, id, files }: Props) {
  const { open, dialog } = useDocument({ type, id })
  if (files.length === 0) return null
  return (
    <>
      <ul aria-label="Files" className="mt-2 flex flex-wrap gap-2">
        {files.map(file => (
          <li key={file.id} className="max-w-full">
            <Button variant="line" onClick={() => open({ id: file.id, words: file.name })}>
              <span className="wrap-anywhere">{`Open ${file.name}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}
