// Calls about consent to the Terms and the Privacy notice, by version.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { mayBeEmpty, Moment } from '../core/fields.ts'
import {
  agreedNames,
  type AgreedName,
  currentVersion,
  legalDocuments,
  versionsOf,
} from '../legal/documents.ts'

/** A version that was shown beside a form, whether or not it is still current. */
const shownVersion = (name: AgreedName) =>
  mayBeEmpty(
    z.enum(
      versionsOf(name),
      `A version of the ${legalDocuments[name].title} that AutoX has shown, such as ${currentVersion(name)}`,
    ),
  ).describe(
    `The version of the ${legalDocuments[name].title} that was shown. It is recorded as agreed to once the account is confirmed; if omitted, nothing is recorded`,
  )

/** Fields that name the versions a form showed. */
export const shownVersions = {
  termsVersion: shownVersion('terms'),
  privacyVersion: shownVersion('privacy'),
}

const Version = z.string().describe('The day of a version, such as 2026-11-27')

export const ConsentView = z.object({
  document: z.enum(agreedNames),
  title: z.string(),
  currentVersion: Version,
  changes: z.string().describe('What changed in the current version'),
  agreedVersion: Version.nullable().describe(
    'The newest version that the user agreed to; null where none is recorded',
  ),
  agreedAt: Moment.nullable(),
})
export type ConsentView = z.output<typeof ConsentView>

const agreeable = (name: AgreedName) =>
  z
    .literal(
      currentVersion(name),
      `Only the current version of the ${legalDocuments[name].title} can be agreed to: ${currentVersion(name)}. Read it at ${legalDocuments[name].path}`,
    )
    .optional()

export const consents = {
  mine: call({
    method: 'GET',
    path: '/api/User/get-consents',
    auth: 'bearer',
    data: z.array(ConsentView),
    staff: 'self',
    about: 'The Terms and the Privacy notice: their current versions, and what the signed-in user agreed to.',
  }),
  agree: call({
    method: 'POST',
    path: '/api/User/agree',
    auth: 'bearer',
    body: z
      .object({ termsVersion: agreeable('terms'), privacyVersion: agreeable('privacy') })
      .refine(({ termsVersion, privacyVersion }) => termsVersion ?? privacyVersion, {
        path: ['termsVersion'],
        message: 'The version of the Terms or of the Privacy notice that you agree to',
      }),
    data: z.array(ConsentView),
    staff: 'self',
    about:
      'Records that the signed-in user agrees to the current version of the Terms, the Privacy notice, or both. Agreeing again changes nothing.',
  }),
}
