// Progress of each file while a form is being sent.
import { formatBytes, progressPerFile } from './upload-progress.ts'

type Props = {
  /** "your car" */
  what: string
  /** Text after the last byte. */
  after: string
  files: readonly { name: string; size: number }[]
  uploadedBytes: number
}

export function Sending({ what, after, files, uploadedBytes }: Props) {
  const shares = progressPerFile(
    files.map(({ size }) => size),
    uploadedBytes,
  )
  const all = files.reduce((sum, { size }) => sum + size, 0)
  return (
    <section className="grid max-w-lg gap-3" aria-label="Sending">
      <p role="status" className="show text-lg">
        {uploadedBytes < all ? `Sending ${what}…` : after}
      </p>
      <p className="figures text-sm text-soft">
        {`${formatBytes(Math.min(uploadedBytes, all))} of ${formatBytes(all)}. Keep this page open.`}
      </p>
      <ul className="grid gap-3">
        {files.map((file, place) => (
          <li key={`${file.name}${file.size}`}>
            <span className="split-row gap-x-4 text-sm">
              <span className="wrap-anywhere">{file.name}</span>
              <span className="figures">{`${Math.round((shares[place] ?? 0) * 100)}%`}</span>
            </span>
            <progress
              aria-label={`${file.name} sent`}
              value={shares[place] ?? 0}
              className="mt-1 block h-1.5 w-full accent-brand"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
