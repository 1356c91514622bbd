// The place where files are added: the camera, the gallery, or dropped from a desktop.
import type { Wired } from '../ui/forms/field.tsx'
import { describeAccepted } from './upload-progress.ts'

type Props = {
  wired: Wired
  rule: { filesMax: number; accept: string }
  take: (added: readonly File[]) => void
}

export const AddFiles = ({ wired, rule, take }: Props) => (
  <div
    onDragOver={event => event.preventDefault()}
    onDrop={event => {
      event.preventDefault()
      take([...event.dataTransfer.files])
    }}
    className="relative mt-2 grid min-h-20 place-items-center rounded-plate border-2 border-dashed border-edge p-3 text-center font-semibold text-link focus-within:outline-3 focus-within:outline-amber hover:bg-sunk"
  >
    <span aria-hidden>{describeAccepted(rule.accept)}</span>
    <input
      {...wired}
      type="file"
      multiple={rule.filesMax > 1}
      accept={rule.accept}
      onChange={event => {
        take([...(event.target.files ?? [])])
        event.target.value = ''
      }}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
  </div>
)
