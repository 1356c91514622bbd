// Says at the beginning of a first listing that AutoX asks sellers for their vehicle documents, and leads to handing them in.
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'

export const documentsPage = '/addlistings/updateVehicleKyc'

export const AskDocuments = () => (
  <div className="mb-6">
    <Notice title="AutoX asks everybody who sells for vehicle documents">
      <p>
        Who you are, where you live, and that what you offer is yours: once, not for each car. Nobody on the
        market sees them. Hand them in now or after you publish; your draft stays as it is.
      </p>
      <LinkButton to={documentsPage} look="line" className="mt-3">
        Hand in vehicle documents
      </LinkButton>
    </Notice>
  </div>
)
