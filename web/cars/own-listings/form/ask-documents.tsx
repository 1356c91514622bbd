// Announces on a first listing that vehicle documents are required.
import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'

export const documentsPage = '/addlistings/updateVehicleKyc'

export const AskDocuments = () => (
  <div className="mb-6">
    <Notice title="AutoX asks sellers for their vehicle documents">
      <p>
        They prove who you are and that the cars are yours. Submit them once, now or after you publish. Only
        AutoX sees them.
      </p>
      <Link to={documentsPage} className="inline-block py-2 font-semibold text-link underline">
        Submit vehicle documents
      </Link>
    </Notice>
  </div>
)
