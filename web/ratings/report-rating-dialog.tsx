// Reporting a public rating: a few words for AutoX.
import '../app.css'
import { ReportRating } from './answer-rating.tsx'
import { Dialog } from '../ui/dialog.tsx'

type Props = { id: string; open: boolean; onClose: () => void }

export default function ReportRatingDialog({ id, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Report a rating">
      <ReportRating ratingId={id} onClose={onClose} />
    </Dialog>
  )
}
