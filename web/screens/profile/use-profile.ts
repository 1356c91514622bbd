// The profile form at work: filled from the profile or the draft, checked by the contract, sent with its picture.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { CallError } from '#contract/call.ts'
import type { Me } from '#contract/user.ts'
import { api } from '../../api.ts'
import { useDraft } from '../../session/drafts.ts'
import { dropFiles, keepFiles } from '../../session/kept-files.ts'
import { keepProfile } from '../../session/session.ts'
import { markFields } from '../../ui/server-problems.ts'
import { say, sayGood } from '../../ui/toast.ts'
import { changedOf, type Checked, formOf, profileFields, type Typed, typedOf } from './profile-form.ts'

const formName = 'profile'

/** The picture that was cut, kept on the device until it is saved. */
function useCutPicture(userId: string, kept: File | undefined) {
  const [picture, setPicture] = useState(kept)
  const take = (file: File | undefined) => {
    setPicture(file)
    void keepFiles(userId, formName, 'ProfileImage', file ? [file] : [])
  }
  return [picture, take] as const
}

/** `kept` is a picture that was cut before and not saved. */
export function useProfile(me: Me, kept: File | undefined) {
  const { draft, save, drop } = useDraft<Typed>(formName)
  const [restored, setRestored] = useState(
    () =>
      kept !== undefined ||
      profileFields.some(field => draft?.[field] !== undefined && draft[field] !== typedOf(me)[field]),
  )
  const [picture, setPicture] = useCutPicture(me.id, kept)
  const [error, setError] = useState<CallError>()
  const [sentShare, setSentShare] = useState<number>()
  const navigate = useNavigate()
  const form = useForm<Typed, unknown, Checked>({
    resolver: standardSchemaResolver(formOf(me)),
    mode: 'onTouched',
    defaultValues: { ...typedOf(me), ...draft },
  })
  const { subscribe, reset } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe, save],
  )
  const dropAll = () => {
    drop()
    void dropFiles(me.id, formName)
  }
  const forget = () => {
    reset(typedOf(me))
    setPicture(undefined)
    setRestored(false)
    dropAll()
  }
  const send = form.handleSubmit(async checked => {
    setError(undefined)
    const body = { ...changedOf(me, checked), ...(picture && { ProfileImage: [picture] }) }
    if (Object.keys(body).length === 0) {
      dropAll()
      say('Nothing was changed.')
      return void navigate('/profile')
    }
    setSentShare(0)
    const onProgress = (sent: number, total: number) => setSentShare(total > 0 ? sent / total : 1)
    const answer = await api.account.update({ body, onProgress })
    setSentShare(undefined)
    if (answer.data) {
      dropAll()
      keepProfile(answer.data)
      sayGood('Your profile is saved.')
      return void navigate('/profile', { replace: true })
    }
    if (!markFields(form, answer.error)) setError(answer.error)
  })
  return { form, send, picture, setPicture, error, sentShare, restored, forget }
}
