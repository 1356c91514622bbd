// Draft of the registration form; never keeps the password.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { AccountType } from '#contract/user/user.ts'
import { nobody, useDraft } from '../../session/drafts.ts'
import { dropFiles, keepFiles, readKeptFiles } from '../../session/kept-files.ts'
import { useInBrowser } from './code-state.ts'
import { withoutPrefix } from '../../ui/forms/phone-field.tsx'
import { type DraftField, draftFields, type RegisterInput, type RegisterOutput } from './register-fields.ts'

export type RegisterFormState = UseFormReturn<RegisterInput, unknown, RegisterOutput>
type Draft = Partial<Record<DraftField, string>> & { accountType?: AccountType }
const formName = 'register'
const pictureField = 'ProfileImage'

/** Restores the account kind of the draft if the address names none. */
function useKind(storedType: AccountType | undefined, currentType: AccountType) {
  const [search, setSearch] = useSearchParams()
  const named = search.has('accountType')
  useEffect(() => {
    if (storedType && storedType !== currentType && !named)
      setSearch({ accountType: storedType }, { replace: true, preventScrollReset: true })
  }, [storedType, currentType, named, setSearch])
}

// Typing before hydration is newer than the draft and fired no event, so it is read now, except in the focused field.
function useFilling({ getValues, setValue }: RegisterFormState, draft: Draft | undefined) {
  useEffect(() => {
    const active = document.activeElement?.getAttribute('name')
    for (const field of [...draftFields, 'password'] as const) {
      const typed = getValues(field)
      const fieldValue = typed || (field === 'password' ? undefined : draft?.[field])
      if (!fieldValue || (typed && field === active)) continue
      const displayValue = field === 'phoneNumber' ? withoutPrefix(fieldValue as string) : fieldValue
      setValue(field, displayValue as string, { shouldValidate: Boolean(typed) })
    }
  }, [draft, getValues, setValue])
}

/** The one picture: shown, checked, and kept on the device until it is sent. */
function usePicture({ setValue }: RegisterFormState) {
  const [pictures, setPictures] = useState<File[]>([])
  const chosen = useRef(false)
  const show = useCallback(
    (files: File[]) => {
      setPictures(files)
      setValue(pictureField, files, { shouldValidate: files.length > 0 })
    },
    [setValue],
  )
  useEffect(() => {
    let gone = false
    const find = async () => {
      const files = await readKeptFiles(nobody, formName, pictureField)
      // A picture chosen while the device was still looking is newer.
      if (!gone && !chosen.current && files.length > 0) show(files)
    }
    void find()
    return () => {
      gone = true
    }
  }, [show])
  const choose = (files: File[]) => {
    chosen.current = true
    show(files)
    void keepFiles(nobody, formName, pictureField, files)
  }
  return { pictures, show, choose }
}

/** Fills the form from the draft and stores changes; `forget` after sending, `again` to restart. */
export function useRegisterDraft(form: RegisterFormState, accountType: AccountType) {
  const { draft, save, drop } = useDraft<Draft>(formName, nobody)
  const { subscribe, getValues, getFieldState, trigger, reset } = form
  const [begunAgain, setBegunAgain] = useState(false)
  // Found on the device, so not part of the first view, which is the server's.
  const restored = useInBrowser() && draft !== undefined && !begunAgain
  useKind(draft?.accountType, accountType)
  useFilling(form, draft)
  const { pictures, show, choose } = usePicture(form)
  useEffect(() => {
    const keep = (values: Partial<RegisterInput>) => {
      const typed = Object.fromEntries(draftFields.map(field => [field, values[field]]))
      if (Object.values(typed).some(Boolean)) save({ ...typed, accountType })
    }
    keep(getValues()) // what was typed before the page woke up, too
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        keep(values)
        const field = name as DraftField | undefined
        if (field && getFieldState(field).invalid) void trigger(field)
      },
    })
  }, [subscribe, save, getValues, getFieldState, trigger, accountType])
  const forget = async () => {
    drop()
    await dropFiles(nobody, formName)
  }
  const again = () => {
    const empty = Object.fromEntries([...draftFields, 'password'].map(field => [field, '']))
    reset({ ...empty, accountType })
    show([])
    setBegunAgain(true)
    void forget()
  }
  return { pictures, choose, restored, forget, again }
}
