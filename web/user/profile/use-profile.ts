// State of the profile form: draft, contract check and picture upload.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { Me } from '#contract/user/user.ts'
import { api } from '../../client/api.ts'
import { useDraft } from '../../session/drafts.ts'
import { dropFiles, keepFiles } from '../../session/kept-files.ts'
import { keepProfile } from '../../session/session.ts'
import { announce } from '../../ui/announce.ts'
import { markFields } from '../../ui/forms/server-problems.ts'
import { type Cut, unreadable } from './crop-picture.tsx'
import { pickChanges, type Checked, formOf, profileFields, type Typed, toFormValues } from './profile-form.ts'

const formName = 'profile'

/** The picture that was cut, kept on the device until it is saved; several are taken in the order in which they were asked for. */
function useCutPicture(userId: string, storedPicture: File | undefined) {
  const [file, setFile] = useState(storedPicture)
  const [problem, setProblem] = useState<string>()
  const latest = useRef(Promise.resolve(storedPicture))
  const put = (next: File | undefined) => {
    setFile(next)
    void keepFiles(userId, formName, 'ProfileImage', next ? [next] : [])
    return next
  }
  const settleCut = async (earlier: Cut, cut?: Cut) => {
    const [before, next] = await Promise.all([earlier, cut])
    if (next || !cut) return put(next)
    setProblem(unreadable)
    return before
  }
  const take = (cut: Cut) => {
    setProblem(undefined)
    latest.current = settleCut(latest.current, cut)
  }
  const keepBefore = () => {
    latest.current = settleCut(latest.current)
  }
  /** The latest request, once rendered. */
  const drawn = () => latest.current
  return { file, problem, take, keepBefore, drawn }
}

const typedOn = (
  draft: Partial<Typed & { begunOn: string }> | undefined,
  version: string,
): Partial<Typed> | undefined => {
  if (draft?.begunOn !== version) return undefined
  const { begunOn: _begunOn, ...typed } = draft
  return typed
}

/** The draft of a profile of this version, saved on the device with it. */
function useProfileDraft(version: string) {
  const { draft: stored, save: saveAll, drop } = useDraft<Typed & { begunOn: string }>(formName)
  const [draft] = useState(() => typedOn(stored, version))
  const save = useCallback((typed: Typed) => saveAll({ ...typed, begunOn: version }), [saveAll, version])
  return { draft, save, drop }
}

/** `storedPicture` was cut before and not saved. */
export function useProfile(latest: Me, storedPicture: File | undefined) {
  // What is typed is about the profile as it was opened; a draft that was begun on another one is none.
  const [me] = useState(latest)
  const { settingsVersion } = me
  const { draft, save, drop } = useProfileDraft(settingsVersion)
  const [restored, setRestored] = useState(
    () =>
      storedPicture !== undefined ||
      profileFields.some(field => draft?.[field] !== undefined && draft[field] !== toFormValues(me)[field]),
  )
  const cut = useCutPicture(me.id, storedPicture)
  const [error, setError] = useState<CallError>()
  const [uploadedShare, setUploadedShare] = useState<number>()
  const navigate = useNavigate()
  const form = useForm<Typed, unknown, Checked>({
    // The form accepts more input than the contract.
    resolver: standardSchemaResolver(formOf(me)) as unknown as Resolver<Typed, unknown, Checked>,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...toFormValues(me), ...draft },
  })
  const { subscribe, reset } = form
  // A layout effect, so that early typing reaches the draft.
  useLayoutEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe, save],
  )
  // A picture that is still kept would come back as unsaved where the page is opened at once.
  const dropAll = async () => {
    drop()
    await dropFiles(me.id, formName)
  }
  const forget = () => {
    reset(toFormValues(me))
    cut.keepBefore()
    setRestored(false)
    void dropAll()
  }
  const send = form.handleSubmit(async checked => {
    setError(undefined)
    const picture = await cut.drawn()
    const body = { ...pickChanges(me, checked), ...(picture && { ProfileImage: [picture] }) }
    if (Object.keys(body).length === 0) {
      await dropAll()
      announce('Nothing was changed.')
      return void navigate('/profile')
    }
    setUploadedShare(0)
    const onProgress = (uploadedBytes: number, total: number) =>
      setUploadedShare(total > 0 ? uploadedBytes / total : 1)
    const answer = await api.account.update({ body: { ...body, settingsVersion }, onProgress })
    setUploadedShare(undefined)
    if (answer.data) {
      await dropAll()
      keepProfile(answer.data)
      announce('Your profile is saved.')
      return void navigate('/profile', { replace: true })
    }
    if (!markFields(form, answer.error, ['ProfileImage'])) setError(answer.error)
  })
  return { form, send, cut, error, uploadedShare, restored, forget, dropAll }
}
