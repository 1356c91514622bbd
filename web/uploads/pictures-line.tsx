import type { Progress } from './uploads.ts'

export function picturesWords({ all, done, onTheWay, failed, paused }: Progress): string {
  if (onTheWay > 0)
    return paused
      ? `Pictures: ${done} of ${all} sent. The rest waits for the network and continues automatically.`
      : `Pictures: ${done} of ${all} sent. You can continue.`
  return failed === 1 ? '1 picture needs your attention.' : `${failed} pictures need your attention.`
}

export function PicturesLine({ progress, look }: { progress: Progress; look: () => void }) {
  if (progress.onTheWay === 0 && progress.failed === 0) return null
  return (
    <div className="mb-5 split-row items-center gap-x-3 rounded-box bg-sunk px-4 py-1">
      <span role="status" className="figures text-sm">
        {picturesWords(progress)}
      </span>
      <button type="button" onClick={look} className="min-h-11 shrink-0 font-semibold text-link underline">
        Show pictures
      </button>
    </div>
  )
}
