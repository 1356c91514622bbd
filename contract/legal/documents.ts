// Terms, Privacy notice and complaints procedure: titles, addresses and versions.

/** A version is named by its day; `changes` explains it to people who agreed to an earlier one. */
type Version = { version: string; changes: string }
type LegalDocument = {
  title: string
  path: `/${string}`
  about: string
  /** Every version that was ever shown, oldest first; the last is current. */
  versions: readonly Version[]
}

/**
 * To publish a new version, add it at the end here, and its text in `web/legal/`. Earlier ones stay: people
 * agreed to them, and each has an address of its own, such as /terms/2026-11-27.
 */
export const legalDocuments = {
  terms: {
    title: 'Terms',
    path: '/terms',
    about: 'What you can expect from AutoX, what we expect of you, and what happens to your money.',
    versions: [
      {
        version: '2026-11-27',
        changes:
          'The Terms now stand on a page of their own: escrow, limits, fees, disputes and how to end your account.',
      },
      {
        version: '2026-11-28',
        changes: 'The Terms now name the company that runs AutoX. Nothing else has changed.',
      },
    ],
  },
  privacy: {
    title: 'Privacy notice',
    path: '/privacy',
    about: 'What AutoX knows about you, why, who sees it, how long we keep it, and your rights.',
    versions: [
      {
        version: '2026-11-27',
        changes:
          'The Privacy notice now stands on a page of its own: what we keep, who sees it, for how long, and your rights under the Nigeria Data Protection Act 2023.',
      },
      {
        version: '2026-11-28',
        changes:
          'The Privacy notice now names the company that is responsible for your data. Nothing else has changed.',
      },
      {
        version: '2026-11-29',
        changes:
          'Everybody can now see whether a seller’s identity is verified, and a dealer’s registration number. The notice also names your help cases.',
      },
      {
        version: '2026-11-30',
        changes:
          'The notice now names videos of listings, what the owner of a car sees of a renter, and the pictures that you add to a help case. It also names payments by card and USSD.',
      },
      {
        version: '2026-12-01',
        changes:
          'A dealer who shows a phone number for a car now sees who asked for it and who then pressed WhatsApp. We keep that for 180 days.',
      },
    ],
  },
  complaints: {
    title: 'Complaints',
    path: '/complaints',
    about: 'How to complain about AutoX, when you are answered, and who decides if you still disagree.',
    versions: [{ version: '2026-11-28', changes: 'The complaints procedure now has a page of its own.' }],
  },
} as const satisfies Record<string, LegalDocument>

export type LegalName = keyof typeof legalDocuments
export type VersionOf<Name extends LegalName> = (typeof legalDocuments)[Name]['versions'][number]['version']

export const legalNames = ['terms', 'privacy', 'complaints'] as const satisfies readonly LegalName[]

/** Those that people agree to. */
export const agreedNames = ['terms', 'privacy'] as const satisfies readonly LegalName[]
export type AgreedName = (typeof agreedNames)[number]

export const versionsOf = (name: LegalName): readonly string[] =>
  legalDocuments[name].versions.map(({ version }) => version)

const newestOf = (name: LegalName): Version => legalDocuments[name].versions.at(-1)!

export const currentVersion = (name: LegalName): string => newestOf(name).version

export const changesOf = (name: LegalName): string => newestOf(name).changes

/** The versions that a form shows, under the names by which calls take them. */
export const currentVersions = () => ({
  termsVersion: currentVersion('terms'),
  privacyVersion: currentVersion('privacy'),
})
