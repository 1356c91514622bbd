// The way to tell AutoX that a public rating breaks the rules.
import { lazyComponent } from '../ui/lazy-component.ts'
import { ReportButton } from '../cars/report-button.tsx'

const ReportDialog = lazyComponent(() => import('./report-rating-dialog.tsx'))

export const ReportRating = ({ id }: { id: string }) => (
  <ReportButton
    thing="rating"
    className="inline-block py-1 text-sm text-soft underline"
    id={id}
    dialog={ReportDialog}
  >
    Report
  </ReportButton>
)
