// A dealer's own page (/settings/yard): logo, words, team, pictures, branches, registration.
import { OnTheWay } from '../../uploads/on-the-way.tsx'
import { Suspense, use, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import type { OwnBranch, OwnYard, yard } from '#contract/dealers/yard.ts'
import { weekLines } from '#contract/repair/opening-hours/words.ts'
import type { Me } from '#contract/user/user.ts'
import { api } from '../../client/api.ts'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { useSend } from '../../forms/use-send.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { localPhone } from '../../ui/forms/phone-words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { ErrorState, Waiting } from '../../ui/states.tsx'
import { sayBad } from '../../ui/toast.ts'
import { PicturesField } from '../../uploads/pictures-field.tsx'
import { hashesOf, progressOf, uploadOf, uploadOfPicture } from '../../uploads/uploads.ts'
import { useUploads } from '../../uploads/use-uploads.ts'
import { userIdOf } from '../../session/keys.ts'
import { Avatar } from '../avatar.tsx'
import { sellerAddress } from '../words.ts'
import { BranchForm } from './branch-form.tsx'
import { ProfilePanel } from './profile-form.tsx'
import type { Route } from './+types/yard'

type Requests = { mine: Promise<Answer<(typeof yard)['mine']>>; me: Promise<{ data?: Me }> }

export const clientLoader = (): Requests => ({ mine: api.yard.mine(), me: api.user.getLoggedInUser() })

const rule = { filesMax: limits.yardPicturesMax, bytesMax: limits.pictureBytesMax, accept: 'image/*' }

const pictureProblem = (problems: Readonly<Partial<Record<string, string>>>): string | undefined =>
  Object.entries(problems).find(([field]) => field.startsWith('pictures'))?.[1]

function YardPictures({ own }: { own: OwnYard }) {
  const [userId] = useState(() => userIdOf() ?? '')
  const [version, setVersion] = useState(own.settingsVersion)
  const [start] = useState(() =>
    own.pictures.flatMap((picture, place) => {
      const upload = uploadOf(uploadOfPicture(picture, place), undefined)
      return upload ? [{ upload }] : []
    }),
  )
  const { uploads, queue } = useUploads(userId, 'yard-pictures', start)
  const { problems, error, send } = useSend()
  const { onTheWay } = progressOf(uploads)
  const hashes = hashesOf(uploads)
  const [savedHashes, setSavedHashes] = useState<string>()
  const save = async () => {
    const body = { pictures: hashes, settingsVersion: version }
    const saved = await send(api.yard.savePictures({ body }), 'Pictures saved.')
    if (!saved) return
    setVersion(saved.settingsVersion)
    setSavedHashes(hashes.join(' '))
  }
  return (
    <Panel title="Pictures of your yard">
      <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
        <PicturesField
          hasCover={own.profile.coverPicture === null}
          uploads={uploads}
          queue={queue}
          rule={rule}
          hint="The gate, the cars, the office. We remove the location from your pictures. "
          error={pictureProblem(problems)}
        />
        {error && <SaveRefusal error={error} />}
        <OnTheWay count={onTheWay} />
        <Button onClick={save} pending={onTheWay > 0}>
          Save the pictures
        </Button>
        <p role="status" className="font-semibold text-good empty:hidden">
          {savedHashes === hashes.join(' ') ? 'Your pictures are saved.' : undefined}
        </p>
      </form>
    </Panel>
  )
}

type BranchProps = { branch: OwnBranch; edit: () => void; remove: () => unknown }

const OneBranch = ({ branch, edit, remove }: BranchProps) => (
  <li className="border-b border-line py-3 last:border-0">
    <p className="font-semibold wrap-anywhere">{branch.name}</p>
    <p className="text-sm wrap-anywhere">{`${branch.address}, ${branch.localGovernment}, ${branch.state}`}</p>
    <p className="figures text-sm text-soft">
      {[
        ...(branch.phoneNumber ? [localPhone(branch.phoneNumber)] : []),
        ...weekLines(branch.hours).map(([days, words]) => `${days} ${words}`),
      ].join('; ')}
    </p>
    <div className="-mx-4 flex flex-wrap">
      <Button variant="quiet" onClick={edit}>
        Change <span className="sr-only">{branch.name}</span>
      </Button>
      <RemoveButton name={branch.name} remove={remove}>
        It leaves your page at once. Its cars stay where they are and name no branch. Agreed viewings and
        booked rentals keep their address.
      </RemoveButton>
    </div>
  </li>
)

const noCars = { moving: 0, staying: 0 }

function Branches({ own: { branches, carsAtBranches } }: { own: OwnYard }) {
  const [editing, setEditing] = useState<{ branch: OwnBranch | undefined }>()
  const { revalidate } = useRevalidator()
  const done = async () => {
    await revalidate()
    setEditing(undefined)
  }
  const remove = async ({ id }: OwnBranch) => {
    const { error } = await api.yard.removeBranch({ body: { id } })
    if (error) return sayBad(messageOf(error))
    announce('Branch removed.')
    return revalidate()
  }
  return (
    <Panel title="Branches">
      {branches.length === 0 && (
        <p className="text-soft">Say where your cars stand, when you are open and how to reach you.</p>
      )}
      <ul>
        {branches.map(branch => (
          <OneBranch
            key={branch.id}
            branch={branch}
            edit={() => setEditing({ branch })}
            remove={() => remove(branch)}
          />
        ))}
      </ul>
      {branches.length < limits.branchesMax && (
        <Button variant="line" onClick={() => setEditing({ branch: undefined })} className="mt-3">
          {branches.length === 0 ? 'Add your yard' : 'Another branch'}
        </Button>
      )}
      <Dialog
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing?.branch ? 'A branch' : 'A new branch'}
        as="drawer"
      >
        {editing && (
          <BranchForm
            branch={editing.branch}
            cars={carsAtBranches.find(({ branchId }) => branchId === editing.branch?.id) ?? noCars}
            isFirst={branches.length === 0}
            done={done}
          />
        )}
      </Dialog>
    </Panel>
  )
}

function LogoPanel({ me }: { me: Me }) {
  return (
    <Panel title="Logo and name">
      <div className="flex items-center gap-4">
        <Avatar
          name={me.businessName ?? me.fullName}
          image={me.profileImage}
          size="size-20"
          shape="rounded-plate"
        />
        <p className="show min-w-0 text-lg wrap-anywhere">{me.businessName}</p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <LinkButton to="/editProfile" variant="line">
          {me.profileImage ? 'Change logo or name' : 'Add your logo'}
        </LinkButton>
        <Link to={sellerAddress(me.id)} className="py-2 font-semibold text-link underline">
          See your public page
        </Link>
      </div>
    </Panel>
  )
}

const Registration = ({ own: { registrationNumber, registrationVerified } }: { own: OwnYard }) => (
  <Panel
    title="CAC registration"
    action={
      registrationNumber && (
        <Pill tone={registrationVerified ? 'good' : 'warn'}>
          {registrationVerified ? 'Verified' : 'Not verified yet'}
        </Pill>
      )
    }
  >
    <p className="figures font-semibold">{registrationNumber ?? 'No number yet'}</p>
    <p className="mt-1 text-sm text-soft">
      {registrationNumber
        ? 'AutoX looks it up in the register of companies. If you change the number, we check it again.'
        : 'Add it in your profile: buyers see it on your page.'}
    </p>
  </Panel>
)

function Body({ mine, me }: Requests) {
  const { data: own, error } = use(mine)
  const { data: account } = use(me)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      {account && <LogoPanel me={account} />}
      <ProfilePanel key={own.profile.settingsVersion} own={own} saved={revalidate} />
      <YardPictures own={own} />
      <Branches own={own} />
      <Registration own={own} />
    </div>
  )
}

export default function Yard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Your dealer page"
        words="What buyers see before your cars."
        back={{ words: 'Settings', to: '/settings' }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body {...loaderData} />
      </Suspense>
    </>
  )
}
