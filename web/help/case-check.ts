// Check of a new case by its call.
import type { CaseAbout } from '#contract/help/case-abouts.ts'
import { type CaseFile, CaseForm } from '#contract/help/cases.ts'
import type { CaseSubject } from '#contract/help/subjects.ts'
import { contractForm } from '../forms/contract-form.ts'

export type CaseDraft = { subject: CaseSubject | ''; words: string; files: CaseFile[] }
export type CaseSource = { about: CaseAbout; aboutId: string } | undefined

export const caseForm = contractForm({
  call: 'help.open',
  schema: CaseForm,
  body: ({ subject, words, files }: CaseDraft, source: CaseSource) => ({
    subject: subject as CaseSubject,
    words,
    ...(files.length > 0 && { caseFileIds: files.map(({ id }) => id) }),
    ...source,
  }),
  fields: { caseFileIds: 'files' },
})
