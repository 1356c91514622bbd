// Beside a deal's next step: a condition record that waits on this device.
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { isRefused: boolean; address: string }

export const UnsentRecord = ({ isRefused, address }: Props) => (
  <div className="mt-4">
    <Notice tone={isRefused ? 'bad' : 'warn'} title="Your record is still on this phone">
      <p>
        <span>{isRefused ? 'It was not accepted. ' : 'It is sent automatically when you are online. '}</span>
        <LinkButton variant="line" to={address} className="mt-2">
          Open record
        </LinkButton>
      </p>
    </Notice>
  </div>
)
