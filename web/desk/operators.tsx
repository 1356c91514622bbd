// Operators and their roles (/desk/operators), given and taken by an administrator.
import { type FormEvent, Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import type { OperatorLine } from '#contract/desk/operators.ts'
import { type DeskRole, deskRoleNames, deskRoles } from '#contract/desk/roles.ts'
import { deskApi, readRoles } from '../client/desk-api.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/button.tsx'
import { formatMoment } from '../ui/date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextArea } from '../ui/forms/inputs.tsx'
import { messageOf } from '../ui/message-of.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Panel } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { WaitingList } from '../ui/states.tsx'
import { DeskList } from './desk-list.tsx'
import { pageIn } from './desk-words.ts'
import type { Route } from './+types/operators'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  request: deskApi.operators.list({
    query: { PageNumber: pageIn(request.url), PageSize: limits.pageSizeMax },
  }),
})

type Change = { operator: OperatorLine; change: 'give' | 'take'; roles: readonly DeskRole[] }
type ChangeProps = Change & { onClose: () => void; done: () => Promise<void> }

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Sends one change, and keeps what is wrong with it. */
function useChange({ operator, change, roles, done }: ChangeProps) {
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  const save = async (form: FormData) => {
    const role = deskRoleNames.find(name => name === textIn(form, 'role')) ?? roles[0]
    const reason = textIn(form, 'reason')
    if (reason.length < 5 || !role) return setProblem('Write 5 to 500 characters')
    const body = { operatorId: operator.id, role, change, reason }
    const { data, error } = await deskApi.operators.changeRole({ body })
    if (!data) {
      const ofReason = error.problems.find(({ field }) => field === 'reason')
      setProblem(ofReason?.message)
      return setRefusal(ofReason ? undefined : messageOf(error))
    }
    announce(
      `${operator.name} ${change === 'give' ? 'has' : 'no longer has'} the role ${deskRoles[role].words}.`,
    )
    return done()
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    void save(new FormData(event.currentTarget)).finally(() => setPending(false))
  }
  return { problem, refusal, pending, send }
}

function ChangeRole(props: ChangeProps) {
  const { operator, change, roles, onClose } = props
  const { problem, refusal, pending, send } = useChange(props)
  return (
    <Dialog open onClose={onClose} title={`${change === 'give' ? 'Give' : 'Take'} a role: ${operator.name}`}>
      <form method="post" noValidate onSubmit={send} className="grid gap-4">
        <p className="text-soft">
          {change === 'give'
            ? 'It counts from their next step on.'
            : 'It ends at once. A decision that they are in the middle of is refused.'}
        </p>
        {refusal && <Refusal title={refusal} />}
        <SelectField label="Role" name="role">
          {roles.map(role => (
            <option key={role} value={role}>
              {deskRoles[role].words}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Reason"
          name="reason"
          hint="It stays in the audit trail."
          maxLength={500}
          error={problem}
        />
        <Button type="submit" pending={pending}>
          {change === 'give' ? 'Give role' : 'Take role'}
        </Button>
      </form>
    </Dialog>
  )
}

const Operator = ({ operator, choose }: { operator: OperatorLine; choose: (change: Change) => void }) => {
  const { name, roles, createdAt, disabledAt, isLastAdministrator } = operator
  const toGive = disabledAt ? [] : deskRoleNames.filter(role => !roles.includes(role))
  const toTake = roles.filter(role => role !== 'administrator' || !isLastAdministrator)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <span className="min-w-0 grow basis-60">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {roles.map(role => (
            <Pill key={role}>{deskRoles[role].words}</Pill>
          ))}
          {roles.length === 0 && <Pill tone="warn">No role</Pill>}
          {disabledAt && <Pill tone="bad">Disabled</Pill>}
        </span>
        <span className="block text-sm text-soft">
          {`Since ${formatMoment(createdAt)}${isLastAdministrator ? '. The last administrator stays one.' : ''}`}
        </span>
      </span>
      <span className="flex gap-3">
        {toGive.length > 0 && (
          <Button
            variant="line"
            onClick={() => choose({ operator, change: 'give', roles: toGive })}
            aria-label={`Give role: ${name}`}
          >
            Give role
          </Button>
        )}
        {toTake.length > 0 && (
          <Button
            variant="line"
            onClick={() => choose({ operator, change: 'take', roles: toTake })}
            aria-label={`Take role: ${name}`}
          >
            Take role
          </Button>
        )}
      </span>
    </li>
  )
}

function Body({ request }: Route.ComponentProps['loaderData']) {
  const { revalidate } = useRevalidator()
  const [change, setChange] = useState<Change>()
  return (
    <>
      <Panel>
        <DeskList answer={use(request)} to={page => `/desk/operators?page=${page}`} empty={null}>
          {operator => <Operator key={operator.id} operator={operator} choose={setChange} />}
        </DeskList>
      </Panel>
      {change && (
        <ChangeRole
          {...change}
          onClose={() => setChange(undefined)}
          done={async () => {
            setChange(undefined)
            // Their own roles may be among them.
            await Promise.all([revalidate(), readRoles()])
          }}
        />
      )}
    </>
  )
}

const Roles = () => (
  <Panel title="What each role does" className="mt-6">
    <dl className="grid gap-3">
      {deskRoleNames.map(role => (
        <div key={role}>
          <dt className="font-semibold">{deskRoles[role].words}</dt>
          <dd className="text-soft">{`${deskRoles[role].about}.`}</dd>
        </div>
      ))}
    </dl>
  </Panel>
)

export default function Operators({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Operators"
        words="The command “operators add” adds an operator; here you say what they see and decide."
        back={{ words: 'Settings', to: '/desk/settings' }}
      />
      <Suspense fallback={<WaitingList />}>
        <Body {...loaderData} />
      </Suspense>
      <Roles />
    </>
  )
}
