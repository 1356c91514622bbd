// Announces on a first listing that vehicle documents are required.
import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'

export const documentsPage = '/addlistings/updateVehicleKyc'

export const AskDocuments = () => (
  <div className="mb-6">
    <Notice title="AutoX asks sellers for their vehicle documents">
      <p>
        Who you are, and that what you offer is yours: once, not for each car, and seen by AutoX only. Hand
        them in now or after you publish.
      </p>
      <Link to={documentsPage} className="inline-block py-2 font-semibold text-link underline">
        Hand in vehicle documents
      </Link>
    </Notice>
  </div>
)
