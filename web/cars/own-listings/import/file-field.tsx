// One file for an import, sent as soon as it is chosen.
import { Field, type FieldProps } from '../../../ui/forms/field.tsx'
import { underOverlay } from '../../../ui/overlay.tsx'

type Props = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  /** Name of the file that was chosen, or how to choose one. */
  words: string
  accept: string
  /** What the page says while it is sent. */
  sending: string
  choose: (file: File) => Promise<unknown>
}

export const FileField = ({ words, accept, sending, choose, ...field }: Props) => (
  <Field {...field}>
    {wired => (
      <div className="relative grid min-h-20 place-items-center rounded-plate border-2 border-dashed border-edge p-3 text-center font-semibold text-link focus-within:outline-3 focus-within:outline-amber hover:bg-sunk">
        <span aria-hidden className="max-w-full wrap-anywhere">
          {words}
        </span>
        <input
          {...wired}
          type="file"
          accept={accept}
          onChange={event => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            if (chosen) void underOverlay(sending, () => choose(chosen))
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
    )}
  </Field>
)
