// Data rights (NDPA 2023, sections 34 to 38): data export and account deletion.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { limits } from '../core/limits.ts'
import { CurrentPassword } from '../core/passkey-proof.ts'

/** What deleting the account would do: said before, and true after. */
export const Deletion = z.object({
  possible: z.boolean(),
  blockedBy: z
    .array(z.object({ words: z.string(), link: z.string().describe('The page where it is settled') }))
    .describe('What must be settled first, such as money in the wallet'),
  erased: z.array(z.string()),
  retained: z.array(z.string()).describe('What the law keeps, without the person'),
})
export type Deletion = z.output<typeof Deletion>

const permitWords = 'The permit that unlock-my-data gave for your password'

export const dataRights = {
  unlock: call({
    method: 'POST',
    path: '/api/User/unlock-my-data',
    auth: 'bearer',
    body: z.object({ currentPassword: CurrentPassword }),
    data: z.object({ permit: z.string(), minutes: z.int() }),
    refuses: ['WRONG_CREDENTIALS'],
    about: `Permits this session to download all data for ${limits.dataPermitMinutes} minutes.`,
  }),
  download: call({
    method: 'GET',
    path: '/api/User/download-my-data',
    auth: 'bearer',
    query: z.object({ permit: z.string(permitWords).min(1, permitWords).max(200, permitWords) }),
    about: 'Everything AutoX holds about the signed-in user, as one JSON file. Ask for a permit first.',
  }),
  deletion: call({
    method: 'GET',
    path: '/api/User/get-deletion',
    auth: 'bearer',
    data: Deletion,
    about: 'What deleting the account would erase and keep, and what stands in the way.',
  }),
  remove: call({
    method: 'POST',
    path: '/api/User/delete-account',
    auth: 'bearer',
    body: z.object({ currentPassword: CurrentPassword }),
    data: Deletion,
    refuses: ['WRONG_CREDENTIALS', 'NOT_DELETABLE'],
    about: 'Deletes the account: erases the person, keeps the books without them, and ends every session.',
  }),
}
