// The fields of registering, in the order in which people know the answers.
import { Link, useNavigate } from 'react-router'
import { filesRuleOf, type CallError } from '#contract/core/call.ts'
import { type AccountType, Registration } from '#contract/user/user.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { UploadField } from '../../uploads/upload-field.tsx'
import { formatBytes } from '../../uploads/upload-progress.ts'
import { ConsentLine } from '../consent-line.tsx'
import { PasswordChoice } from '../password-choice.tsx'
import { Names, Reach, StateChoice, YearAndGender } from './register-form-fields.tsx'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { currentVersions } from '#contract/legal/documents.ts'
import { api } from '../../client/api.ts'
import { markFields } from '../../ui/forms/server-problems.ts'
import { useInBrowser } from './code-state.ts'
import { type RegisterFormState, useRegisterDraft } from './register-draft.ts'
import type { RegisterInput, RegisterOutput } from './register-fields.ts'

const passwordSide = ['password', 'firstName', 'lastName', 'email', 'businessName'] as const

/** Password and guessable words, including those typed before hydration, which fired no event. */
function usePasswordSide({ control, getValues }: RegisterFormState): string[] {
  const watchedValues = useWatch({ control, name: passwordSide }) as (string | undefined)[]
  const early = (useInBrowser() ? getValues(passwordSide) : []) as (string | undefined)[]
  return watchedValues.map((value, at) => value ?? early[at] ?? '')
}

function useRegister(accountType: AccountType) {
  const [error, setError] = useState<CallError>()
  const [uploadedShare, setUploadedShare] = useState<number>()
  const navigate = useNavigate()
  const form = useForm<RegisterInput, unknown, RegisterOutput>({
    resolver: standardSchemaResolver(Registration),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { setValue } = form
  useEffect(() => setValue('accountType', accountType), [accountType, setValue])
  const [password = '', ...guessable] = usePasswordSide(form)
  const { forget, ...draft } = useRegisterDraft(form, accountType)
  const send = form.handleSubmit(async body => {
    setError(undefined)
    setUploadedShare(0)
    const onProgress = (uploadedBytes: number, total: number) =>
      setUploadedShare(total > 0 ? uploadedBytes / total : 1)
    const answer = await api.user.register({ body: { ...body, ...currentVersions() }, onProgress })
    setUploadedShare(undefined)
    if (answer.data) {
      await forget()
      return void navigate('/accVerify', {
        state: { email: answer.data.sentTo, registration: answer.data.registration },
      })
    }
    if (!markFields(form, answer.error)) setError(answer.error)
  })
  return { form, password, guessable, send, error, uploadedShare, ...draft }
}

const pictureRule = filesRuleOf(Registration.shape.ProfileImage)!

const Restored = ({ again }: { again: () => void }) => (
  <Notice title="We kept what you typed.">
    Your details are still here. Just enter your password again.{' '}
    <button type="button" onClick={again} className="min-h-6 font-semibold text-link underline">
      Start over
    </button>
  </Notice>
)

const SignInInstead = () => (
  <p className="text-center text-soft">
    Already have an account?{' '}
    <Link to="/login" className="inline-block py-1 font-semibold text-link underline">
      Sign in
    </Link>
  </p>
)

export function RegisterForm({ accountType }: { accountType: AccountType }) {
  const { form, password, guessable, send, error, uploadedShare, ...rest } = useRegister(accountType)
  const { pictures, choose, restored, again } = rest
  const { errors } = form.formState
  const isDealer = accountType === 'AutoDealer'
  const hasOptionalFault = Boolean(
    errors.birthYear ?? errors.gender ?? errors.ProfileImage ?? (isDealer ? undefined : errors.state),
  )
  return (
    <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-5">
      {restored && <Restored again={again} />}
      {isDealer && (
        <TextField
          label="Business name"
          hint="Buyers see this name on your cars."
          autoComplete="organization"
          data-js
          {...form.register('businessName', { setValueAs: (typed: string) => typed || undefined })}
          error={errors.businessName?.message}
        />
      )}
      <Names form={form} />
      <Reach form={form} />
      {isDealer && <StateChoice form={form} isOptional={false} />}
      <PasswordChoice
        password={password}
        guessable={guessable}
        {...form.register('password')}
        error={errors.password?.message}
      />
      <details className="border-y border-line" open={hasOptionalFault || undefined}>
        <summary className="py-3 font-semibold">More about you (optional)</summary>
        <div className="grid gap-5 pt-1 pb-5">
          {!isDealer && <StateChoice form={form} isOptional />}
          <YearAndGender form={form} />
          <UploadField
            label={isDealer ? 'Logo or picture' : 'A picture of you'}
            files={pictures}
            onFiles={choose}
            rule={pictureRule}
            hint={`One picture of at most ${formatBytes(pictureRule.bytesMax)}.`}
            error={errors.ProfileImage?.message}
            uploadedBytes={uploadedShare === undefined ? undefined : uploadedShare * (pictures[0]?.size ?? 0)}
          />
        </div>
      </details>
      {error && <Refusal title={messageOf(error)} />}
      <ProblemSummary />
      <ConsentLine />
      <Button type="submit" data-js pending={uploadedShare !== undefined} className="w-full">
        {uploadedShare !== undefined && pictures.length > 0
          ? `Sending, ${Math.round(uploadedShare * 100)}%`
          : 'Create account'}
      </Button>
      <SignInInstead />
    </form>
  )
}
