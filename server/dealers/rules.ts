// Rules of a dealer's page: branches shown, and when a registration is verified.
import type { Branch } from '#contract/dealers/branch.ts'
import type { DealerProfile, OwnYard } from '#contract/dealers/yard.ts'
import { settingsVersion } from '#server/kernel/calls/settings-version.ts'
import type { BranchDetails, BranchRow } from './branches/branch-table.ts'
import type { YardRow } from './sql.ts'

export const branchOf = (row: BranchRow): Branch => ({
  id: row.id,
  name: row.name,
  address: row.address,
  state: row.state,
  localGovernment: row.local_government,
  phoneNumber: row.phone_number,
  latitude: row.latitude,
  longitude: row.longitude,
  hours: row.hours,
})

/** What is compared with what a change of the pictures was made from. */
export const pictureSettings = (pictures: readonly { hash: string }[]) => ({
  pictures: pictures.map(({ hash }) => hash),
})

/** What a dealer says of themselves; empty where nothing was saved. */
export const profileOf = (
  yard: Pick<YardRow, 'cover_picture' | 'about' | 'team'> | undefined,
): DealerProfile => ({
  coverPicture: yard?.cover_picture ?? null,
  about: yard?.about ?? '',
  team: yard?.team ?? [],
})

export const profileSettings = ({ coverPicture, about, team }: DealerProfile) => ({
  coverPicture: coverPicture?.hash ?? null,
  about,
  team,
})

export const branchSettings = (branch: BranchDetails) => ({
  name: branch.name,
  address: branch.address,
  state: branch.state,
  localGovernment: branch.local_government,
  phoneNumber: branch.phone_number,
  latitude: branch.latitude,
  longitude: branch.longitude,
  hours: branch.hours,
})

/** The number that was found in the register; one that was changed since is not verified. */
export const isVerified = (
  yard: Pick<YardRow, 'verified_number'> | undefined,
  registrationNumber: string | null,
): boolean => registrationNumber !== null && yard?.verified_number === registrationNumber

export const registrationWords = {
  verified: 'verified',
  rejected: 'not in the register',
  waiting: 'not looked up yet',
}
export type RegistrationStatus = keyof typeof registrationWords

/** What an operator found out about this number; another one waits anew. */
export const registrationStatus = (
  yard: Pick<YardRow, 'verified_number' | 'rejected_number'>,
  registrationNumber: string,
): RegistrationStatus => {
  if (isVerified(yard, registrationNumber)) return 'verified'
  return yard.rejected_number === registrationNumber ? 'rejected' : 'waiting'
}

type Own = {
  id: string
  yard: YardRow | undefined
  branches: readonly BranchRow[]
  carsAtBranches: OwnYard['carsAtBranches']
  registrationNumber: string | null
}

export const ownYardOf = ({ id, yard, branches, carsAtBranches, registrationNumber }: Own): OwnYard => ({
  id,
  pictures: yard?.pictures ?? [],
  settingsVersion: settingsVersion(pictureSettings(yard?.pictures ?? [])),
  profile: { ...profileOf(yard), settingsVersion: settingsVersion(profileSettings(profileOf(yard))) },
  branches: branches.map(branch => ({
    ...branchOf(branch),
    settingsVersion: settingsVersion(branchSettings(branch)),
  })),
  carsAtBranches,
  registrationNumber,
  registrationVerified: isVerified(yard, registrationNumber),
})
