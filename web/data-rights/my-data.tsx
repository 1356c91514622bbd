// One's data (/settings/data): a copy of it, correcting it, and an end to the account.
import { CircleUser, Mail, Trash2 } from 'lucide-react'
import type { CallError } from '#contract/core/call.ts'
import { api } from '../client/api.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { sayGood } from '../ui/toast.ts'
import { NavigationRow } from '../ui/navigation-row.tsx'
import { ProofForm } from '../user/proof-form.tsx'
import { saveFile } from '../sharing/save-file.ts'

/** Answers why there is no file. */
const downloadWith = async (currentPassword: string): Promise<CallError | undefined> => {
  const { data, error: locked } = await api.dataRights.unlock({ body: { currentPassword } })
  if (!data) return locked
  const { data: file, error } = await api.dataRights.download({ query: { permit: data.permit } })
  if (!file) return error
  saveFile(file, `autox-my-data-${new Date().toISOString().slice(0, 10)}.json`)
  sayGood('Your data is saved among your downloads.')
  return undefined
}

const Download = () => (
  <section className="mb-10">
    <h2 className="show text-xl">Download it</h2>
    <p className="mt-1 mb-4 text-soft">
      One file with everything AutoX holds about you: your profile, your wallet and every movement of it, your
      cars and bookings, what you submitted and what we sent you. Passwords and PINs are not in it: we do not
      know them.
    </p>
    <ProofForm
      words="Download my data"
      hint="So that no one else takes a copy from a device you left open."
      send={downloadWith}
    />
  </section>
)

export default function MyData() {
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Your data"
        words="What AutoX holds about you is yours to see, to correct and to end (Nigeria Data Protection Act 2023)."
        back={{ words: 'Settings', to: '/settings' }}
      />
      <Download />
      <section className="mb-10">
        <h2 className="show mb-3 text-xl">Correct it</h2>
        <ul className="border-t border-line">
          <NavigationRow
            to="/editProfile"
            words="Profile"
            about="Your names, phone, place and picture"
            icon={CircleUser}
          />
          <NavigationRow
            to="/settings?do=email"
            words="Email"
            about="Proven with a code at the new address"
            icon={Mail}
          />
        </ul>
      </section>
      <section>
        <h2 className="show mb-3 text-xl">End it</h2>
        <ul className="border-t border-line">
          <NavigationRow
            to="/settings/data/delete"
            words="Delete my account"
            about="You see first what is erased, what the law keeps, and what must be settled before"
            icon={Trash2}
          />
        </ul>
      </section>
    </div>
  )
}
