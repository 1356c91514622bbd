// A person's viewings and test drives (/bookings/test-drives), of others' cars and of their own.
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DealList, loadList } from '../list.tsx'
import { testDriveRow } from './row.ts'
import type { Route } from './+types/list'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(testDriveRow, request.url)

const nothing = {
  buyer: (
    <EmptyState
      title="No test drives yet"
      action={<LinkButton to="/marketplace?TestDrive=true">Find a car to drive</LinkButton>}
    >
      On each car on the market you can ask to see it, and on many to drive it, before you pay anything.
    </EmptyState>
  ),
  owner: (
    <EmptyState
      title="Nobody has asked to see your cars yet"
      action={
        <LinkButton to="/settings/opening-hours" look="line">
          Say when you can be met
        </LinkButton>
      }
    >
      When somebody asks, you agree, propose another time, or decline, all from here.
    </EmptyState>
  ),
}

export default function TestDrives({ loaderData }: Route.ComponentProps) {
  return <DealList kind={testDriveRow} {...loaderData} nothing={nothing} />
}
