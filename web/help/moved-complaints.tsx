// Leads addresses of complaints about finance in earlier letters to the cases of today.
import { redirect } from 'react-router'
import type { Route } from './+types/moved-complaints'

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => {
  const rest = params['*']
  if (rest !== 'new') return redirect(rest ? `/help/cases/${rest}` : '/help/cases')
  const agreement = new URL(request.url).searchParams.get('Agreement')
  return redirect(`/help/new?Subject=finance${agreement ? `&About=agreement&Id=${agreement}` : ''}`)
}

export default function MovedComplaints() {
  return null
}
