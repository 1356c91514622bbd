// Account rows for dealer staff and the dealers a user works for.
import { UserCheck, Users } from 'lucide-react'
import { Suspense, use } from 'react'
import type { Employers, Staff } from '#contract/staff/staff.ts'
import { api } from '../client/api.ts'
import { NavigationRow } from '../ui/navigation-row.tsx'

const names = new Intl.ListFormat('en')
const inList = (all: string[]) => names.format(all)

type StaffRequest = Promise<{ staff: Staff | undefined; employers: Employers | undefined }>

export async function askStaff(): StaffRequest {
  const [staff, employers] = await Promise.all([api.staff.mine(), api.staff.employers()])
  return { staff: staff.data, employers: employers.data }
}

const peopleWords = ({ members, invitations }: Staff): string => {
  if (members.length > 0) return inList(members.map(({ name }) => name))
  return invitations.length > 0
    ? 'No one yet: an invitation is pending'
    : 'No one yet: invite people to list and answer for you'
}

const dealersWords = ({ dealers, invitations }: Employers): string =>
  [
    ...(dealers.length > 0 ? [inList(dealers.map(({ name }) => name))] : []),
    ...invitations.map(({ dealerName }) => `${dealerName} invites you`),
  ].join('. ')

function Rows({ request, isDealer }: { request: StaffRequest; isDealer: boolean }) {
  const { staff, employers } = use(request)
  const actsForSomebody = employers && employers.dealers.length + employers.invitations.length > 0
  if (!isDealer && !actsForSomebody) return null
  return (
    <section className="mt-8">
      <h2 className="show text-lg">Your team</h2>
      <ul>
        {isDealer && (
          <NavigationRow
            to="/settings/staff"
            words="Your staff"
            about={staff ? peopleWords(staff) : 'People who list and answer for you'}
            icon={Users}
          />
        )}
        {actsForSomebody && (
          <NavigationRow
            to="/settings/dealers"
            words="Dealers you act for"
            about={dealersWords(employers)}
            icon={UserCheck}
          />
        )}
      </ul>
    </section>
  )
}

/** Optional: the account renders without it. */
export const StaffRows = (props: { request: StaffRequest; isDealer: boolean }) => (
  <Suspense fallback={null}>
    <Rows {...props} />
  </Suspense>
)
