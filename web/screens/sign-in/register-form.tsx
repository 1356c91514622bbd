// The fields of registering, in the order in which people know the answers.
import { Link } from 'react-router'
import { filesRuleOf } from '#contract/core/call.ts'
import { type AccountType, Registration } from '#contract/user/user.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { FaultSummary } from '../../ui/forms/fault-summary.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { UploadField } from '../../features/uploads/upload-field.tsx'
import { formatBytes } from '../../features/uploads/upload-progress.ts'
import { PasswordChoice } from '../../features/account/password-choice.tsx'
import { AboutYou, Reach } from './register-parts.tsx'
import { useRegister } from './use-register.ts'

const pictureRule = filesRuleOf(Registration.shape.ProfileImage)!

const Restored = ({ again }: { again: () => void }) => (
  <Notice title="Here is what you typed before.">
    It was kept on this device; only the password is asked again.{' '}
    <button type="button" onClick={again} className="min-h-6 font-semibold text-link underline">
      Begin again
    </button>
  </Notice>
)

export function RegisterForm({ accountType }: { accountType: AccountType }) {
  const { form, password, guessable, send, error, sentShare, ...kept } = useRegister(accountType)
  const { pictures, choose, restored, again } = kept
  const { errors } = form.formState
  return (
    <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-5">
      {restored && <Restored again={again} />}
      {accountType === 'AutoDealer' && (
        <TextField
          label="Business name"
          hint="Buyers see this name on your cars."
          autoComplete="organization"
          data-js
          {...form.register('businessName', { setValueAs: (typed: string) => typed || undefined })}
          error={errors.businessName?.message}
        />
      )}
      <AboutYou form={form} />
      <Reach form={form} />
      <PasswordChoice
        password={password}
        guessable={guessable}
        {...form.register('password')}
        error={errors.password?.message}
      />
      <UploadField
        label={
          accountType === 'AutoDealer' ? 'Logo or picture, if you like' : 'A picture of you, if you like'
        }
        files={pictures}
        onFiles={choose}
        rule={pictureRule}
        hint={`One picture of at most ${formatBytes(pictureRule.bytesMax)}.`}
        error={errors.ProfileImage?.message}
        sentBytes={sentShare === undefined ? undefined : sentShare * (pictures[0]?.size ?? 0)}
      />
      {error && <Refusal title={messageOf(error)} />}
      <FaultSummary />
      <Button type="submit" data-js pending={sentShare !== undefined} className="w-full">
        {sentShare !== undefined && pictures.length > 0
          ? `Sending, ${Math.round(sentShare * 100)} %`
          : 'Open the account'}
      </Button>
      <p className="text-center text-soft">
        You have one already?{' '}
        <Link to="/login" className="inline-block py-1 font-semibold text-link underline">
          Sign in
        </Link>
      </p>
    </form>
  )
}
