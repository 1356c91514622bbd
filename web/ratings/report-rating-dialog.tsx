// Reporting a public rating: a few words for AutoX.
import '../app.css'
import { reportRating, ReportWords } from './answer-rating.tsx'
import { Dialog } from '../ui/dialog.tsx'

type Props = { id: string; open: boolean; onClose: () => void }

export default function ReportRatingDialog({ id, open, onClose }: Props) {
  const send = async (words: string) => {
    const error = await reportRating(id, words)
    if (!error) onClose()
    return error
  }
  return (
    <Dialog open={open} onClose={onClose} title="Report a rating">
      <ReportWords send={send} onClose={onClose} />
    </Dialog>
  )
}
