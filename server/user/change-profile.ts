// Changes a profile: omitted fields stay, sent ones are checked.
import type { z } from 'zod'
import type { account, ProfileChange } from '#contract/user/account.ts'
import { fail, type FieldProblem } from '#contract/core/errors.ts'
import { isLocalGovernmentOf } from '#contract/reference/local-governments.ts'
import type { State } from '#contract/reference/places.ts'
import { enqueueForgetPictures } from '#server/kernel/pictures/forget-pictures.ts'
import { requireVersion } from '#server/kernel/calls/settings-version.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { meOf, profileOf } from './rules.ts'
import { findById, lockUser, setProfile, type UserRow } from './sql.ts'

type Change = z.output<typeof ProfileChange>

const problemsOf = (user: UserRow, change: Change): FieldProblem[] => {
  const problems: FieldProblem[] = []
  const state = change.state ?? user.state
  const localGovernment = change.localGovernment ?? user.local_government
  if (localGovernment !== null && state === '')
    problems.push({ field: 'state', message: 'Choose the state of the local government' })
  else if (localGovernment !== null && !isLocalGovernmentOf(state as State, localGovernment))
    problems.push({ field: 'localGovernment', message: `Choose a local government of ${state}` })
  if (user.account_type !== 'AutoDealer')
    for (const field of ['businessName', 'registrationNumber'] as const)
      if (change[field] !== undefined) problems.push({ field, message: 'Only dealers have a business name' })
  return problems
}

const isEmpty = ({ ProfileImage, settingsVersion: _version, ...fields }: Change): boolean =>
  ProfileImage.length === 0 && Object.values(fields).every(value => value === undefined)

// The picture is compared by its hash, which is known once it is stored.
const check = (user: UserRow, change: Change, picture?: string): void => {
  if (isEmpty(change)) fail('BAD_INPUT', { message: 'There is nothing to change.' })
  const problems = problemsOf(user, change)
  if (problems.length > 0) fail('BAD_INPUT', { problems })
  const { ProfileImage: _image, settingsVersion: version, ...fields } = change
  requireVersion({ stored: profileOf(user), change: { ...fields, picture }, version })
}

export const changeProfile = (keep: StoreUploads) =>
  withPrepared<typeof account.update, { picture: string | undefined }>({
    prepare: async ({ db, user }, { body }) => {
      check((await findById(db, user.id)) ?? fail('PLEASE_LOGIN'), body)
      const [picture] = body.ProfileImage
      return { picture: picture && (await keep.picture(picture, 'ProfileImage.0')).hash }
    },
    run: async ({ tx, user, now }, { body }, { picture }) => {
      // Read again under the lock, since another change may have come between.
      const old = await lockUser(tx, user.id)
      check(old, body, picture)
      const changed = await setProfile(
        tx,
        user.id,
        {
          first_name: body.firstName ?? old.first_name,
          last_name: body.lastName ?? old.last_name,
          phone_number: body.phoneNumber ?? old.phone_number,
          state: body.state ?? old.state,
          local_government: body.localGovernment ?? old.local_government,
          business_name: body.businessName ?? old.business_name,
          registration_number: body.registrationNumber ?? old.registration_number,
          profile_image: picture ?? old.profile_image,
        },
        now,
      )
      if (picture && old.profile_image && picture !== old.profile_image)
        await enqueueForgetPictures(tx, [old.profile_image])
      // Pages about cars name their seller and where they are.
      marketChanged(tx, { ids: [user.id], list: 'people' })
      return meOf(changed)
    },
  })
