// Banner naming the dealer this tab acts for, with a link back.
import { useLocation } from 'react-router'
import type { Acting } from '../session/keys.ts'
import { api } from '../client/api.ts'
import { useLive } from '../client/live.ts'
import { actAsOneself, endActing, staffStart } from '../session/acting.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export function ActingBar({ acting: { dealerId, name } }: { acting: Acting }) {
  // A removed staff member must lose access even while only reading.
  useLive(
    'staff',
    () => {
      void api.staff.employers().then(({ data }) => {
        if (data && !data.dealers.some(({ id }) => id === dealerId)) endActing()
      })
    },
    'by itself',
  )
  return (
    <div role="status" className="border-b-3 border-amber bg-sunk">
      <div className="wide split-row items-center gap-x-4">
        <p className="py-2 wrap-anywhere">
          Acting for <strong>{name}</strong>
        </p>
        <button
          type="button"
          onClick={() => actAsOneself()}
          className="min-h-11 shrink-0 font-semibold underline underline-offset-4"
        >
          Back to yourself
        </button>
      </div>
    </div>
  )
}

export function NotForStaff({ acting: { name } }: { acting: Acting }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <PageHeader
        title={`Only ${name} can open this`}
        words={`You act for ${name}: you may list, answer and see for them. Their money, their account and what they buy are theirs alone.`}
      />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={staffStart}>{`To the cars of ${name}`}</LinkButton>
        <Button look="line" onClick={() => actAsOneself(pathname + search)}>
          Open it as yourself
        </Button>
      </div>
    </>
  )
}
