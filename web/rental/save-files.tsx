// Rental downloads: calendar file and PDF invoice.
import { CalendarPlus, FileText } from 'lucide-react'
import { api } from '../client/api.ts'
import { FileButton } from '../sharing/file-button.tsx'

type Props = { id: string }

export const CalendarButton = ({ id }: Props) => (
  <FileButton
    fetchFile={() => api.rentals.calendar({ query: { Id: id } })}
    name="autox-rental.ics"
    className="mt-3 w-full"
  >
    <CalendarPlus className="size-4.5 shrink-0" aria-hidden /> Add to calendar
  </FileButton>
)

export const BillButton = ({ id }: Props) => (
  <FileButton
    fetchFile={() => api.rentals.bill({ query: { Id: id } })}
    name="autox-rental.pdf"
    className="mt-4 w-full"
  >
    <FileText className="size-4.5 shrink-0" aria-hidden /> Download bill (PDF)
  </FileButton>
)
