// The way to tell AutoX that something is wrong with a listing.
import type { Car } from '#contract/cars/cars.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { ReportButton } from '../report-button.tsx'
import { useSessionValue } from '../../session/session.ts'

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'))

/** Not on one's own car. */
export const ReportCar = ({ car }: { car: Car }) =>
  useSessionValue('userId') === car.seller.id ? null : (
    <p className="text-sm text-soft">
      Something wrong here?{' '}
      <ReportButton
        thing="listing"
        className="inline-block py-2 font-semibold text-link underline"
        id={car.id}
        dialog={ReportDialog}
      >
        Report this listing
      </ReportButton>
    </p>
  )
