// What a dealer says of themselves: cover picture, words and team.
import { useState } from 'react'
import type { TeamMember } from '#contract/core/team.ts'
import { limits } from '#contract/core/limits.ts'
import type { OwnYard } from '#contract/dealers/yard.ts'
import { api } from '../../client/api.ts'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { filledTeam, TeamFields } from '../../forms/team-fields.tsx'
import { useSend } from '../../forms/use-send.ts'
import { userIdOf } from '../../session/keys.ts'
import { useDraftedChange } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PicturesField } from '../../uploads/pictures-field.tsx'
import { hashesOf, progressOf, unsentWords, uploadOf, uploadOfPicture } from '../../uploads/uploads.ts'
import { useUploads } from '../../uploads/use-uploads.ts'

type Values = { about: string; team: TeamMember[] }

const coverRule = { filesMax: 1, bytesMax: limits.pictureBytesMax, accept: 'image/*' }

/** The cover picture while it is chosen; the page is asked to show it when the form is saved. */
const useCoverPicture = (stored: OwnYard['profile']['coverPicture']) => {
  const [userId] = useState(() => userIdOf() ?? '')
  const [start] = useState(() => {
    const upload = stored && uploadOf({ ...uploadOfPicture(stored, 0), name: 'Cover picture' }, undefined)
    return upload ? [{ upload }] : []
  })
  const { uploads, queue } = useUploads(userId, 'dealer-cover', start)
  // One that could not be sent takes nothing away: what the page shows stays.
  const hash = uploads.length === 0 ? null : hashesOf(uploads)[0]
  return { uploads, queue, hash, ...progressOf(uploads) }
}

type FieldProps = { cover: ReturnType<typeof useCoverPicture>; error: string | undefined }

const CoverPictureField = ({ cover: { uploads, queue, onTheWay, failed }, error }: FieldProps) => (
  <PicturesField
    uploads={uploads}
    queue={queue}
    rule={coverRule}
    label="Cover picture"
    hasCover
    hint="It goes across the top of your page, cut at its middle: choose a wide one. "
    error={error ?? (failed > 0 ? unsentWords(failed) : undefined)}
  >
    {onTheWay > 0 && (
      <p role="status" className="text-sm text-soft">
        Your cover picture is still on the way.
      </p>
    )}
  </PicturesField>
)

export function ProfilePanel({ own: { profile }, saved: onSave }: { own: OwnYard; saved: () => unknown }) {
  // What is typed is about the profile as it was opened.
  const [{ settingsVersion, coverPicture, ...stored }] = useState(profile)
  const { values, put, forget } = useDraftedChange<Values>('dealer-profile', stored)
  const cover = useCoverPicture(coverPicture)
  const { problems, error, forget: unsay, send } = useSend()
  const change = (next: Partial<Values>) => {
    put(next)
    unsay()
  }
  const save = async () => {
    if (cover.failed > 0) return
    const { about, team } = values
    const body = { coverPicture: cover.hash, about, team: filledTeam(team), settingsVersion }
    const saved = await send(api.yard.saveProfile({ body }), 'Saved.')
    if (!saved) return
    forget()
    await onSave()
  }
  return (
    <Panel title="About you">
      <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-5">
        <CoverPictureField cover={cover} error={problems['coverPicture']} />
        <TextArea
          label="What buyers should know"
          hint="Since when you sell, which cars you know best, what you do before a car is listed."
          rows={4}
          maxLength={2_000}
          value={values.about}
          onChange={({ target }) => change({ about: target.value })}
          error={problems['about']}
        />
        <section className="grid gap-3">
          <h3 className="font-semibold">Your team</h3>
          <p className="text-sm text-soft">Everyone can see these names on your page.</p>
          <TeamFields
            team={values.team}
            hint="Such as sales, or papers and delivery"
            change={team => change({ team })}
            problems={problems}
          />
        </section>
        {error && <SaveRefusal error={error} forget={forget} />}
        <ProblemSummary />
        <Button onClick={save} pending={cover.onTheWay > 0}>
          Save about you
        </Button>
      </form>
    </Panel>
  )
}
