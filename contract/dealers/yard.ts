// A dealer's own page: pictures of the yard, and branches with hours.
import { z } from 'zod'
import { Picture } from '../core/picture.ts'
import { call } from '../core/call.ts'
import { Id, LocalGovernment, mayBeEmpty, Phone, text } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { line, name } from '../core/names.ts'
import { MadeFrom, SettingsVersion } from '../core/settings-version.ts'
import { TeamDraft, TeamMember } from '../core/team.ts'
import { State } from '../reference/choices.ts'
import { Branch, BranchChoices } from './branch.ts'
import { PictureHash } from '../rental/record-shape.ts'
import { Hours } from '../repair/opening-hours/hours.ts'
import { Latitude, Longitude } from '../repair/workshops/drafts.ts'

export const BranchDraft = z.object({
  id: Id.optional().describe('If omitted, a new branch is added'),
  name: name(2, 60),
  address: line(5, 200),
  state: State,
  localGovernment: LocalGovernment.describe('A local government of the given state'),
  phoneNumber: mayBeEmpty(Phone).describe('Public on the dealer’s page'),
  latitude: Latitude.nullable().default(null),
  longitude: Longitude.nullable().default(null),
  hours: Hours,
  settingsVersion: MadeFrom,
})
export type BranchDraft = z.output<typeof BranchDraft>

/** What a dealer says of themselves, as anybody sees it. */
export const DealerProfile = z.object({
  coverPicture: Picture.nullable().describe('Across the top of the page; null if the dealer chose none'),
  about: z.string().describe('Empty if the dealer wrote nothing'),
  team: z.array(TeamMember).describe('In the dealer’s order'),
})
export type DealerProfile = z.output<typeof DealerProfile>

const OwnBranch = Branch.extend({ settingsVersion: SettingsVersion })
export type OwnBranch = z.output<typeof OwnBranch>

const CarsAtBranch = z.object({
  branchId: Id,
  moving: z.int().describe('Unsold cars that go with it'),
  staying: z.int().describe('Reserved cars, which stay where their buyers paid for them, at no branch'),
})
export type CarsAtBranch = z.output<typeof CarsAtBranch>

export const OwnYard = z.object({
  id: Id.describe('Of the dealer’s account'),
  pictures: z.array(Picture),
  settingsVersion: SettingsVersion.describe('Of the pictures'),
  profile: DealerProfile.extend({ settingsVersion: SettingsVersion }),
  branches: z.array(OwnBranch),
  carsAtBranches: z
    .array(CarsAtBranch)
    .describe(
      'What a branch takes to another state or local government; those without unsold cars are left out',
    ),
  registrationNumber: z.string().nullable(),
  registrationVerified: z.boolean().describe('AutoX found it in the register of companies'),
})
export type OwnYard = z.output<typeof OwnYard>

const hash = 'A picture reference from finish-picture'
const pictureWords = `At most ${limits.yardPicturesMax} pictures, each once`

const area = '/api/Dealer'

export const yard = {
  branches: call({
    method: 'GET',
    path: `${area}/get-my-branches`,
    auth: 'bearer',
    staff: 'may',
    data: BranchChoices,
    about: 'The branches among which the signed-in user chooses where a car stands.',
  }),
  mine: call({
    method: 'GET',
    path: `${area}/get-my-yard`,
    auth: 'bearer',
    data: OwnYard,
    refuses: ['NOT_A_DEALER'],
    about: 'Pictures and branches on the public page of the signed-in dealer.',
  }),
  savePictures: call({
    method: 'POST',
    path: `${area}/save-pictures`,
    auth: 'bearer',
    body: z.object({
      pictures: z
        .array(z.string(hash).max(200, hash), pictureWords)
        .max(limits.yardPicturesMax, pictureWords)
        .refine(all => new Set(all).size === all.length, pictureWords)
        .describe('Hashes of your own pictures, the first is the largest'),
      settingsVersion: MadeFrom,
    }),
    data: OwnYard,
    refuses: ['NOT_A_DEALER', 'NOT_YOUR_PICTURE', 'CHANGED_MEANWHILE'],
    about:
      'Replaces the pictures of the yard. A picture that plainly shows no place, or that another dealer uses, is refused.',
  }),
  saveProfile: call({
    method: 'POST',
    path: `${area}/save-profile`,
    auth: 'bearer',
    body: z.object({
      coverPicture: PictureHash.nullable()
        .optional()
        .describe('Hash of your own picture; null removes it, and if omitted, it stays'),
      about: text(0, 2_000),
      team: TeamDraft,
      settingsVersion: MadeFrom,
    }),
    data: OwnYard,
    refuses: ['NOT_A_DEALER', 'NOT_YOUR_PICTURE', 'CHANGED_MEANWHILE'],
    about:
      'Replaces the words, the team and the cover picture on the dealer’s page. The picture is refused as one of the yard is.',
  }),
  saveBranch: call({
    method: 'POST',
    path: `${area}/save-branch`,
    auth: 'bearer',
    idempotent: true,
    body: BranchDraft,
    data: OwnYard,
    refuses: ['NOT_A_DEALER', 'NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about: `Adds or changes a branch; at most ${limits.branchesMax}. No other branch of the dealer has its name. Its unsold cars move with it, except those that are reserved, and a new branch gets those of its local government that name none.`,
  }),
  removeBranch: call({
    method: 'POST',
    path: `${area}/remove-branch`,
    auth: 'bearer',
    body: z.object({ id: Id }),
    data: OwnYard,
    refuses: ['NOT_A_DEALER', 'NOT_FOUND'],
    about: 'Removes a branch from the dealer’s page. Its cars stay where they are and name no branch.',
  }),
}
