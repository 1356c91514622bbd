// Edits a profile (/editProfile): picture, names, phone, location and business.
import { useRevalidator } from 'react-router'
import type { Me } from '#contract/user/user.ts'
import { messages } from '#contract/core/messages.ts'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { loadDraftedMe } from './load-me.ts'
import { PictureField } from './picture-field.tsx'
import { Business, Person, Place } from './profile-fields.tsx'
import { useProfile } from './use-profile.ts'
import type { Route } from './+types/edit-profile'

export const clientLoader = loadDraftedMe
export const HydrateFallback = WaitingPage

const Restored = ({ forget }: { forget: () => void }) => (
  <Notice title="We kept what you typed.">
    It is on this device and not saved yet.{' '}
    <button type="button" onClick={forget} className="min-h-6 font-semibold text-link underline">
      Discard changes
    </button>
  </Notice>
)

function EditForm({ me, storedPicture }: { me: Me; storedPicture: File | undefined }) {
  const { form, send, cut, error, uploadedShare, restored, forget, dropAll } = useProfile(me, storedPicture)
  const { errors } = form.formState as { errors: Record<string, { message?: string } | undefined> }
  const { file: picture } = cut
  return (
    <form noValidate onSubmit={event => void send(event)} className="grid max-w-lg grid-cols-1 gap-6">
      {restored && <Restored forget={forget} />}
      <PictureField
        name={me.businessName ?? me.fullName}
        isLogo={me.accountType === 'AutoDealer'}
        image={me.profileImage}
        picture={picture}
        onCut={cut.take}
        onKeepBefore={cut.keepBefore}
        error={cut.problem ?? errors['ProfileImage']?.message}
      />
      {me.accountType === 'AutoDealer' && <Business form={form} />}
      <Person form={form} />
      <Place form={form} />
      {error && <SaveRefusal error={error} forget={dropAll} />}
      <ProblemSummary />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={uploadedShare !== undefined} className="grow sm:grow-0">
          {uploadedShare !== undefined && picture ? `Sending, ${Math.round(uploadedShare * 100)}%` : 'Save'}
        </Button>
        <LinkButton to="/profile" variant="line" className="grow sm:grow-0">
          Not now
        </LinkButton>
      </div>
    </form>
  )
}

export default function EditProfile({ loaderData: { me, error, storedPicture } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHeader title="Edit your profile" back={{ words: 'Profile', to: '/profile' }} />
      {me ? (
        <EditForm me={me} storedPicture={storedPicture} />
      ) : (
        error && <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingUser} />
      )}
    </>
  )
}
