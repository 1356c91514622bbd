// One's data (/settings/data): a copy of it, correcting it, and an end to the account.
import { CircleUser, Mail, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { sayGood } from '../../ui/toast.ts'
import { WayRow } from '../../ui/way-row.tsx'
import { saveFile } from '../../features/sharing/save-file.ts'

function Download() {
  const [error, setError] = useState<CallError>()
  const [getting, setGetting] = useState(false)
  const download = async () => {
    setError(undefined)
    setGetting(true)
    const answer = await api.dataRights.download()
    setGetting(false)
    if (answer.error) return setError(answer.error)
    saveFile(answer.data, `autox-my-data-${new Date().toISOString().slice(0, 10)}.json`)
    sayGood('Your data is saved among your downloads.')
  }
  return (
    <section className="mb-10">
      <h2 className="show text-xl">Download it</h2>
      <p className="mt-1 mb-4 text-soft">
        One file with everything AutoX holds about you: your profile, your wallet and every movement of it,
        your cars and bookings, what you handed in and what we told you. Passwords and pins are not in it: we
        do not know them.
      </p>
      {error && (
        <div className="mb-4">
          <Refusal title={messageOf(error)} />
        </div>
      )}
      <Button look="line" onClick={download} className="max-sm:w-full">
        {getting ? 'Gathering your data…' : 'Download my data'}
      </Button>
    </section>
  )
}

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
          <WayRow
            to="/editProfile"
            words="Profile"
            about="Your names, phone, place and picture"
            icon={CircleUser}
          />
          <WayRow
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
          <WayRow
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
