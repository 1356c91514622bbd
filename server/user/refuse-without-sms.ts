// Refuses a phone number as a login where no text message can be sent.
import { failField } from '#contract/core/errors.ts'
import { isPhone } from '#contract/core/fields.ts'

/** Refuses BAD_INPUT by `field`. */
export const refuseWithoutSms = (field: string, login: string, hasSms: boolean): void => {
  if (isPhone(login) && !hasSms)
    failField(field, 'We cannot send text messages at the moment. Use an email address')
}
