// Settings of one's own workshop (/workshop/settings): guided setup, later edits, open or closed.
import { OnTheWay } from '../../uploads/on-the-way.tsx'
import { Suspense, use, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import type { Me } from '#contract/user/user.ts'
import type { OwnPlace, OwnWorkshop } from '#contract/repair/workshops/workshop-shape.ts'
import type { Bays, bays } from '#contract/repair/board/bays.ts'
import type { Templates, templates } from '#contract/repair/templates/templates.ts'
import type { workshops } from '#contract/repair/workshops/workshops.ts'
import { api } from '../../client/api.ts'
import { useReload } from '../../client/use-reload.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ErrorState, Waiting } from '../../ui/states.tsx'
import { announce } from '../../ui/announce.ts'
import { sayBad } from '../../ui/toast.ts'
import { partsOf, type PartName } from './sections.tsx'
import { PlaceForm } from './place-form.tsx'
import { ServicesForm } from './services-form.tsx'
import { BaysForm } from './bays-form.tsx'
import { TemplatesForm } from './templates-form.tsx'
import { TeamForm } from './team-form.tsx'
import { WordsForm } from './words-form.tsx'
import type { Route } from './+types/settings'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { useSend } from '../../forms/use-send.ts'
import { PicturesField } from '../../uploads/pictures-field.tsx'
import { hashesOf, progressOf, uploadOf } from '../../uploads/uploads.ts'
import { useUploads } from '../../uploads/use-uploads.ts'
import { userIdOf } from '../../session/keys.ts'
import { WalletNeeded } from '../../wallet/wallet-needed.tsx'

type Props = { workshop: OwnWorkshop; done: (saved: OwnWorkshop) => unknown }

const rule = {
  filesMax: limits.workshopPicturesMax,
  bytesMax: limits.pictureBytesMax,
  accept: 'image/*',
}

function PicturesForm({ workshop: latest, done }: Props) {
  const [workshop] = useState(latest)
  const [userId] = useState(() => userIdOf() ?? '')
  const [start] = useState(() =>
    workshop.pictures.flatMap(picture => {
      const upload = uploadOf({ id: picture.hash, name: 'Picture', picture }, undefined)
      return upload ? [{ upload }] : []
    }),
  )
  const { uploads, queue } = useUploads(userId, 'workshop-pictures', start)
  const { problems, error, send } = useSend()
  const { onTheWay } = progressOf(uploads)
  const save = async () => {
    const { name, about, email, phoneNumber, brands, modes, settingsVersion } = workshop
    const words = { name, about, email, phoneNumber, brands, modes, settingsVersion }
    const body = { ...words, pictures: hashesOf(uploads) }
    const saved = await send(api.workshops.save({ body }), 'Saved.')
    if (saved) await done(saved)
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
      <PicturesField
        hasCover
        uploads={uploads}
        queue={queue}
        rule={rule}
        hint="The gate, the floor, the tools, a finished job. "
        error={problems['pictures']}
      />
      {error && <SaveRefusal error={error} />}
      <OnTheWay count={onTheWay} />
      <Button onClick={save} pending={onTheWay > 0}>
        Save the pictures
      </Button>
    </form>
  )
}

type WorkshopRequests = {
  mine: Promise<Answer<(typeof workshops)['mine']>>
  ownTemplates: Promise<Answer<(typeof templates)['mine']>>
  ownBays: Promise<Answer<(typeof bays)['mine']>>
  me: Promise<{ data?: Me }>
}

export const clientLoader = (): WorkshopRequests => ({
  mine: api.workshops.mine(),
  ownTemplates: api.templates.mine(),
  ownBays: api.bays.mine(),
  me: api.user.getLoggedInUser(),
})

function Begin({ requests, settingsVersion }: { requests: WorkshopRequests; settingsVersion: string }) {
  const { data: me } = use(requests.me)
  const { revalidate } = useRevalidator()
  const first = {
    name: me?.businessName ?? '',
    about: '',
    email: me?.email ?? '',
    phoneNumber: me?.phoneNumber ?? '',
    brands: [],
    modes: ['drop-off' as const],
  }
  return (
    <div className="max-w-lg">
      <p className="mb-5 text-soft">
        It takes five minutes: first this, then your services, prices and place. People can then find you.
      </p>
      <div className="mb-5 empty:hidden">
        <WalletNeeded />
      </div>
      <WordsForm
        first={first}
        pictures={[]}
        settingsVersion={settingsVersion}
        button="Save and continue"
        done={revalidate}
      />
    </div>
  )
}

/** Shows missing steps until complete; then a button opens it. */
function WorkshopStatus({ workshop }: { workshop: OwnWorkshop }) {
  const reload = useReload(workshop)
  const { openForBookings: isOpen, missing } = workshop
  const put = async () => {
    const { error } = await (isOpen ? api.workshops.close() : api.workshops.open())
    if (error) return sayBad(messageOf(error))
    announce(isOpen ? 'Unpublished. Existing bookings stay.' : 'Published. People can find you now.')
    return reload()
  }
  return (
    <Panel title="Status" action={<Pill tone={isOpen ? 'good' : 'warn'}>{isOpen ? 'Live' : 'Hidden'}</Pill>}>
      <div className="mb-4 empty:hidden">
        <WalletNeeded />
      </div>
      {missing.length > 0 && (
        <>
          <p>To publish, complete:</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {missing.length === 0 && (
          <Button variant={isOpen ? 'line' : 'main'} onClick={put}>
            {isOpen ? 'Unpublish' : 'Publish'}
          </Button>
        )}
        {isOpen && (
          <Link
            to={`/marketplace/workshops/${workshop.id}`}
            className="py-2 font-semibold text-link underline"
          >
            See its public page
          </Link>
        )}
      </div>
    </Panel>
  )
}

type Editing = { part: PartName; place?: OwnPlace | undefined }
type FormProps = {
  workshop: OwnWorkshop
  stored: Templates
  storedBays: Bays
  editing: Editing
  done: () => Promise<void>
}

function PartForm({ workshop, stored, storedBays, editing: { part, place }, done }: FormProps) {
  switch (part) {
    case 'words': {
      const { name, about, email, phoneNumber, brands, modes, pictures, settingsVersion } = workshop
      const first = { name, about, email, phoneNumber, brands, modes }
      const hashes = pictures.map(({ hash }) => hash)
      return <WordsForm first={first} pictures={hashes} {...{ settingsVersion, done }} button="Save" />
    }
    case 'services':
      return <ServicesForm workshop={workshop} done={done} />
    case 'templates':
      return <TemplatesForm stored={stored} done={done} />
    case 'bays':
      return <BaysForm stored={storedBays} done={done} />
    case 'place':
      return <PlaceForm place={place} done={done} />
    case 'pictures':
      return <PicturesForm workshop={workshop} done={done} />
    case 'team':
      return <TeamForm workshop={workshop} done={done} />
  }
}

const titles: Record<PartName, string> = {
  words: 'The workshop',
  services: 'What you do',
  templates: 'Labour templates',
  bays: 'Bays',
  place: 'A place',
  pictures: 'Pictures',
  team: 'Who works there',
}

function Whole({ workshop, stored, storedBays }: Omit<FormProps, 'editing' | 'done'>) {
  const [editing, setEditing] = useState<Editing>()
  const reload = useReload(workshop)
  const done = async () => {
    await reload()
    setEditing(undefined)
  }
  const removePlace = async ({ id }: OwnPlace) => {
    const { error } = await api.workshops.removePlace({ body: { id } })
    if (error) return sayBad(messageOf(error))
    announce('Place removed.')
    return reload()
  }
  const parts = partsOf(
    workshop,
    { stored, storedBays },
    {
      edit: (part, place) => setEditing({ part, place }),
      removePlace,
      mayAdd: workshop.places.length < limits.workshopPlacesMax,
    },
  )
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      <WorkshopStatus workshop={workshop} />
      {parts}
      <Dialog
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing ? titles[editing.part] : ''}
        as="drawer"
      >
        {editing && <PartForm {...{ workshop, stored, storedBays, editing, done }} />}
      </Dialog>
    </div>
  )
}

function Body({ requests }: { requests: WorkshopRequests }) {
  const { data, error } = use(requests.mine)
  const { data: stored, error: storedError } = use(requests.ownTemplates)
  const { data: storedBays, error: baysError } = use(requests.ownBays)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (storedError) return <ErrorState error={storedError} retry={revalidate} />
  if (baysError) return <ErrorState error={baysError} retry={revalidate} />
  return data.workshop ? (
    <Whole workshop={data.workshop} stored={stored} storedBays={storedBays} />
  ) : (
    <Begin requests={requests} settingsVersion={data.settingsVersion} />
  )
}

export default function WorkshopSettings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Workshop settings" back={{ words: 'Your workshop', to: '/workshop' }} />
      <Suspense fallback={<Waiting headless />}>
        <Body requests={loaderData} />
      </Suspense>
    </>
  )
}
