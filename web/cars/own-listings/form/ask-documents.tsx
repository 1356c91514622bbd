// Announces on a first listing that vehicle documents are required.
import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'

export const documentsPage = '/addlistings/updateVehicleKyc'

export const AskDocuments = () => (
  <div className="mb-6">
    <Notice title="AutoX asks sellers for their vehicle documents">
      <p>
        They prove who you are and that the cars are yours. You submit them once, and only AutoX sees them.
        You can do it now or after you publish.
      </p>
      <Link to={documentsPage} className="inline-block py-2 font-semibold text-link underline">
        Submit vehicle documents
      </Link>
    </Notice>
  </div>
)
