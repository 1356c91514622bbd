// Check of a viewing or a drive that somebody asks for, by its call.
import { AskForm } from '#contract/test-drive/shape.ts'
import type { licenceClasses, Purpose } from '#contract/test-drive/terms.ts'
import { contractForm } from '../forms/contract-form.ts'

export type VisitDraft = {
  purpose: Purpose
  slotAt: string | undefined
  placeId: string
  visitorName: string
  people: number
  licenceClass: (typeof licenceClasses)[number]
  licenceNumber: string
}

export const visitForm = contractForm({
  call: 'testDrives.ask',
  schema: AskForm,
  body: ({ licenceClass, licenceNumber, ...visit }: VisitDraft, { carId }: { carId: string }) => ({
    carId,
    ...visit,
    ...(visit.purpose === 'drive' && { licenceClass, licenceNumber }),
  }),
  blanks: {
    slotAt: 'Choose a time',
    visitorName: 'Enter the visitor’s name',
    licenceNumber: 'The number on the licence, such as ABC12345AA00',
  },
})
